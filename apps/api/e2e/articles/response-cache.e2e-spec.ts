import { addressOf, ARTICLE_READS, type Article, type Route, watchRoutes } from '@vaglio/contracts';
import { Client } from 'pg';
import request from 'supertest';
import { ArticleChanges } from '../../src/modules/articles/cache/article-changes.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { until } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

/** Runs a statement with a connection to another database. */
async function fromOutside(database: TestApp['database'], sql: (name: string) => string): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  const url = new URL(database.url);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql(name));
  await client.end();
}

/** Closes the connection of the listener and refuses new ones. The pool keeps its connections. */
async function breakListener({ database }: TestApp): Promise<void> {
  await fromOutside(database, (name) => `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await fromOutside(
    database,
    (name) => `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = '${name}' AND application_name = 'vaglio listener'`,
  );
}

const allowConnections = ({ database }: TestApp): Promise<void> =>
  fromOutside(database, (name) => `ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);

const CANONICAL_URL = 'https://example.org/story';

describe('cached responses', () => {
  const one = fixture(startTestApp);
  const other = fixture(() => startTestApp({ environment: { DATABASE_URL: one.database.url } }));
  let articleId: string;

  const changesOf = ({ app }: TestApp) => app.get(ArticleChanges, { strict: false });
  const read = async ({ url }: TestApp): Promise<Article> =>
    (await request(url).get(`/api/articles/${articleId}`).expect(200)).body as Article;
  const firstTitle = async ({ url }: TestApp): Promise<string> =>
    (await request(url).get('/api/articles?latest=true&limit=1').expect(200)).body[0].title as string;
  const rename = (title: string) =>
    query(one, 'UPDATE articles SET title = $2 WHERE id = $1', [articleId, title]);

  beforeAll(async () => {
    await until(() => changesOf(one).isUp && changesOf(other).isUp);
    ({ articleId } = await aStoredArticle(one.app, {
      canonicalUrl: CANONICAL_URL,
      title: 'First',
      domain: 'example.org',
    }));
  });

  // Changes of the page are stored more often than the article changes.
  const CACHED = ARTICLE_READS.filter((route) => route !== watchRoutes.changes);

  it.each(CACHED.map((route: Route) => [route.path, route] as const))(
    'are the same in all processes with one ETag, and 304 with If-None-Match (%s)',
    async (_, route) => {
      const path = addressOf(route, { params: { id: articleId, prefix: '0000', domain: 'example.org' } });
      const first = await request(one.url).get(path).expect(200);
      const again = await request(one.url).get(path).expect(200);
      const elsewhere = await request(other.url).get(path).expect(200);
      expect([again.text, elsewhere.text]).toEqual([first.text, first.text]);
      expect([again.headers.etag, elsewhere.headers.etag]).toEqual([first.headers.etag, first.headers.etag]);
      expect(first.headers['cache-control']).toBe('no-cache');
      for (const { url } of [one, other]) {
        const known = await request(url)
          .get(path)
          .set('If-None-Match', String(first.headers.etag))
          .expect(304);
        expect(known.text).toBe('');
        await request(url).get(path).set('If-None-Match', '"something-else"').expect(200);
        await request(url).head(path).expect(200);
      }
    },
  );

  it('are renewed at once in the process that changes the article', async () => {
    for (let shares = 1; shares <= 7; shares += 1) {
      expect((await read(one)).shareCount).toBe(shares - 1);
      const platform = ['facebook', 'twitter', 'linkedin', 'whatsapp', 'telegram', 'email', 'copy'][
        shares - 1
      ];
      const { body } = await request(one.url).post('/api/share').send({ articleId, platform }).expect(200);
      expect(body).toEqual({ shareCount: shares });
      expect((await read(one)).shareCount).toBe(shares);
    }
  });

  it('are renewed at once when an analysis is stored', async () => {
    const before = await request(one.url).get(`/api/articles/${articleId}`).expect(200);
    for (const title of ['Second', 'Third', 'Fourth']) {
      await aStoredArticle(one.app, { canonicalUrl: CANONICAL_URL, title });
      expect([(await read(one)).title, await firstTitle(one)]).toEqual([title, title]);
    }
    const path = `/api/articles/${articleId}`;
    await request(one.url).get(path).set('If-None-Match', String(before.headers.etag)).expect(200);
  });

  it('are renewed in every process', async () => {
    for (const title of ['Fifth', 'Sixth']) {
      await read(other);
      await firstTitle(other);
      await rename(title);
      await until(async () => (await read(other)).title === title);
      await until(async () => (await firstTitle(other)) === title);
    }
  });

  it.each([
    ['in upper case', (id: string) => id.toUpperCase()],
    ['with an encoded letter', (id: string) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`],
    ['before a slash', (id: string) => `${id}/`],
    ['before a query', (id: string) => `${id}?from=feed`],
  ])('of an id %s are renewed when the article changes', async (_, variantOf) => {
    const titleAt = async (): Promise<string> =>
      (
        await request(one.url)
          .get(`/api/articles/${variantOf(articleId)}`)
          .expect(200)
      ).body.title as string;
    for (const title of ['Seventh', 'Eighth']) {
      await aStoredArticle(one.app, { canonicalUrl: CANONICAL_URL, title });
      expect([await titleAt(), await titleAt()]).toEqual([title, title]);
    }
  });

  it('are not used while LISTEN is broken', async () => {
    await read(other);
    await breakListener(one);
    await until(() => !changesOf(one).isUp && !changesOf(other).isUp);
    for (const title of ['First', 'Second', 'Third']) {
      await rename(title);
      expect([(await read(other)).title, await firstTitle(other)]).toEqual([title, title]);
    }
    await allowConnections(one);
    await until(() => changesOf(one).isUp && changesOf(other).isUp);
    await rename('Renewed');
    await until(async () => (await read(other)).title === 'Renewed');
  });
});
