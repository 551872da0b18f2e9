import { scrub } from './scrub.js';

/** What a log line keeps of an error. Query parameters, row details and request objects stay out: they hold people's data. */
export interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: ErrorLine;
}

const DEEPEST_CAUSE = 4;

export function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  return {
    type: error.constructor.name,
    message: scrub(error.message),
    ...textsOf(error, ['code', 'constraint']),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
    ...(error.cause !== undefined && depth < DEEPEST_CAUSE
      ? { cause: errorLine(error.cause, depth + 1) }
      : {}),
  };
}

function textsOf(error: Error, names: readonly string[]): Record<string, string> {
  const values = error as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  );
}
