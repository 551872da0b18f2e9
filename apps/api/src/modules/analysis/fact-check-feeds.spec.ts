import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { EvidenceConfig, ReaderConfig } from '../../shared/config/analysis.config.js';
import type { HttpConfig } from '../../shared/config/server.config.js';
import type { PeriodicJobs } from '../../shared/periodic-jobs.js';
import type { FactChecks, LookupAnswers } from '../lookups/index.js';
import type { EngineWorkers } from './engine.provider.js';
import { FactCheckFeeds } from './fact-check-feeds.js';

const MAX_PAGES = 20;
const PAGE = '<!doctype html><title>Checked</title><p>The vaccine is safe.</p>';

describe('FactCheckFeeds', () => {
  let server: Server;
  let url: string;
  let links: readonly string[];
  let broken: ReadonlySet<string>;
  let requests: string[];
  let remembered: Map<string, unknown>;

  const review = (at: number) => ({
    '@context': 'https://schema.org',
    '@type': 'ClaimReview',
    claimReviewed: `The vaccine of ${1900 + at} causes autism in children`,
    url: `https://fullfact.org/${at}`,
    author: { '@type': 'Organization', name: 'Full Fact' },
    reviewRating: { '@type': 'Rating', alternateName: 'False' },
  });

  beforeAll(async () => {
    server = createServer(({ url: path = '', headers }, response) => {
      requests.push(path);
      const items = links.map((link) => `<item><link>${url}${link}</link></item>`).join('');
      response.setHeader('etag', '"one"');
      if (path !== '/feed.xml') {
        if (broken.has(path)) response.statusCode = 503;
        response.setHeader('content-type', 'text/html').end(PAGE);
      } else if (headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.setHeader('content-type', 'application/rss+xml').end(`<rss>${items}</rss>`);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Logger.overrideLogger(false);
    // Leaves out the pauses between two pages.
    jest
      .spyOn(jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises'), 'setTimeout')
      .mockResolvedValue(undefined);
  });
  beforeEach(() => {
    broken = new Set();
    requests = [];
    remembered = new Map();
  });
  afterAll(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  const answers = {
    get: (key: string) => Promise.resolve(remembered.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void remembered.set(key, value)),
    take: () => Promise.resolve(true),
  };
  const removeUnseen = jest.fn();
  const factChecks = {
    now: () => Promise.resolve(new Date()),
    add: () => Promise.resolve(),
    removeUnseen,
    replacePage: () => Promise.resolve(),
    removePage: () => Promise.resolve(),
    pagesUnseenFor: () => Promise.resolve([]),
  };

  const feedsOf = (feed: string): FactCheckFeeds =>
    new FactCheckFeeds(
      factChecks as unknown as FactChecks,
      answers as unknown as LookupAnswers,
      { runner: { run: () => Promise.resolve({ answer: [] }) } } as unknown as EngineWorkers,
      { factCheckFeeds: [feed] } as unknown as EvidenceConfig,
      { allowHosts: [new URL(url).host] } as unknown as ReaderConfig,
      { publicUrl: 'https://vaglio.example' } as HttpConfig,
      { add: () => undefined } as unknown as PeriodicJobs,
    );

  /** Reads the feed once, and returns the paths that were requested. */
  async function read(): Promise<readonly string[]> {
    requests = [];
    await feedsOf(`${url}/feed.xml`).readAll(new AbortController().signal);
    return requests;
  }

  it('reads every link of a long feed that does not change', async () => {
    links = Array.from({ length: MAX_PAGES + 2 }, (_, at) => `/checks/${at}`);
    expect(await read()).toEqual(['/feed.xml', ...links.slice(0, MAX_PAGES)]);
    expect(await read()).toEqual(['/feed.xml', ...links.slice(MAX_PAGES)]);
    expect(await read()).toEqual(['/feed.xml']);
  });

  it('reads a page again that could not be read, after the other links', async () => {
    links = ['/checks/broken', ...Array.from({ length: MAX_PAGES }, (_, at) => `/checks/${at}`)];
    broken = new Set(['/checks/broken']);
    expect(await read()).toEqual(['/feed.xml', ...links.slice(0, MAX_PAGES)]);
    expect(await read()).toEqual(['/feed.xml', ...links.slice(MAX_PAGES)]);
    broken = new Set();
    remembered.delete(`fact-check page ${url}/checks/broken`); // A day later.
    expect(await read()).toEqual(['/feed.xml', '/checks/broken']);
    expect(await read()).toEqual(['/feed.xml']);
  });

  it.each([
    ['deletes the reviews that a list no longer has', 3, 1],
    ['deletes none when the list is longer than what is read of it', 2_001, 0],
  ])('%s', async (_, length, calls) => {
    const body = Buffer.from(JSON.stringify(Array.from({ length }, (_none, at) => review(at))));
    const feeds = feedsOf('https://fullfact.org/feed.json');
    Object.assign(feeds, { fetch: () => Promise.resolve({ status: 200, headers: {}, body }) });
    removeUnseen.mockClear();
    await feeds.readAll(new AbortController().signal);
    expect(removeUnseen).toHaveBeenCalledTimes(calls);
  });
});
