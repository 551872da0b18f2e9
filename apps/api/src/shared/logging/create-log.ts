import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { errorLine } from './error-line.js';

const PRIVATE_FIELDS = ['password', 'token', 'secret', 'email', 'authorization', 'cookie', 'headers', 'body'];

/** The log: one JSON object a line. What must never be in it is also removed by name, in case somebody forgets. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorLine(error) },
    redact: { paths: PRIVATE_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
