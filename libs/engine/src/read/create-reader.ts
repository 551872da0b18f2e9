import type { Platform, PlatformOutcome } from '@vaglio/contracts';
import type { PageValidators, ReadResult } from '../analysis.types.js';
import type { EndpointOverrides, YoutubeClient } from './platforms/endpoints.js';
import type { PlatformKeys } from './platforms/platform-keys.js';
import type { SafeFetchOptions } from './safe-fetch.js';

export interface ReaderOptions extends SafeFetchOptions {
  /** Replacements for the URLs of platform APIs. */
  readonly endpoints?: EndpointOverrides;
  /** Client names and versions for YouTube's player API, tried in this order. */
  readonly youtubeClients?: readonly YoutubeClient[];
  /** API keys of the host. A post is read without the key when it is refused. */
  readonly platformKeys?: PlatformKeys;
  /** Called with the outcome of each post that was read, and of each use of a key. */
  readonly onPlatform?: (platform: Platform, outcome: PlatformOutcome) => void;
}

export interface ReadBounds {
  readonly signal?: AbortSignal;
  /** A shorter time limit, when an earlier try has used some of the time. */
  readonly maxMs?: number;
  /** From an earlier reading of the page. `read` throws `PageNotModifiedError` when the page is the same. */
  readonly validators?: PageValidators;
}

export interface Reader {
  read(url: string, bounds?: ReadBounds): Promise<ReadResult>;
}

/** The first stage of an analysis. Its code is loaded with the first URL, so that the import is fast. */
export function createReader(options: ReaderOptions = {}): Reader {
  let opened: Promise<Reader> | undefined;
  return {
    read: async (url, bounds) => {
      opened ??= import('./url-reader.js').then(({ createUrlReader }) => createUrlReader(options));
      return (await opened).read(url, bounds);
    },
  };
}
