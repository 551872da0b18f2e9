import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { parsedUrl } from '@vaglio/contracts';
import {
  bundledRegister,
  claimReviewsIn,
  ContentInaccessibleError,
  createReader,
  createSafeFetch,
  isSameOwner,
  type PageValidators,
  type Reader,
  type SafeFetch,
} from '@vaglio/engine';
import { EvidenceConfig, ReaderConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { DAY_MS, HOUR_MS } from '../../shared/durations.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { FactChecks, LookupAnswers } from '../lookups/index.js';
import { EngineWorkers } from './engine.provider.js';

const FEED_EVERY_MS = 6 * HOUR_MS;
const PAGE_TTL_MS = 30 * DAY_MS;
/** A page that could not be read is left out for this time, so that the other pages are read first. */
const UNREAD_TTL_MS = DAY_MS;
const REGISTER_TTL_MS = 365 * DAY_MS;
/** Pause between two pages of one site. */
const PAUSE_MS = 1_000;
const MAX_PAGES = 20;
const MAX_OLD_PAGES = 5;
const OLD_AFTER_DAYS = 90;
const MAX_REVIEWS = 2_000;
const MAX_LINKS = 100;

/** Reads the configured feeds of fact-checkers in one process at a time, and stores their reviews. */
@Injectable()
export class FactCheckFeeds {
  private readonly logger = new Logger(FactCheckFeeds.name);
  private readonly fetch: SafeFetch;
  private readonly reader: Reader;
  private readonly feeds: readonly string[];

  constructor(
    private readonly factChecks: FactChecks,
    private readonly answers: LookupAnswers,
    private readonly workers: EngineWorkers,
    { factCheckFeeds }: EvidenceConfig,
    { allowHosts }: ReaderConfig,
    { publicUrl }: HttpConfig,
    jobs: PeriodicJobs,
  ) {
    this.feeds = factCheckFeeds;
    const options = { allowHosts, contactUrl: publicUrl };
    this.fetch = createSafeFetch(options);
    this.reader = createReader(options);
    const shared = { everyMs: HOUR_MS, atStart: true, in: 'workers' } as const;
    jobs.add({ name: 'recognize fact-checkers', ...shared, run: () => this.matchToRegister() });
    if (this.feeds.length === 0) return;
    jobs.add({ name: 'read feeds of fact-checkers', ...shared, run: (signal) => this.readAll(signal) });
  }

  /** Runs once for each version of the register. */
  private async matchToRegister(): Promise<void> {
    const key = `fact-checkers of ${bundledRegister().version}`;
    if ((await this.answers.get(key)) !== undefined) return;
    await this.factChecks.matchAllToRegister();
    await this.answers.set(key, true, REGISTER_TTL_MS);
  }

  /** Reads each feed at most once in six hours, also after a failure. */
  async readAll(signal: AbortSignal): Promise<void> {
    for (const feed of this.feeds) {
      if (signal.aborted || !(await this.answers.take(`fact-check feed ${feed}`, FEED_EVERY_MS))) continue;
      try {
        await this.readFeed(feed, signal);
        await this.readOldPages(feed, signal);
      } catch (error) {
        this.logger.warn({ msg: 'feed of a fact-checker not read', feed, err: error });
      }
    }
  }

  private async readFeed(feed: string, signal: AbortSignal): Promise<void> {
    const key = `fact-check feed ${feed}`;
    const validators = ((await this.answers.get(key)) ?? { lastModified: null }) as PageValidators;
    const accept = 'application/json, application/rss+xml, application/atom+xml, application/xml;q=0.9';
    const { status, headers, body, finalUrl } = await this.fetch(feed, { accept, validators, signal });
    if (status === 304) return;
    if (status >= 400) throw new Error(`status ${status}`);
    const text = body.toString('utf8').trimStart();
    if (text.startsWith('{') || text.startsWith('[')) await this.storeList(feed, JSON.parse(text) as unknown);
    else if (!(await this.readPages(feed, linksOf(text, finalUrl), signal))) return;
    const { etag = null, 'last-modified': lastModified = null } = headers;
    await this.answers.set(key, { etag, lastModified }, PAGE_TTL_MS);
  }

  /** A JSON feed lists all reviews of its own site, so reviews that it no longer has are deleted, unless it was cut off. */
  private async storeList(feed: string, value: unknown): Promise<void> {
    const startedAt = await this.factChecks.now();
    const found = claimReviewsIn(value, MAX_REVIEWS);
    const reviews = found.filter(({ url }) => isSameOwner(url, feed));
    await this.factChecks.add(reviews, feed);
    if (reviews.length > 0 && found.length < MAX_REVIEWS) await this.factChecks.removeUnseen(feed, startedAt);
  }

  /** Returns false while pages remain to be read. */
  private async readPages(feed: string, links: readonly string[], signal: AbortSignal): Promise<boolean> {
    let left = MAX_PAGES;
    let areAllRead = true;
    for (const url of links) {
      const key = `fact-check page ${url}`;
      let isRead = await this.answers.get(key);
      if (isRead === undefined) {
        if (left === 0 || signal.aborted) return false;
        if (left < MAX_PAGES) await sleep(PAUSE_MS, undefined, { signal });
        left -= 1;
        isRead = await this.readPage(feed, url, signal);
        await this.answers.set(key, isRead, isRead ? PAGE_TTL_MS : UNREAD_TTL_MS);
      }
      areAllRead &&= isRead === true;
    }
    return areAllRead;
  }

  /** Reviews may be corrected or withdrawn after they left the feed. */
  private async readOldPages(feed: string, signal: AbortSignal): Promise<void> {
    for (const url of await this.factChecks.pagesUnseenFor(feed, OLD_AFTER_DAYS, MAX_OLD_PAGES)) {
      await sleep(PAUSE_MS, undefined, { signal });
      await this.readPage(feed, url, signal);
    }
  }

  /**
   * Deletes the reviews of a page that was removed. Returns false for a page that is temporarily unreadable, and keeps its
   * reviews.
   */
  private async readPage(feed: string, url: string, signal: AbortSignal): Promise<boolean> {
    try {
      const page = await this.reader.read(url, { signal });
      const { answer } = await this.workers.runner.run('readClaimReviews', page);
      await this.factChecks.replacePage(url, answer, undefined, feed);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ContentInaccessibleError && error.kind === 'not_found') {
        await this.factChecks.removePage(url);
        return true;
      }
      this.logger.warn({ msg: 'fact-check page not read', url, err: error });
      return false;
    }
  }
}

const ENTRY = /<(?:item|entry)[\s>]/i;
const LINK = /<link\b[^>]*\bhref\s*=\s*["']([^"'<>]+)["']|<link\b[^>]*>\s*(?:<!\[CDATA\[)?\s*([^\s<\]]+)/i;

/** The pages of the feed's own site that an RSS or Atom feed lists. */
function linksOf(xml: string, feed: string): string[] {
  const entries = xml.split(ENTRY).slice(1, MAX_LINKS + 1);
  return entries.flatMap((entry) => {
    const [, href, text] = LINK.exec(entry) ?? [];
    const link = (href ?? text ?? '').replaceAll('&amp;', '&');
    return parsedUrl(link) && isSameOwner(link, feed) ? [link] : [];
  });
}
