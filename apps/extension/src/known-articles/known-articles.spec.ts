import { knownArticleExample } from '@vaglio/contracts/examples';
import { createBackgroundApi } from '../server/api-client.js';
import { ServerAddress } from '../server/server-address.js';
import { storeOver } from '../session/storage.js';
import { MemoryArea } from '../testing/memory-area.js';
import { hashOf, KnownArticles } from './known-articles.js';

const ARTICLE_URL = 'https://news.example/story';
const requests: { readonly url: string; readonly init: RequestInit }[] = [];

let now: number;
let isServerDown: boolean;
let known: KnownArticles;
let hash: string;

describe('KnownArticles', () => {
  beforeEach(async () => {
    requests.length = 0;
    now = 0;
    isServerDown = false;
    hash = await hashOf(ARTICLE_URL);
    const send = (url: string, init: RequestInit) => {
      requests.push({ url, init });
      if (isServerDown) return Promise.reject(new TypeError('Failed to fetch'));
      const articles = [{ ...knownArticleExample, hash: `${hash.slice(0, 4)}${'0'.repeat(60)}` }];
      return Promise.resolve(Response.json({ articles: [...articles, { ...knownArticleExample, hash }] }));
    };
    const api = createBackgroundApi(send, () => Promise.resolve('en'));
    const server = new ServerAddress(storeOver(new MemoryArea().asArea()), () =>
      Promise.resolve('https://vaglio.example'),
    );
    known = new KnownArticles(api, server, () => now);
  });

  it('finds a page by the first digits of its hash, and sends nothing else', async () => {
    const { hash: _, ...judgement } = knownArticleExample;
    expect(await known.find(`${ARTICLE_URL}?utm_source=x#part`)).toEqual({ ok: true, value: judgement });
    expect(requests.map(({ url }) => url)).toEqual([`https://vaglio.example/api/known/${hash.slice(0, 4)}`]);
    const { credentials, redirect, headers, body } = requests[0]?.init ?? {};
    expect([credentials, redirect, body]).toEqual(['omit', 'error', undefined]);
    expect(Object.keys(headers ?? {})).toEqual(['Accept', 'Accept-Language']);
  });

  it('does not find another page with the same first digits', async () => {
    expect(await known.find('https://news.example/another')).toEqual({ ok: true, value: null });
  });

  it('caches answers for five minutes for the badge, and never for the popup', async () => {
    await Promise.all([known.findCached(ARTICLE_URL), known.findCached(ARTICLE_URL)]);
    expect(requests).toHaveLength(1);
    now += 5 * 60_000;
    await known.findCached(ARTICLE_URL);
    expect(requests).toHaveLength(2);
    await known.find(ARTICLE_URL);
    expect(requests).toHaveLength(3);
  });

  it('keeps the cached answers for other pages when the popup is opened', async () => {
    await known.findCached(ARTICLE_URL);
    await known.find('https://news.example/another');
    await known.findCached(ARTICLE_URL);
    expect(requests).toHaveLength(2);
  });

  it('does not cache a failure', async () => {
    isServerDown = true;
    expect(await known.findCached(ARTICLE_URL)).toEqual({ ok: false, failure: 'server_unreachable' });
    isServerDown = false;
    expect(await known.findCached(ARTICLE_URL)).toMatchObject({
      ok: true,
      value: { id: knownArticleExample.id },
    });
  });

  it('sends nothing for a text that is not a URL', async () => {
    expect(await known.find('chrome://version')).toEqual({ ok: true, value: null });
    expect(requests).toEqual([]);
  });
});
