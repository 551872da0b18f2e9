import { Injectable, Logger } from '@nestjs/common';
import type { ChangeKind, WordPart } from '@vaglio/contracts';
import {
  ContentInaccessibleError,
  createReader,
  createSafeFetch,
  ENGINE_VERSION,
  type FetchedPage,
  InvalidAddressError,
  type JobRunner,
  PageNotModifiedError,
  type Reader,
  type ReadingAgain,
  robotsRules,
  type SafeFetch,
  type SeenPage,
} from '@vaglio/engine';
import { HOUR_MS } from '../../shared/durations.js';
import { ReaderConfig, WatchConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { sha256 } from '../../shared/crypto/sha256.js';
import { AnalysisStoredEvent } from '../../shared/events/analysis.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { ArticleRestoredEvent, PageChangedEvent } from '../../shared/events/article.events.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { EngineWorkers, SubmissionsService } from '../analysis/index.js';
import { ArticleChanges } from '../articles/index.js';
import { ChangeMails } from './change-mails.js';
import { WatchLimits } from './watch.limits.js';
import {
  type ClaimedPage,
  type NewChange,
  type ReadingResult,
  WatchedPagesRepository,
} from './watched-pages.repository.js';

const MAX_ROBOTS_BYTES = 512 * 1024;

/** The result of a reading. */
interface Observation {
  readonly change: NewChange | null;
  readonly state: ClaimedPage['state'];
  /** Null when no text was read. */
  readonly seen: SeenPage | null;
  readonly page: FetchedPage | null;
}

/**
 * Reads analyzed pages again and stores what changed. A difference counts when a second reading agrees with the first, so
 * that pages that differ at each load have no changes. Errors are logged here and don't affect analyses.
 */
@Injectable()
export class PageWatcher {
  private readonly logger = new Logger(PageWatcher.name);
  private readonly reader: Reader;
  private readonly fetch: SafeFetch;
  private readonly runner: JobRunner;
  private repairedAt = 0;

  constructor(
    private readonly pages: WatchedPagesRepository,
    private readonly submissions: SubmissionsService,
    private readonly changes: ArticleChanges,
    private readonly mails: ChangeMails,
    private readonly events: EventBus,
    config: WatchConfig,
    private readonly limits: WatchLimits,
    { runner }: EngineWorkers,
    jobs: PeriodicJobs,
    { allowHosts }: ReaderConfig,
    { publicUrl }: HttpConfig,
  ) {
    this.runner = runner;
    const options = { allowHosts, contactUrl: publicUrl, limits: { totalMs: limits.readMs } };
    this.reader = createReader(options);
    this.fetch = createSafeFetch(options);
    if (config.editWatch === 'off') return;
    jobs.add({
      name: 'read analyzed pages again',
      everyMs: limits.pollEveryMs,
      in: 'workers',
      run: (signal) => this.readDue(signal),
    });
    events.subscribeInTransaction(
      AnalysisStoredEvent,
      async ({ article, isNewArticle, requesters }, manager) => {
        if (isNewArticle || requesters.length > 0) await this.pages.add(manager, article.id);
      },
    );
    events.subscribeInTransaction(ArticleRestoredEvent, ({ articleId }, manager) =>
      this.pages.add(manager, articleId),
    );
  }

  /** Reads all pages that are due now. */
  async readDue(signal: AbortSignal): Promise<void> {
    if (Date.now() - this.repairedAt > HOUR_MS) {
      this.repairedAt = Date.now();
      await this.pages.repairTimes();
    }
    // Waits for all, so that the job does not start again while some still read.
    const readings = Array.from({ length: this.limits.atOnce }, () => this.readWhileDue(signal));
    const failed = (await Promise.allSettled(readings)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  private async readWhileDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const page = await this.pages.claim();
      if (!page) return;
      try {
        await this.handle(page, signal);
      } catch (error) {
        this.logger.warn({ msg: 'page not read again', articleId: page.articleId, err: error });
        if (!signal.aborted) await this.handleFailure(page);
      }
    }
  }

  private async handle(page: ClaimedPage, signal: AbortSignal): Promise<void> {
    if (page.robots === null) return this.readRobots(page, signal);
    // Read first, so that a withdrawn article is not judged again.
    const before = await this.pages.seenOf(page);
    if (!before) return this.pages.end(page, 'never');
    if (page.wantsRun) return this.reanalyze(page);
    if (!robotsRules(page.robots).isAllowed(page.url)) return this.pages.end(page, 'never');
    const observation = await this.observe(page, before, signal);
    if (observation === null) return this.handleFailure(page);
    await this.pages.resetFailures(page);
    await this.settle(page, observation);
  }

  /** Reads `robots.txt`, which counts as a call of the host, so that the page is read after the next pause. */
  private async readRobots(page: ClaimedPage, signal: AbortSignal): Promise<void> {
    try {
      const { status, body } = await this.fetch(new URL('/robots.txt', page.url).href, {
        accept: 'text/plain, */*;q=0.1',
        maxBytes: MAX_ROBOTS_BYTES,
        signal,
      });
      if (status >= 500 || status === 429) return await this.handleFailure(page);
      await this.pages.storeRobots(page, status < 300 ? body.toString('utf8') : '');
      await this.pages.end(page, { inMs: 0 });
    } catch {
      await this.handleFailure(page);
    }
  }

  private async reanalyze(page: ClaimedPage): Promise<void> {
    const isStarted = await this.submissions.reanalyze(page.url);
    if (isStarted) await this.pages.end(page, 'planned', { wantsRun: false });
    else await this.pages.end(page, { inMs: this.limits.confirmMs });
  }

  /** Returns null when the answer says nothing about the page, such as a refusal. */
  private async observe(
    page: ClaimedPage,
    before: SeenPage,
    signal: AbortSignal,
  ): Promise<Observation | null> {
    try {
      const { etag, lastModified } = page;
      const isKnown = page.state === 'readable' && page.candidate === null;
      const fetched = await this.reader.read(page.url, {
        signal,
        ...(isKnown && { validators: { etag, lastModified } }),
      });
      if (fetched.kind !== 'page') return stateChange('gone');
      const { answer } = await this.runner.run('readAgain', fetched, before);
      return toObservation(page, fetched, answer);
    } catch (error) {
      if (error instanceof PageNotModifiedError)
        return { change: null, state: 'readable', seen: null, page: null };
      if (error instanceof InvalidAddressError) return null;
      if (!(error instanceof ContentInaccessibleError)) throw error;
      if (error.kind === 'not_found') return stateChange('gone');
      if (error.kind === 'paywall' || error.kind === 'login_wall') return stateChange('walled');
      return null;
    }
  }

  private async settle(page: ClaimedPage, observation: Observation): Promise<void> {
    const { change, seen, state } = observation;
    const read = { lastReadAt: new Date(), attempts: 0 };
    const isOtherEngine = page.seenBy !== ENGINE_VERSION && seen !== null;
    const isKnown = state === page.state && (state !== 'readable' || isOtherEngine);
    if (change === null || isKnown)
      return this.pages.end(page, 'planned', {
        ...read,
        candidate: null,
        ...validatorsOf(observation),
        ...(isOtherEngine && seenNow(seen)),
      });
    const { forward, backward } = digests(change);
    if (forward !== page.candidate) return this.awaitConfirmation(page, forward);
    if (forward === page.earlierHash) return this.stopWatching(page);
    await this.pages.end(
      page,
      nextAfter(change.kind, this.limits),
      {
        ...read,
        ...validatorsOf(observation),
        candidate: null,
        state,
        wantsRun: change.kind === 'changed' || change.kind === 'corrected',
        ...(seen && change.kind !== 'back' && { ...seenNow(seen), earlierHash: backward }),
      },
      async (manager) => {
        const id = await this.pages.addChange(manager, page, change);
        await this.mails.write(manager, { id, articleId: page.articleId, ...change });
        const event = new PageChangedEvent(id, page.articleId, change.kind, change.isSubstantial);
        await this.events.publishInTransaction(manager, event);
        await this.changes.announceEverywhere(manager, page.articleId);
      },
    );
    this.logger.log({ msg: 'page changed', articleId: page.articleId, kind: change.kind });
  }

  /** Schedules another reading to confirm the difference; the next planned one when too many readings differed. */
  private async awaitConfirmation(page: ClaimedPage, candidate: string): Promise<void> {
    const isOver = page.attempts + 1 >= this.limits.attempts;
    const result = { lastReadAt: new Date(), attempts: isOver ? 0 : page.attempts + 1 };
    if (isOver) await this.pages.end(page, 'planned', { ...result, candidate: null });
    else await this.pages.end(page, { inMs: this.limits.confirmMs }, { ...result, candidate });
  }

  /** Called when the page returns to its earlier text: it alternates between several, so its last change is withdrawn. */
  private stopWatching(page: ClaimedPage): Promise<void> {
    return this.pages.end(
      page,
      'never',
      { lastReadAt: new Date(), candidate: null, wantsRun: false },
      async (manager) => {
        await this.pages.withdrawChange(manager, page);
        await this.changes.announceEverywhere(manager, page.articleId);
      },
    );
  }

  private async handleFailure(page: ClaimedPage): Promise<void> {
    const attempts = page.attempts + 1;
    const isOver = attempts >= this.limits.attempts;
    await this.pages.backOff(page);
    await this.pages.end(page, isOver ? 'planned' : { inMs: 0 }, { attempts: isOver ? 0 : attempts });
  }
}

function toObservation(page: ClaimedPage, fetched: FetchedPage, { change, seen }: ReadingAgain): Observation {
  if (change.kind === 'replaced') return stateChange('gone');
  if (page.state !== 'readable')
    return { change: withoutTexts('back'), state: 'readable', seen, page: fetched };
  const { kind } = change;
  const isChange = kind === 'changed' || kind === 'corrected';
  return { change: isChange ? { ...change, kind } : null, state: 'readable', seen, page: fetched };
}

function stateChange(kind: 'gone' | 'walled'): Observation {
  return { change: withoutTexts(kind), state: kind, seen: null, page: null };
}

function withoutTexts(kind: ChangeKind): NewChange {
  return { kind, isSubstantial: false, headline: null, sentences: [], moreSentences: 0 };
}

function seenNow(seen: SeenPage): ReadingResult {
  return {
    seen: { title: seen.title.replaceAll('\0', ''), text: seen.text.replaceAll('\0', '') },
    seenBy: ENGINE_VERSION,
  };
}

function validatorsOf({ page }: Observation): ReadingResult {
  return page ? { etag: page.etag ?? null, lastModified: page.lastModified } : {};
}

/** A changed page is judged again, and a page that came back is compared, as soon as the host may be called. */
function nextAfter(kind: ChangeKind, { confirmMs }: WatchLimits): 'planned' | { readonly inMs: number } {
  if (kind === 'back') return { inMs: confirmMs };
  return kind === 'changed' || kind === 'corrected' ? { inMs: 0 } : 'planned';
}

/** Returns hashes of a change and of the opposite change. */
function digests({ kind, headline, sentences }: NewChange): { forward: string; backward: string } {
  const parts = [...(headline ?? []), ...sentences.flat()];
  const textsOf = (wanted: WordPart['kind']): string[] =>
    parts
      .filter((part) => part.kind === wanted)
      .map(({ text }) => text)
      .sort();
  const state = kind === 'corrected' ? 'changed' : kind;
  const [removed, added] = [textsOf('removed'), textsOf('added')];
  return { forward: digest([state, removed, added]), backward: digest([state, added, removed]) };
}

function digest(value: readonly unknown[]): string {
  return sha256(JSON.stringify(value));
}
