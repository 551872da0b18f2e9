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
import { HOUR_MS, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { FactChecks, LookupAnswers } from '../lookups/index.js';
import { EngineWorkers } from './engine.provider.js';

const FEED_EVERY_MS = 6 * HOUR_MS;
const PAGE_KEPT_MS = 30 * 24 * HOUR_MS;
const REGISTER_KEPT_MS = 365 * 24 * HOUR_MS;
/** Between two pages of one site. */
const PAUSE_MS = 1_000;
const MOST_PAGES = 20;
const MOST_OLD_PAGES = 5;
const OLD_AFTER_DAYS = 90;
const MOST_REVIEWS = 2_000;
const MOST_LINKS = 100;

/** Reads the feeds of fact-checkers that the host names, one process for all, and keeps their reviews. */
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
    jobs.add({ name: 'recognise fact-checkers', ...shared, run: () => this.recognise() });
    if (this.feeds.length === 0) return;
    jobs.add({ name: 'read feeds of fact-checkers', ...shared, run: (signal) => this.readAll(signal) });
  }

  /** After a newer register came with a new version. */
  private async recognise(): Promise<void> {
    const key = `fact-checkers of ${bundledRegister().version}`;
    if ((await this.answers.get(key)) !== undefined) return;
    await this.factChecks.recogniseAll();
    await this.answers.set(key, true, REGISTER_KEPT_MS);
  }

  /** Each feed at most once in six hours, whether it answers or not. */
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
    if (text.startsWith('{') || text.startsWith('[')) await this.keepList(feed, JSON.parse(text) as unknown);
    else await this.readPages(feed, linksOf(text, finalUrl), signal);
    const { etag = null, 'last-modified': lastModified = null } = headers;
    await this.answers.set(key, { etag, lastModified }, PAGE_KEPT_MS);
  }

  /** A feed speaks for its own site only, and holds all there is: what it no longer has is removed. */
  private async keepList(feed: string, value: unknown): Promise<void> {
    const startedAt = await this.factChecks.now();
    const reviews = claimReviewsIn(value, MOST_REVIEWS).filter(({ url }) => isSameOwner(url, feed));
    await this.factChecks.add(reviews, feed);
    if (reviews.length > 0) await this.factChecks.removeUnseen(feed, startedAt);
  }

  private async readPages(feed: string, links: readonly string[], signal: AbortSignal): Promise<void> {
    let left = MOST_PAGES;
    for (const url of links) {
      if (left === 0 || signal.aborted) return;
      const key = `fact-check page ${url}`;
      if ((await this.answers.get(key)) !== undefined) continue;
      if (left < MOST_PAGES) await sleep(PAUSE_MS, undefined, { signal });
      left -= 1;
      await this.readPage(feed, url, signal);
      await this.answers.set(key, true, PAGE_KEPT_MS);
    }
  }

  /** Reviews are corrected and withdrawn, long after they left the feed. */
  private async readOldPages(feed: string, signal: AbortSignal): Promise<void> {
    for (const url of await this.factChecks.pagesUnseenFor(feed, OLD_AFTER_DAYS, MOST_OLD_PAGES)) {
      await sleep(PAUSE_MS, undefined, { signal });
      await this.readPage(feed, url, signal);
    }
  }

  /** A page that is gone takes its reviews along; one that can't be read now keeps them. */
  private async readPage(feed: string, url: string, signal: AbortSignal): Promise<void> {
    try {
      const page = await this.reader.read(url, { signal });
      const { answer } = await this.workers.runner.run('readClaimReviews', page);
      await this.factChecks.replacePage(url, answer, undefined, feed);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ContentInaccessibleError && error.kind === 'not_found')
        await this.factChecks.removePage(url);
      else this.logger.debug({ msg: 'page of a fact-checker not read', url, err: error });
    }
  }
}

const ENTRY = /<(?:item|entry)[\s>]/i;
const LINK = /<link\b[^>]*\bhref\s*=\s*["']([^"'<>]+)["']|<link\b[^>]*>\s*(?:<!\[CDATA\[)?\s*([^\s<\]]+)/i;

/** The pages that an RSS or Atom feed lists, as far as they are its own site's. */
function linksOf(xml: string, feed: string): string[] {
  const entries = xml.split(ENTRY).slice(1, MOST_LINKS + 1);
  return entries.flatMap((entry) => {
    const [, href, text] = LINK.exec(entry) ?? [];
    const link = (href ?? text ?? '').replaceAll('&amp;', '&');
    return parsedUrl(link) && isSameOwner(link, feed) ? [link] : [];
  });
}
