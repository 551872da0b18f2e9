import { Injectable, Logger } from '@nestjs/common';
import {
  ContentInaccessibleError,
  createSafeFetch,
  InvalidAddressError,
  type SafeFetch,
} from '@vaglio/engine';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { ReaderConfig } from '../../../shared/config/analysis.config.js';
import { AnalysisCompletedEvent } from '../../../shared/events/analysis.events.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { ArticlePictures, type ClaimedPicture } from './article-pictures.js';
import { UnusablePictureError } from './encode-picture.js';
import { PictureLimits } from '../articles.limits.js';

const TYPES = ['image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif'] as const;
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Fetches the pictures of stored articles one by one, so that an analysis never waits for its picture. */
@Injectable()
export class PictureFetcher {
  private readonly logger = new Logger(PictureFetcher.name);
  private readonly fetch: SafeFetch;
  private olderBelow: string | null = HIGHEST_ID;

  constructor(
    private readonly pictures: ArticlePictures,
    events: EventBus,
    private readonly limits: PictureLimits,
    jobs: PeriodicJobs,
    { allowHosts }: ReaderConfig,
    { publicUrl }: HttpConfig,
  ) {
    const job = jobs.add({
      name: 'fetch pictures',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      atStart: true,
      run: (signal) => this.fetchAll(signal),
    });
    const { totalMs, maxBytes } = limits;
    this.fetch = createSafeFetch({ allowHosts, contactUrl: publicUrl, limits: { totalMs, maxBytes } });
    events.subscribe(AnalysisCompletedEvent, () => job.runNow());
  }

  private async fetchAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const picture = await this.pictures.claim(this.limits.leaseMs);
      if (picture) await this.fetchOne(picture, signal);
      else if (!(await this.scheduleOlder())) return;
    }
  }

  /** Schedules pictures of articles from before pictures were stored; false when there are none left. */
  private async scheduleOlder(): Promise<boolean> {
    if (this.olderBelow === null) return false;
    this.olderBelow = await this.pictures.scheduleOlder(this.olderBelow, this.limits.olderPerRun);
    return this.olderBelow !== null;
  }

  private async fetchOne(picture: ClaimedPicture, signal: AbortSignal): Promise<void> {
    const { articleId, attempts } = picture;
    // Its last attempt ended with the process, perhaps because of the picture.
    if (attempts > this.limits.attempts) return this.pictures.fail(picture, 'interrupted');
    try {
      const bytes = await this.read(picture.sourceUrl, signal);
      // Loaded with the first picture, so that other processes do not load the decoder.
      const { encodePicture } = await import('./encode-picture.js');
      await this.pictures.store(picture, await encodePicture(bytes));
    } catch (error) {
      if (signal.aborted) return this.pictures.retry(picture, 'interrupted', 0);
      const { failure, canRetry } = failureOf(error);
      this.logger.debug({ msg: 'picture not stored', articleId, attempts, failure });
      if (!canRetry || attempts >= this.limits.attempts) return this.pictures.fail(picture, failure);
      return this.pictures.retry(picture, failure, this.limits.firstRetryMs * 10 ** (attempts - 1));
    }
  }

  private async read(url: string, signal: AbortSignal): Promise<Buffer> {
    const { status, body } = await this.fetch(url, {
      accept: TYPES.join(', '),
      signal,
      refuseHeaders: ({ 'content-type': type = '' }) => {
        const name = type.split(';')[0]?.trim().toLowerCase() ?? '';
        if (!TYPES.some((each) => each === name))
          throw new ContentInaccessibleError('unsupported_type', false, 'no picture');
      },
    });
    if (status >= 400)
      throw new ContentInaccessibleError('unreachable', status >= 500 || status === 429, String(status));
    return body;
  }
}

function failureOf(error: unknown): { readonly failure: string; readonly canRetry: boolean } {
  if (error instanceof ContentInaccessibleError) return { failure: error.kind, canRetry: error.canRetry };
  if (error instanceof InvalidAddressError) return { failure: 'invalid-address', canRetry: false };
  if (error instanceof UnusablePictureError) return { failure: error.message, canRetry: false };
  return { failure: 'error', canRetry: true };
}
