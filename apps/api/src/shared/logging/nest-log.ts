import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { scrub } from './scrub.js';
import { currentTrace } from './trace.js';

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/** Contexts in which Nest logs every module and route at each start. */
const STARTUP_CONTEXTS = new Set<unknown>(['InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

/** Writes Nest's log to pino. Messages are a sentence or an object with `msg`. */
export class NestLog implements LoggerService {
  constructor(private readonly sink: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTUP_CONTEXTS.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last, and an error's stack before it. */
  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const context = rest.at(-1);
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? { stack: scrub(rest[0]) } : {};
    const requestId = currentTrace();
    this.sink[level]({ context, ...(requestId && { requestId }), ...stack, ...fieldsOf(message) });
  }
}

function fieldsOf(message: unknown): object {
  if (message instanceof Error) return { msg: scrub(message.message), err: message };
  if (typeof message === 'object' && message !== null) return message;
  return { msg: scrub(String(message)) };
}
