import { RunInterruptedError, RunTookTooLongError } from './run-failure.js';

/** Waits for work that can not be interrupted, but no longer than it may take and than the process lives. */
export async function withinLimits<T>(work: Promise<T>, limitMs: number, signal: AbortSignal): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let interrupt: (() => void) | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RunTookTooLongError()), limitMs);
    interrupt = () => reject(new RunInterruptedError());
    signal.addEventListener('abort', interrupt, { once: true });
    if (signal.aborted) interrupt();
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
    if (interrupt) signal.removeEventListener('abort', interrupt);
  }
}
