import { limitedSignal } from '@vaglio/contracts';
import { ContentInaccessibleError, InvalidAddressError } from '@vaglio/engine';
import type { RunFailure } from '../analysis.errors.js';
import type { AnalysisLimits } from '../analysis.limits.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../../shared/database/is-database-away.js';

interface AttemptFailure extends RunFailure {
  readonly canRetry: boolean;
}

class RunTookTooLongError extends Error {}

/** The process stops; the run returns to the queue. */
export class RunInterruptedError extends Error {}

export function judgeFailure(error: unknown): AttemptFailure {
  if (error instanceof ContentInaccessibleError)
    return { code: 'CONTENT_INACCESSIBLE', kind: error.kind, canRetry: error.canRetry };
  if (error instanceof InvalidAddressError) return { code: 'INVALID_URL', kind: null, canRetry: false };
  const canRetry = !(error instanceof RunTookTooLongError);
  return { code: 'ANALYSIS_FAILED', kind: null, canRetry };
}

/** Rejects when the work takes longer than `limitMs` or `signal` aborts, and then aborts the work. */
export async function withTimeLimit<T>(
  begin: (stop: AbortSignal) => Promise<T>,
  limitMs: number,
  signal: AbortSignal,
): Promise<T> {
  const stop = new AbortController();
  const limit = limitedSignal(signal, limitMs);
  const ended = new Promise<never>((_, reject) => {
    const onAbort = (): void =>
      reject(
        signal.aborted
          ? new RunInterruptedError('the worker stops')
          : new RunTookTooLongError('the run took too long'),
      );
    limit.signal.addEventListener('abort', onAbort, { once: true });
    if (limit.signal.aborted) onAbort();
  });
  try {
    return await Promise.race([begin(stop.signal), ended]);
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    limit.clear();
  }
}

/** Retries while the database is unreachable: an analysis may have been paid for, and should survive a restart of it. */
export async function retryWhileDatabaseAway<T>(
  store: () => Promise<T>,
  { storeMs, storeRetryMs }: Pick<AnalysisLimits, 'storeMs' | 'storeRetryMs'>,
  signal: AbortSignal,
): Promise<T> {
  const giveUpAt = Date.now() + storeMs;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > giveUpAt) throw error;
      if (signal.aborted) throw new RunInterruptedError('the worker stops');
      await sleep(storeRetryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
