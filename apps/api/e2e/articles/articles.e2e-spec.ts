import {
  addressOf,
  ARTICLE_SORTS,
  articlesRoutes,
  type ArticleList,
  type ArticlesQuery,
  type HistoryReport,
} from '@vaglio/contracts';
import { sourceExample } from '@vaglio/contracts/examples';
import { DataSource } from 'typeorm';
import { ArticleCorpus, ArticleHistory } from '../../src/modules/articles/index.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { LookupAnswers } from '../../src/modules/lookups/index.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { query } from '../testing/database.js';
import { deleteAccount, Caller } from '../testing/callers.js';

const UNKNOWN = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('articles', () => {
  const api = fixture(startTestApp);

  const get = (path: string) => new Caller(api).get(path);
  const list = async (query: ArticlesQuery): Promise<ArticleList> =>
    (await get(addressOf(articlesRoutes.list, { query })).expect(200)).body as ArticleList;
  const titles = async (query: ArticlesQuery): Promise<string[]> =>
    (await list(query)).articles.map(({ title }) => title);

  describe('lists', () => {
    const domain = 'lists.example';

    beforeAll(async () => {
      await aStoredArticle(api.app, { domain: 'kinds.example', title: 'Column', genre: 'opinion' });
      for (const [title, credibilityScore] of [
        ['Alpha', 90],
        ['Beta', 20],
        ['Gamma', 60],
        ['Delta', 40],
      ] as const) {
        const textLanguage = title === 'Delta' ? 'it' : 'en';
        await aStoredArticle(api.app, { domain, title, credibilityScore, textLanguage });
      }
      await aStoredArticle(api.app, { domain, title: 'Clip', credibilityScore: 60, contentType: 'video' });
    });

    it('are newest first, page by page, with the total', async () => {
      const first = await list({ domain, limit: 2 });
      expect([first.total, first.articles.map(({ title }) => title)]).toEqual([5, ['Clip', 'Delta']]);
      expect(await titles({ domain, limit: 2, offset: 2 })).toEqual(['Gamma', 'Beta']);
      expect(await titles({ domain, limit: 2, offset: 4 })).toEqual(['Alpha']);
      expect(await titles({ domain, offset: 100_000 })).toEqual([]);
    });

    it.each([
      ['oldest', ['Alpha', 'Beta', 'Gamma', 'Delta', 'Clip']],
      ['score-high', ['Alpha', 'Clip', 'Gamma', 'Delta', 'Beta']],
      ['score-low', ['Beta', 'Delta', 'Gamma', 'Clip', 'Alpha']],
    ] as const)('are sorted by %s', async (sort, expected) => {
      expect(await titles({ domain, sort })).toEqual(expected);
    });

    it('are filtered, with the total of the filter', async () => {
      expect(await list({ domain, class: 'medium', type: 'video' })).toMatchObject({
        total: 1,
        articles: [{ title: 'Clip' }],
      });
      expect(await titles({ domain: 'WWW.Lists.Example', class: 'poor' })).toEqual(['Beta']);
      expect(await list({ domain, language: 'it' })).toMatchObject({
        total: 1,
        articles: [{ title: 'Delta' }],
      });
      for (const sort of ARTICLE_SORTS)
        expect(await list({ genre: 'opinion', sort })).toMatchObject({
          total: 1,
          articles: [{ title: 'Column' }],
        });
      expect(await list({ genre: 'opinion', language: 'it' })).toEqual({ total: 0, articles: [] });
      const { total } = await list({ class: 'poor', type: 'social_post' });
      expect(total).toBe(0);
    });

    it('have the newest articles as an array when asked for the latest', async () => {
      const { body } = await get('/api/articles?latest=true&limit=2').expect(200);
      expect((body as ArticleList['articles']).map(({ title }) => title)).toEqual(['Clip', 'Delta']);
    });

    it('keep the right total when articles change class or outlet or are deleted', async () => {
      const domain = 'moving.example';
      const url = 'https://moving.example/b';
      const { articleId } = await aStoredArticle(api.app, { domain, credibilityScore: 80 });
      expect((await list({ domain, class: 'high' })).total).toBe(1);
      for (const credibilityScore of [10, 80])
        await aStoredArticle(api.app, { domain, url, credibilityScore });
      expect((await list({ domain, class: 'high' })).total).toBe(2);
      expect((await list({ domain, class: 'poor' })).total).toBe(0);
      await query(api, 'UPDATE articles SET deleted_at = now() WHERE id = $1', [articleId]);
      const counts = await query(
        api,
        'SELECT sum(articles)::int AS articles FROM source_counts WHERE domain = $1',
        [domain],
      );
      expect(counts).toEqual([{ articles: 1 }]);
    });

    it.each([
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=1e1', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['offset=-1', 'offset'],
      ['offset=x', 'offset'],
      ['latest=perhaps', 'latest'],
      ['class=superb', 'class'],
      ['genre=novel', 'genre'],
      ['type=book', 'type'],
      ['sort=random', 'sort'],
      [`q=${'x'.repeat(201)}`, 'q'],
      ['unknown=1', 'unknown'],
    ])('refuse %.40s and name the field', async (query, field) => {
      const { body } = await get(`/api/articles?${query}`).expect(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: { fields: [{ field }] } });
    });
  });

  describe('search', () => {
    const domain = 'search.example';

    beforeAll(async () => {
      await aStoredArticle(api.app, {
        domain,
        title: 'Vaccination campaigns reach mountain villages',
        text: 'Doctors drove up with refrigerators.',
        shortSummary: { en: 'A report from the mountains.', it: 'Una cronaca dalle montagne.' },
      });
      await aStoredArticle(api.app, {
        domain,
        title: 'Il mercato dei libri usati',
        text: 'Le bancarelle vendevano romanzi e vecchie enciclopedie.',
        textLanguage: 'it',
        shortSummary: { en: 'About second-hand bookshops.', it: 'Sulle librerie dell’usato.' },
      });
    });

    it.each([
      ['a title', 'vaccination', 'Vaccination campaigns reach mountain villages'],
      [
        'another form of an English word',
        'vaccinations village',
        'Vaccination campaigns reach mountain villages',
      ],
      ['a word of the text', 'refrigerator', 'Vaccination campaigns reach mountain villages'],
      ['the Italian summary', 'cronache montagna', 'Vaccination campaigns reach mountain villages'],
      ['another form of an Italian word', 'bancarella romanzo', 'Il mercato dei libri usati'],
      ['the English summary of an Italian text', 'bookshop', 'Il mercato dei libri usati'],
      ['the beginning of a word', 'refrig', 'Vaccination campaigns reach mountain villages'],
      ['the beginning of the last word', 'vecchie encicl', 'Il mercato dei libri usati'],
      ['a phrase', '"libri usati"', 'Il mercato dei libri usati'],
    ])('finds %s', async (_, q, title) => {
      expect(await titles({ q, domain })).toEqual([title]);
    });

    it('excludes words with a minus, and applies filters', async () => {
      expect(await titles({ q: 'vaccination -villages', domain })).toEqual([]);
      expect((await list({ q: 'vaccination', domain: 'lists.example' })).total).toBe(0);
    });

    it('has the total on every page', async () => {
      expect(await list({ q: 'vaccination or libri', domain, limit: 1, sort: 'newest' })).toMatchObject({
        total: 2,
        articles: [{ title: 'Il mercato dei libri usati' }],
      });
      expect(await list({ q: 'vaccination or libri', domain, offset: 50 })).toEqual({
        total: 2,
        articles: [],
      });
    });

    it.each(["'", '"', ':*', '& |', '!', '(', '\\', '<->', 'the', '%', '🙂', "a'b:*c", '-'])(
      'accepts the words %j',
      async (q) => {
        await list({ q });
      },
    );
  });

  describe('one article', () => {
    it('shows everything in both languages', async () => {
      const { articleId } = await aStoredArticle(api.app, { credibilityScore: 68 });
      const { body } = await get(`/api/articles/${articleId}`).expect(200);
      expect(body).toMatchObject({
        id: articleId,
        credibilityScore: 68,
        credibilityClass: 'medium',
        shareCount: 0,
        revision: 1,
        labels: [],
        analysisEnglish: { language: 'en', craapEvaluation: { finalScore: 68 } },
        analysisItalian: { language: 'it', craapEvaluation: { finalScore: 68 } },
        provenance: { engine: 'local' },
      });
      expect(body.rationale).toBe(body.analysisEnglish.rationale);
    });

    it('has its short texts in the same shape as in a list', async () => {
      const { articleId } = await aStoredArticle(api.app);
      const { body: article } = await get(`/api/articles/${articleId}`).expect(200);
      const { body: latest } = await get('/api/articles?latest=true').expect(200);
      const listed = (latest as { id: string }[]).find(({ id }) => id === articleId);
      const { shortSummary, badgeText } = article;
      expect(listed).toMatchObject({ shortSummary, badgeText });
      expect(shortSummary.it).toBe(article.analysisItalian.shortSummary);
      expect(badgeText.en).toBe(article.analysisEnglish.badgeText);
    });

    it('has its labels before its title', async () => {
      const { articleId } = await aStoredArticle(api.app, { title: 'Moon made of cheese' });
      await query(api, `UPDATE articles SET labels = '{FAKE NEWS}' WHERE id = $1`, [articleId]);
      const { body } = await get(`/api/articles/${articleId}`).expect(200);
      expect(body).toMatchObject({ title: '[FAKE NEWS] Moon made of cheese', labels: ['FAKE NEWS'] });
    });

    it('has its revisions, newest first', async () => {
      const canonicalUrl = 'https://outlet.example/revised';
      const { articleId } = await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 40 });
      await get(`/api/articles/${articleId}/revisions`).expect(200);
      await aStoredArticle(api.app, { canonicalUrl, credibilityScore: 81 });
      const { body } = await get(`/api/articles/${articleId}/revisions`).expect(200);
      expect(body).toEqual([
        expect.objectContaining({ number: 2, credibilityScore: 81, credibilityClass: 'high' }),
        expect.objectContaining({ number: 1, credibilityScore: 40, scoreRange: { low: 33, high: 47 } }),
      ]);
    });

    it.each(['', '/revisions', '/related'])('returns 404 for an unknown article (%s)', async (rest) => {
      for (const id of [UNKNOWN, 'not-an-id', '1', "'", '0193a1c2']) {
        const { body } = await get(`/api/articles/${encodeURIComponent(id)}${rest}`).expect(404);
        expect(body.code).toBe('NOT_FOUND');
      }
    });

    it('returns 404 everywhere after it was deleted', async () => {
      const { articleId } = await aStoredArticle(api.app, { title: 'Soon gone', domain: 'gone.example' });
      await query(api, 'UPDATE articles SET deleted_at = now() WHERE id = $1', [articleId]);
      for (const path of ['', '/revisions', '/related'])
        await get(`/api/articles/${articleId}${path}`).expect(404);
      await get(`/api/og-image/${articleId}`).expect(404);
      await get('/api/sources/gone.example').expect(404);
      expect(await titles({ domain: 'gone.example' })).toEqual([]);
      expect(await titles({ q: '"soon gone"' })).toEqual([]);
    });
  });

  describe('related articles', () => {
    const words = (from: number, to: number): string =>
      Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

    it('separates copies of the text from other articles on the topic', async () => {
      const text = words(0, 300);
      const own = await aStoredArticle(api.app, { title: 'Harbour dredging contract disputed', text });
      await aStoredArticle(api.app, { title: 'The same wire story', text: `${text} and one more line` });
      await aStoredArticle(api.app, {
        title: 'Disputed harbour dredging costs more',
        text: words(900, 1200),
      });
      await aStoredArticle(api.app, { title: 'Cats of the old town', text: words(2000, 2300) });
      const { body } = await get(`/api/articles/${own.articleId}/related`).expect(200);
      const titlesOf = (list: ArticleList['articles']): string[] => list.map(({ title }) => title);
      expect(titlesOf(body.copies)).toEqual(['The same wire story']);
      expect(titlesOf(body.related)).toEqual(['Disputed harbour dredging costs more']);
    });

    it('has empty lists without related articles', async () => {
      const { articleId } = await aStoredArticle(api.app, { title: 'X', text: 'Short.' });
      await get(`/api/articles/${articleId}/related`).expect(200, { copies: [], related: [] });
    });
  });

  describe('a source', () => {
    it('has the counts of our analyses, and no name that only its own pages claim', async () => {
      const domain = 'source.example';
      const overrides = { domain, outlet: null, claimedOutlet: 'The Source' };
      for (const credibilityScore of [10, 55, 80])
        await aStoredArticle(api.app, { ...overrides, credibilityScore });
      await aStoredArticle(api.app, { ...overrides, credibilityScore: 12, judgement: 'abstained' });
      const { itself } = sourceExample;
      const answers = api.app.get(LookupAnswers, { strict: false });
      await answers.set(`site-itself ${domain}`, itself, 60_000);
      await answers.set(`registration ${domain}`, { registeredOn: '2019-05-02', expiredOn: null }, 60_000);
      await query(
        api,
        `UPDATE article_revisions SET analysis = replace(replace(analysis::text, '"points": 4', '"points": -4'),
            'accuracy.sources-named', 'accuracy.quotes-unattributed')::jsonb
          WHERE article_id IN (SELECT id FROM articles WHERE domain = $1)`,
        [domain],
      );
      const { body } = await get('/api/sources/WWW.Source.Example').expect(200);
      expect(body).toMatchObject({
        domain,
        outlet: null,
        articleCount: 4,
        judgedCount: 3,
        averageScore: 48.3,
        classes: { high: 1, medium: 1, low: 0, poor: 1 },
        register: [],
        itself,
        registration: { registeredOn: '2019-05-02', expiredOn: null },
        otherDomains: [],
        corrections: [],
        changes: [],
      });
      expect(body.latest).toHaveLength(4);
      expect(body.findings).toEqual([
        {
          name: { en: expect.any(String), it: expect.any(String) },
          articles: 4,
          example: { id: body.latest[0].id, title: body.latest[0].title },
        },
      ]);
    });

    it('has the entries of public lists with their sources, also without an article', async () => {
      const { body } = await get('/api/sources/www.belfasttelegraph.co.uk').expect(200);
      expect(body).toMatchObject({
        outlet: 'Belfast Telegraph',
        profile: { country: { it: 'Regno Unito' }, language: { en: 'English' } },
        articleCount: 0,
      });
      expect(body.register).toContainEqual({
        text: expect.objectContaining({ en: expect.any(String), it: expect.any(String) }),
        source: 'IPSO',
        url: expect.stringMatching(/^https:/),
        licence: 'facts, stated in our words',
        asOf: '2025',
        isFromEditors: false,
        isOfEarlierOwner: false,
      });
    });

    it('returns 404 when unknown', async () => {
      await get('/api/sources/never-analysed.example').expect(404);
      await get(`/api/sources/${'x'.repeat(3000)}`).expect(404);
    });
  });

  describe('the history of a user', () => {
    it('is private, sorted by the latest request, and deleted with the account', async () => {
      const anna = await aSignedInUser(api.url);
      const bruno = await aSignedInUser(api.url);
      const history = api.app.get(ArticleHistory, { strict: false });
      const { manager } = api.app.get(DataSource);
      const one = await aStoredArticle(api.app, { title: 'One' });
      const two = await aStoredArticle(api.app, { title: 'Two' });
      for (const { articleId } of [one, two, one]) await history.add(manager, anna.user.id, articleId);
      const mine = (token: string, query = '') =>
        new Caller(api, token).get(`/api/user/articles${query}`).expect(200);
      const all = (await mine(anna.token)).body as ArticleList;
      expect([all.total, all.articles.map(({ title }) => title)]).toEqual([2, ['One', 'Two']]);
      expect((await mine(anna.token, '?offset=1&limit=1')).body.articles).toHaveLength(1);
      expect((await mine(bruno.token)).body).toEqual({ articles: [], total: 0 });
      await get('/api/user/articles').expect(401);
      const { body } = await new Caller(api, anna.token).get('/api/me/export').expect(200);
      expect(body.sections.history).toHaveLength(2);
      await deleteAccount(api, anna);
      const entries = await query(api, 'SELECT 1 FROM history_entries WHERE user_id = $1', [anna.user.id]);
      expect(entries).toEqual([]);
      await get(`/api/articles/${one.articleId}`).expect(200);
    });

    it('has the criteria of each article for Premium only, null when not judged', async () => {
      const { token, user } = await aSignedInUser(api.url);
      const report = () => new Caller(api, token).get('/api/user/articles/report');
      const { manager } = api.app.get(DataSource);
      const history = api.app.get(ArticleHistory, { strict: false });
      const again = 'https://outlet.example/judged-twice';
      const judged = [
        await aStoredArticle(api.app, { canonicalUrl: again, credibilityScore: 20 }),
        await aStoredArticle(api.app, { title: 'By hand', credibilityScore: 52 }),
        await aStoredArticle(api.app, { canonicalUrl: again, credibilityScore: 68 }),
      ];
      for (const { articleId } of judged) await history.add(manager, user.id, articleId);
      await manager.query(
        `UPDATE article_revisions SET analysis = jsonb_set(analysis, '{localized,en,currencyAnalysis,judged}', 'false')
          WHERE article_id = $1`,
        [judged[1]?.articleId],
      );

      expect((await report().expect(402)).body.code).toBe('PREMIUM_REQUIRED');
      await manager.query(`UPDATE users SET subscription_tier = 'premium' WHERE id = $1`, [user.id]);
      const { total, articles } = (await report().expect(200)).body as HistoryReport;
      const rest = { authority: 10, accuracy: 10, purpose: 10 };
      expect([total, articles.map(({ criteria }) => criteria)]).toEqual([
        2,
        [
          { currency: 14, relevance: 14, authority: 14, accuracy: 13, purpose: 13 },
          { currency: null, relevance: 11, ...rest },
        ],
      ]);
      expect((await list({})).articles[0]).not.toHaveProperty('criteria');
    });
  });

  describe('our articles as evidence', () => {
    const title = 'Morandi bridge in Genoa reopens to traffic after repairs';
    const wanted = {
      url: 'https://www.corriere.it/bridge',
      domain: 'corriere.it',
      title: 'Genoa: the Morandi bridge reopens to traffic',
      text: '',
      language: 'en',
      publishedAt: null,
      limit: 40,
    } as const;

    it('are those on the topic from known outlets other than its own', async () => {
      for (const [domain, about] of [
        ['reuters.com', title],
        ['corriere.it', title],
        ['unknown.example', title],
        ['rt.com', title],
        ['theguardian.com', 'Ten plants for a shady garden'],
      ] as const) {
        await aStoredArticle(api.app, { domain, url: `https://${domain}/story`, title: about });
      }
      const corpus = api.app.get(ArticleCorpus, { strict: false });
      const found = await corpus.findRelated(wanted);
      expect(found.map(({ url }) => url)).toEqual(['https://reuters.com/story']);
      expect(found[0]?.text.length).toBeGreaterThan(0);
      expect(await corpus.findRelated({ ...wanted, title: null })).toEqual([]);
      expect(await corpus.findRelated({ ...wanted, title: `'); DROP TABLE articles; -- & | ! <->` })).toEqual(
        [],
      );
    });
  });
});
