import { ContentInaccessibleError } from '../analysis.types.js';

/**
 * Runs work under one time limit. Its signal is also aborted when the caller's signal is. A time-out is not retried, because
 * the next try would probably take as long.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ContentInaccessibleError('timeout', false)), ms);
  const abort = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  try {
    controller.signal.throwIfAborted();
    const result = await work(controller.signal);
    controller.signal.throwIfAborted();
    return result;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
