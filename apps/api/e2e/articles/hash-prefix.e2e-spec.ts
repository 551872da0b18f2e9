import { addressOf, articlesRoutes, KNOWN_PREFIX_LENGTH, type KnownArticles } from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { sha256 } from '../../src/shared/crypto/sha256.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

describe('articles by the prefix of a hash', () => {
  const canonicalUrl = 'https://outlet.example/caff%C3%A8?q=a\\b';
  const hash = sha256(canonicalUrl);
  const prefix = hash.slice(0, KNOWN_PREFIX_LENGTH);
  let api: TestApp;
  let articleId: string;

  beforeAll(async () => {
    api = await startTestApp();
    ({ articleId } = await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 41 }));
    await aStoredArticle(api.app, { canonicalUrl: 'https://outlet.example/another' });
  });
  afterAll(() => api.close());

  const ask = (given: string) =>
    request(api.url).get(addressOf(articlesRoutes.known, { params: { prefix: given } }));
  const known = async (): Promise<KnownArticles> => (await ask(prefix).expect(200)).body as KnownArticles;

  it('are answered with score and criteria, and without URL', async () => {
    const answer = await ask(prefix).expect(200);
    expect(answer.body).toEqual({
      articles: [
        {
          id: articleId,
          decidedAt: null,
          hash,
          credibilityScore: 41,
          scoreRange: { low: 34, high: 48 },
          credibilityClass: 'low',
          judgement: 'full',
          genre: 'report',
          criteria: { currency: 9, relevance: 8, authority: 8, accuracy: 8, purpose: 8 },
          flaggedCount: 1,
          analyzedAt: expect.any(String),
        },
      ],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('have the latest revision, and are left out when deleted', async () => {
    await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 80 });
    expect((await known()).articles).toMatchObject([{ id: articleId, credibilityScore: 80 }]);
    const database = api.app.get(DataSource);
    await database.query('UPDATE articles SET deleted_at = now() WHERE id = $1', [articleId]);
    for (let turn = 0; turn < 100 && (await known()).articles.length > 0; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await known()).toEqual({ articles: [] });
  });

  it('are left out for a URL that redirected to another publisher', async () => {
    const borrowed = 'https://imitator.example/story';
    const { articleId } = await aStoredArticle(api.app, {
      canonicalUrl: borrowed,
      url: 'https://www.outlet.example/caffe',
      domain: 'outlet.example',
    });
    const led = addressOf(articlesRoutes.known, {
      params: { prefix: sha256(borrowed).slice(0, KNOWN_PREFIX_LENGTH) },
    });
    const { articles } = (await request(api.url).get(led).expect(200)).body as KnownArticles;
    expect(articles.map(({ id }) => id)).not.toContain(articleId);
  });

  it.each(['', 'abc', hash.slice(0, 5), hash, 'ABCD', 'xyz1', '%25%25'])(
    'are refused for the prefix %j',
    async (given) => {
      expect([400, 404]).toContain((await ask(given)).status);
    },
  );

  it('are found by an index', async () => {
    const database = api.app.get(DataSource);
    const plan = await database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<object[]>(
        `EXPLAIN SELECT id FROM articles WHERE left(address_hash(canonical_url), 4) = 'abcd' AND deleted_at IS NULL`,
      );
    });
    expect(JSON.stringify(plan)).toContain('articles_address_hash_idx');
  });
});
