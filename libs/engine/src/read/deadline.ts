import { ContentInaccessibleError } from '../analysis.types.js';

/** Runs work under one time limit; what it is given to listen to also ends when the caller's own signal does. */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ContentInaccessibleError('timeout', true)), ms);
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
