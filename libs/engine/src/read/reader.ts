import type { Platform, PlatformOutcome } from '@vaglio/contracts';
import type { PageValidators, ReadResult } from '../analysis.types.js';
import type { EndpointOverrides, YoutubeClient } from './platforms/endpoints.js';
import type { PlatformKeys } from './platforms/platform-keys.js';
import type { SafeFetchOptions } from './safe-fetch.js';

export interface ReaderOptions extends SafeFetchOptions {
  /** Other addresses for platforms' public interfaces. */
  readonly endpoints?: EndpointOverrides;
  /** The clients that YouTube's player is asked as, in this order, with their versions. */
  readonly youtubeClients?: readonly YoutubeClient[];
  /** Keys of the host for platforms' interfaces; where one is refused the post is read without it. */
  readonly platformKeys?: PlatformKeys;
  /** Called with what came of each post that a platform was asked for, and of each use of a key. */
  readonly onPlatform?: (platform: Platform, outcome: PlatformOutcome) => void;
}

/** What bounds one reading, besides the limits that the reader was made with. */
export interface ReadBounds {
  readonly signal?: AbortSignal;
  /** Less than the general limit, where an earlier try used some of the time. */
  readonly mostMs?: number;
  /** Of an earlier reading of the same page: `PageNotModifiedError` where it is still that one. */
  readonly validators?: PageValidators;
}

export interface Reader {
  read(url: string, bounds?: ReadBounds): Promise<ReadResult>;
}

/** The first stage of an analysis. Its code is loaded with the first URL, to keep the import light. */
export function createReader(options: ReaderOptions = {}): Reader {
  let opened: Promise<Reader> | undefined;
  return {
    read: async (url, bounds) => {
      opened ??= import('./open-reader.js').then(({ openReader }) => openReader(options));
      return (await opened).read(url, bounds);
    },
  };
}
