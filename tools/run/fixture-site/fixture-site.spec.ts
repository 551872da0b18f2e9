import { createReader, type ExtractedArticle, type ReaderOptions, type ReadResult } from '@vaglio/engine';
import { InProcessRunner, keptValue } from '@vaglio/engine/single-stages';
import { join } from 'node:path';
import { readFixtures } from './fixtures.js';
import { openFixtureSite } from './fixture-site.js';
import type { LocalServer } from '../servers/local-server.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

type FetchLimits = NonNullable<ReaderOptions['limits']>;

const ROOT = join(__dirname, '..', '..', '..');
const FIXTURES = readFixtures(ROOT);

describe('openFixtureSite', () => {
  const runner = new InProcessRunner();
  let site: LocalServer;
  beforeAll(async () => void (site = await openFixtureSite(ROOT, 0)));
  afterAll(() => site.close());

  const read = async (path: string, limits: FetchLimits = {}): Promise<ExtractedArticle> => {
    const reader = createReader({ allowHosts: [site.host], limits });
    return extract(await reader.read(`${site.url}${path}`));
  };
  const extract = async (source: ReadResult): Promise<ExtractedArticle> =>
    keptValue((await runner.run('extract', source)).kept);

  it.each(FIXTURES)(
    'serves an article that the reader reads at /$slug',
    async ({ slug, title, contentType, language }) => {
      const article = await read(`/${slug}`);
      expect(article.title).toEqual({ known: true, value: title });
      expect(article.language).toEqual({ known: true, value: language });
      expect(article.contentType).toBe(contentType === 'video' ? 'video' : 'article');
      expect(article.wordCount).toBeGreaterThan(100);
    },
  );

  it.each(UNREADABLE_PAGES)(
    'serves a page at /trouble/$slug that the reader refuses with $gives',
    async ({ slug, gives }) => {
      const limits = gives === 'timeout' ? { totalMs: 500 } : {};
      await expect(read(`/trouble/${slug}`, limits)).rejects.toMatchObject({ kind: gives });
    },
  );

  it('serves a Mastodon post', async () => {
    const endpoints = { mastodonStatus: `${site.url}/api/v1/statuses/{id}` };
    const local = createReader({ allowHosts: [site.host, 'social.northmere.example:443'], endpoints });
    const document = await local.read('https://social.northmere.example/@harbourwatch/115482930174625381');
    const post = FIXTURES.find(({ contentType }) => contentType === 'social_post');
    expect(document).toMatchObject({
      kind: 'document',
      platform: 'mastodon',
      author: 'Harbour Watch',
      account: '@harbourwatch@social.northmere.example',
    });
    expect((await extract(document)).text.startsWith(post?.title ?? '?')).toBe(true);
  });

  it('lists every page, in both languages', async () => {
    const index = async (lang: string): Promise<string> => (await fetch(`${site.url}/?lang=${lang}`)).text();
    const [english, italian] = [await index('en'), await index('it')];
    const paths = [
      ...FIXTURES.map(({ slug }) => slug),
      ...UNREADABLE_PAGES.map(({ slug }) => `trouble/${slug}`),
    ];
    expect(paths.filter((path) => !english.includes(`${site.url}/${path}`))).toEqual([]);
    expect(paths.filter((path) => !italian.includes(`${site.url}/${path}`))).toEqual([]);
    expect(italian).toContain('Pagine per provare Vaglio');
  });

  it('lists the host that the reader may open when it is visited under another name', async () => {
    const index = await (await fetch(`http://localhost:${site.port}/`)).text();
    expect(index).toContain(`${site.url}/${FIXTURES[0]?.slug}`);
    expect(index).not.toContain('http://localhost');
  });

  it('answers unknown paths with 404, and accepts no writes', async () => {
    expect((await fetch(`${site.url}/nowhere`)).status).toBe(404);
    expect((await fetch(site.url, { method: 'POST' })).status).toBe(405);
  });
});
