import { ContentInaccessibleError, InvalidAddressError } from '@vaglio/engine';
import type { RunFailure } from '../analysis.errors.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../../shared/database/is-database-away.js';

/** How a run failed, by the error of the engine. */
export interface JudgedFailure extends RunFailure {
  /** Whether another try may end better. */
  readonly canRetry: boolean;
}

/** All stages together took longer than a run may. */
export class RunTookTooLongError extends Error {
  constructor() {
    super('the run took too long');
  }
}

/** The process stops; the run goes back to the queue. */
export class RunInterruptedError extends Error {
  constructor() {
    super('the worker stops');
  }
}

export function judgeFailure(error: unknown): JudgedFailure {
  if (error instanceof ContentInaccessibleError)
    return { code: 'CONTENT_INACCESSIBLE', kind: error.kind, canRetry: error.canRetry };
  if (error instanceof InvalidAddressError) return { code: 'INVALID_URL', kind: null, canRetry: false };
  const canRetry = !(error instanceof RunTookTooLongError);
  return { code: 'ANALYSIS_FAILED', kind: null, canRetry };
}

/** Rejects when the work takes too long or the process stops, and aborts the work then. */
export async function withTimeLimit<T>(
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

interface StoreLimits {
  readonly storeMs: number;
  readonly storeAgainMs: number;
}

/** Tries again while the database is away: what was analysed, and perhaps paid for, is not thrown away for a restart. */
export async function retryWhileDatabaseAway<T>(
  store: () => Promise<T>,
  { storeMs, storeAgainMs }: StoreLimits,
  signal: AbortSignal,
): Promise<T> {
  const giveUpAt = Date.now() + storeMs;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUpAt) throw error;
      if (signal.aborted) throw new RunInterruptedError();
      await sleep(storeAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
