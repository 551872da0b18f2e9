import { articlesRoutes, KNOWN_PREFIX_LENGTH } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { sha256 } from '../../src/shared/crypto/sha256.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, until } from '../testing/callers.js';
import { query } from '../testing/database.js';

describe('articles by the prefix of a hash', () => {
  const canonicalUrl = 'https://outlet.example/caff%C3%A8?q=a\\b';
  const hash = sha256(canonicalUrl);
  const prefix = hash.slice(0, KNOWN_PREFIX_LENGTH);
  const api = fixture(startTestApp);
  let articleId: string;

  beforeAll(async () => {
    ({ articleId } = await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 41 }));
    await aStoredArticle(api.app, { canonicalUrl: 'https://outlet.example/another' });
  });

  const visitor = new Caller(api);
  const call = (given: string) => visitor.call(articlesRoutes.known, { params: { prefix: given } });
  const known = (given = prefix) => visitor.read(articlesRoutes.known, { params: { prefix: given } });

  it('are answered with score and criteria, and without URL', async () => {
    const answer = await call(prefix).expect(200);
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

  it('have the data of the latest revision, and are missing after they were deleted', async () => {
    await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 80 });
    expect((await known()).articles).toMatchObject([{ id: articleId, credibilityScore: 80 }]);
    await query(api, 'UPDATE articles SET deleted_at = now() WHERE id = $1', [articleId]);
    await until(async () => (await known()).articles.length === 0);
  });

  it('are left out for a URL that redirected to another publisher', async () => {
    const borrowed = 'https://imitator.example/story';
    const { articleId } = await aStoredArticle(api.app, {
      canonicalUrl: borrowed,
      url: 'https://www.outlet.example/caffe',
      domain: 'outlet.example',
    });
    const { articles } = await known(sha256(borrowed).slice(0, KNOWN_PREFIX_LENGTH));
    expect(articles.map(({ id }) => id)).not.toContain(articleId);
  });

  it.each(['', 'abc', hash.slice(0, 5), hash, 'ABCD', 'xyz1', '%25%25'])(
    'are refused for the prefix %j',
    async (given) => {
      expect([400, 404]).toContain((await call(given)).status);
    },
  );

  it('are found with an index', async () => {
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
