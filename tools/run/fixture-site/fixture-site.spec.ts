import { createReader, type ExtractedArticle, type ReaderOptions, type ReadResult } from '@vaglio/engine';
import { InProcessRunner, opened } from '@vaglio/engine/stages';
import { join } from 'node:path';
import { readFixtures } from './fixtures.js';
import { openFixtureSite, type FixtureSite } from './fixture-site.js';
import { UNREADABLE_PAGES } from './unreadable-pages.js';

type FetchLimits = NonNullable<ReaderOptions['limits']>;

const ROOT = join(__dirname, '..', '..', '..');
const FIXTURES = readFixtures(ROOT);

describe('the fixture site, read by the real reader', () => {
  const runner = new InProcessRunner();
  let site: FixtureSite;
  beforeAll(async () => {
    site = await openFixtureSite(ROOT, 0);
  });
  afterAll(async () => {
    await site.close();
  });

  const read = async (path: string, limits: FetchLimits = {}): Promise<ExtractedArticle> => {
    const reader = createReader({ allowHosts: [site.host], limits });
    return extract(await reader.read(`${site.address}${path}`));
  };
  const extract = async (source: ReadResult): Promise<ExtractedArticle> =>
    opened((await runner.run('extract', source)).kept);

  it.each(FIXTURES)('serves the article at /$slug', async ({ slug, title, contentType, language }) => {
    const article = await read(`/${slug}`);
    expect(article.title).toEqual({ known: true, value: title });
    expect(article.language).toEqual({ known: true, value: language });
    expect(article.contentType).toBe(contentType === 'video' ? 'video' : 'article');
    expect(article.wordCount).toBeGreaterThan(100);
  });

  it.each(UNREADABLE_PAGES)('serves $gives at /trouble/$slug', async ({ slug, gives }) => {
    const limits = gives === 'timeout' ? { totalMs: 500 } : {};
    await expect(read(`/trouble/${slug}`, limits)).rejects.toMatchObject({ kind: gives });
  });

  it('serves a Mastodon post to a reader with its endpoint', async () => {
    const endpoints = { mastodonStatus: `${site.address}/api/v1/statuses/{id}` };
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
    const index = async (lang: string): Promise<string> =>
      (await fetch(`${site.address}/?lang=${lang}`)).text();
    const [english, italian] = [await index('en'), await index('it')];
    const paths = [
      ...FIXTURES.map(({ slug }) => slug),
      ...UNREADABLE_PAGES.map(({ slug }) => `trouble/${slug}`),
    ];
    expect(paths.filter((path) => !english.includes(`${site.address}/${path}`))).toEqual([]);
    expect(paths.filter((path) => !italian.includes(`${site.address}/${path}`))).toEqual([]);
    expect(italian).toContain('Pagine per provare Vaglio');
  });

  it('answers unknown paths with 404, and accepts no writes', async () => {
    expect((await fetch(`${site.address}/nowhere`)).status).toBe(404);
    expect((await fetch(site.address, { method: 'POST' })).status).toBe(405);
  });
});
