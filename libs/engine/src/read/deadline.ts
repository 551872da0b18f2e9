import { limitedSignal } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../analysis.types.js';

/** A time-out is not retried, because the next try would probably take as long. */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, clear } = limitedSignal(outer, ms, () => new ContentInaccessibleError('timeout', false));
  try {
    signal.throwIfAborted();
    const result = await work(signal);
    signal.throwIfAborted();
    return result;
  } finally {
    clear();
  }
}
