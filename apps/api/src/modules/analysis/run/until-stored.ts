import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../../shared/database/is-database-away.js';
import { RunInterruptedError } from './run-failure.js';

interface Patience {
  readonly storeMs: number;
  readonly storeAgainMs: number;
}

/** Tries again while the database is away: what was analysed, and perhaps paid for, is not thrown away for a restart. */
export async function untilStored<T>(
  store: () => Promise<T>,
  { storeMs, storeAgainMs }: Patience,
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
