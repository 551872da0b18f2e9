import { ContentInaccessibleError } from '../analysis.types.js';

/**
 * Runs work under one time limit; what it is given to listen to also ends when the caller's own signal does.
 * A page that used up its time is not tried again: it would hold its reader as long once more.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ContentInaccessibleError('timeout', false)), ms);
  const passOn = (): void => controller.abort(outer?.reason);
  if (outer?.aborted) passOn();
  outer?.addEventListener('abort', passOn, { once: true });
  try {
    controller.signal.throwIfAborted();
    const result = await work(controller.signal);
    controller.signal.throwIfAborted();
    return result;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', passOn);
  }
}
