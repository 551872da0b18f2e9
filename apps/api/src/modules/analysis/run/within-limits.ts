import { RunInterruptedError, RunTookTooLongError } from './run-failure.js';

/** Waits for work no longer than it may take and than the process lives, and tells it when that is over. */
export async function withinLimits<T>(
  begin: (over: AbortSignal) => Promise<T>,
  limitMs: number,
  signal: AbortSignal,
): Promise<T> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let interrupt: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RunTookTooLongError()), limitMs);
    interrupt = () => reject(new RunInterruptedError());
    signal.addEventListener('abort', interrupt, { once: true });
    if (signal.aborted) interrupt();
  });
  try {
    return await Promise.race([begin(over.signal), ended]);
  } catch (error) {
    over.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    if (interrupt) signal.removeEventListener('abort', interrupt);
  }
}
