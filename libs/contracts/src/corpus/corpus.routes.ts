import { route } from '../http/route.js';
import type { Corpus, CorpusChanges, CorpusFeedQuery, CorpusRemovals } from './corpus.contract.js';

/** The calls about the open corpus. */
export const corpusRoutes = {
  /** The dumps, newest first. */
  read: route<{ response: Corpus }>('GET', '/api/corpus', 'anyone'),
  /**
   * A file of a dump, or a part of it with `Range`.
   * @produces application/gzip
   * @produces application/json
   * @produces text/plain
   * @answers 206
   * @throws NOT_FOUND
   */
  file: route<{ params: { day: string; file: string }; response: string }>(
    'GET',
    '/api/corpus/dumps/:day/:file',
    'anyone',
  ),
  /** The changes of articles, in the order in which they became public.
   *  @throws UNKNOWN_CURSOR
   *  @throws NOT_FOUND */
  changes: route<{ query: CorpusFeedQuery; response: CorpusChanges }>('GET', '/api/corpus/changes', 'anyone'),
  /** Articles that every copy must remove, and those that are public again.
   *  @throws UNKNOWN_CURSOR */
  removals: route<{ query: CorpusFeedQuery; response: CorpusRemovals }>(
    'GET',
    '/api/corpus/removals',
    'anyone',
  ),
} as const;
