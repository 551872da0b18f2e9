import { DataSource } from 'typeorm';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { anAnalysisResult, aStoredArticle } from '../testing/article.factory.js';
import { ArticleReader } from '../public-article/article-reader.js';
import { ArticleStore } from './article-store.js';

describe('ArticleStore', () => {
  let api: TestApp;
  let store: ArticleStore;
  let reader: ArticleReader;

  beforeAll(async () => {
    api = await startTestApp();
    store = api.app.get(ArticleStore, { strict: false });
    reader = api.app.get(ArticleReader, { strict: false });
  });
  afterAll(() => api.close());

  it('creates an article, and later a second revision of it', async () => {
    const canonicalUrl = 'https://outlet.example/again';
    const first = await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 40 });
    const second = await aStoredArticle(api.app, {
      canonicalUrl,
      credibilityScore: 82,
      reason: 'regeneration',
    });
    expect(first).toMatchObject({ articleId: expect.any(String), revision: 1, isNew: true });
    expect(second).toMatchObject({ articleId: first.articleId, revision: 2, isNew: false });
    expect(await reader.findForSubmitter(first.articleId)).toMatchObject({
      credibilityScore: 82,
      credibilityClass: 'high',
      revision: 2,
      craapEvaluation: { finalScore: 82 },
    });
  });

  it('adds one revision for each of ten parallel calls', async () => {
    const canonicalUrl = 'https://outlet.example/at-once';
    const stored = await Promise.all(
      Array.from({ length: 10 }, () => aStoredArticle(api.app, { canonicalUrl })),
    );
    expect(new Set(stored.map(({ articleId }) => articleId)).size).toBe(1);
    expect(stored.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(stored.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it('stores nothing when the caller rolls back', async () => {
    const canonicalUrl = 'https://outlet.example/undone';
    const failing = api.app.get(DataSource).transaction(async (manager) => {
      await store.save(manager, { canonicalUrl, result: anAnalysisResult(), reason: 'submission' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await store.findFresh(canonicalUrl, new Date(0))).toBeNull();
  });

  it('finds only fresh articles', async () => {
    const canonicalUrl = 'https://outlet.example/fresh';
    const { articleId } = await aStoredArticle(api.app, { canonicalUrl });
    expect(await store.findFresh(canonicalUrl, new Date(Date.now() - 60_000))).toBe(articleId);
    expect(await store.findFresh(canonicalUrl, new Date(Date.now() + 60_000))).toBeNull();
  });

  it('stores the text of a hostile page without shifting its offsets', async () => {
    const text = `a\0b \ud800 c ${'word '.repeat(60)}`;
    const { articleId } = await aStoredArticle(api.app, { text, title: 'half \udc00 a title\0' });
    const article = await reader.findForSubmitter(articleId);
    expect(article?.title).toBe('half \uFFFD a title\uFFFD');
    const stored = await reader.text(articleId, null);
    expect(stored?.text).toHaveLength(text.length);
  });

  it('returns summaries in the requested order, without missing articles', async () => {
    const one = await aStoredArticle(api.app, { title: 'One' });
    const two = await aStoredArticle(api.app, { title: 'Two' });
    const unknown = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';
    const summaries = await reader.summaries([two.articleId, unknown, one.articleId]);
    expect(summaries.map(({ title }) => title)).toEqual(['Two', 'One']);
  });
});
