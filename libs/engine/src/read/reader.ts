import { ContentInaccessibleError } from '../analysis.types.js';
import type { ReadResult } from '../analysis.types.js';
import { withDeadline } from './deadline.js';
import { readPage } from './page-reader.js';
import type { SafeFetchOptions } from './safe-fetch.js';
import { createSafeFetch, FETCH_LIMITS } from './safe-fetch.js';

export type ReaderOptions = SafeFetchOptions;

export interface Reader {
  read(url: string, signal?: AbortSignal): Promise<ReadResult>;
}

/** The first room of the road: an address in, what stands there out. One time limit covers all its fetches. */
export function createReader(options: ReaderOptions = {}): Reader {
  const fetch = createSafeFetch(options);
  const totalMs = options.limits?.totalMs ?? FETCH_LIMITS.totalMs;
  return {
    read: (url, outer) =>
      withDeadline(totalMs, outer, async (signal) => {
        const outcome = await readPage(fetch, url, { signal, stopAt: () => false });
        if (outcome.kind === 'elsewhere') throw new ContentInaccessibleError('unreachable', false);
        return outcome;
      }),
  };
}
