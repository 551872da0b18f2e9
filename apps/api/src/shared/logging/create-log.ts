import { type DestinationStream, type Logger, pino } from 'pino';
import { scrub } from './scrub.js';

const PRIVATE_FIELDS = ['password', 'token', 'secret', 'email', 'authorization', 'cookie', 'headers', 'body'];

/** Creates the log: one JSON object per line. Private fields are removed by name. */
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

/** The logged fields of an error. Others, such as query parameters and row details, may contain personal data. */
interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorLine;
}

const MAX_CAUSES = 4;

function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  return {
    type: error.constructor.name,
    message: scrub(error.message),
    ...textsOf(error, ['code', 'constraint']),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: errorLine(error.cause, depth + 1) } : {}),
  };
}

function textsOf(error: Error, names: readonly string[]): Record<string, string> {
  const values = error as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );
}
