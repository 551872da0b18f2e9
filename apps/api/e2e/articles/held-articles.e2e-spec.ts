import {
  type AdminArticle,
  adminArticlesRoutes,
  adminNotificationsRoutes,
  analysisRoutes,
  type Article,
  type ArticleList,
  articlesRoutes,
  addressOf,
} from '@vaglio/contracts';
import { createHash } from 'node:crypto';
import { startAnalysisApp } from '../../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader, eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import type { AnalysisOverrides } from '../../src/modules/articles/testing/analysis.factory.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, aPremiumUser, Caller, until } from '../testing/callers.js';
import { auditEntries, switchMailOn } from '../testing/database.js';
import { StaffPerson } from '../testing/staff-person.js';

const NAME = 'Ottavia Brandi';
const DOMAIN = 'village-whispers.example';
const HELD_ANALYSIS: AnalysisOverrides = {
  domain: DOMAIN,
  title: `Panic in the village: ${NAME} poisoned the well`,
  text: `Everybody says that ${NAME} did it. Brandi was not asked.`,
  credibilityScore: 18,
};

let count = 0;
const aPage = (): string => `https://${DOMAIN}/well-${(count += 1)}`;

describe('an analysis with a low score whose headline names a private person', () => {
  const api = fixture(() => startAnalysisApp({ environment: { SERVE_FRONT_ENDS: 'true' } }));
  const anna = fixture(() => aPremiumUser(api));
  const bruno = fixture(() => anAnalysisReader(api));
  const staff = fixture(() => anAdministrator(api));

  beforeAll(() => switchMailOn(api));

  const analyzed = async (overrides: AnalysisOverrides = {}, url = aPage()): Promise<Article> => {
    api.engine.answer(url, { ...HELD_ANALYSIS, ...overrides });
    return (await anna.client.analyze(url).expect(200)).body as Article;
  };
  const get = (path: string) => new Caller(api).get(path);
  const listed = async (): Promise<readonly string[]> =>
    ((await get(addressOf(articlesRoutes.list)).expect(200)).body as ArticleList).articles.map(
      ({ id }) => id,
    );
  const prefix = (url: string) => createHash('sha256').update(url).digest('hex').slice(0, 4);

  describe('before the decision of staff', () => {
    let held: Article;

    beforeAll(async () => {
      held = await analyzed();
    });

    it('can be read by its submitter, and is marked as held', async () => {
      expect(held).toMatchObject({ title: HELD_ANALYSIS.title, credibilityScore: 18, isHeld: true });
      const own = await anna.client.get(`/api/user/articles/${held.id}`).expect(200);
      expect(own.body).toMatchObject({ id: held.id, isHeld: true });
      const { articles, total } = (await anna.client.get('/api/user/articles').expect(200))
        .body as ArticleList;
      expect([articles[0]?.id, articles[0]?.isHeld, total]).toEqual([held.id, true, 1]);
      await anna.client.get(`/api/articles/${held.id}/text`).expect(200);
    });

    it('can be read by another account only after that account submitted it', async () => {
      await bruno.client.get(`/api/user/articles/${held.id}`).expect(404);
      await bruno.client.get(`/api/articles/${held.id}/text`).expect(404);
      const carla = await anAnalysisReader(api);
      const again = await carla.client.analyze(held.url).expect(200);
      expect(again.body).toMatchObject({ id: held.id, isHeld: true });
      await carla.client.get(`/api/user/articles/${held.id}`).expect(200);
    });

    it.each([
      ['the list', () => '/api/articles'],
      ['the latest', () => '/api/articles?latest=true'],
      ['a search by its words', () => '/api/articles?q=Brandi'],
      ['the list of its domain', () => `/api/articles?domain=${DOMAIN}`],
      ['the look-up of the extension', () => `/api/known/${prefix(held.url)}`],
      ['the feed', () => '/feed.xml'],
      ['the sitemap', () => '/sitemap-articles-1.xml'],
      ['the page of all analyses', () => '/articles'],
      ['the home page', () => '/'],
    ])('is not in %s', async (_, path) => {
      const answer = await get(path());
      const shown = answer.text + JSON.stringify(answer.body);
      expect(shown).not.toContain(held.id);
      expect(shown).not.toContain('Brandi');
    });

    it.each([
      ['its revisions', (id: string) => `/api/articles/${id}/revisions`],
      ['its copies and related articles', (id: string) => `/api/articles/${id}/related`],
      ['its picture', (id: string) => `/api/articles/${id}/picture`],
      ['its share image', (id: string) => `/api/og-image/${id}`],
      ['its embed', (id: string) => `/embed/${id}`],
      [
        'its oEmbed',
        (id: string) => `/oembed?url=${encodeURIComponent(`http://vaglio.test/article/${id}`)}&format=json`,
      ],
      ['the page of its source', () => `/api/sources/${DOMAIN}`],
    ])('returns 404 for %s', async (_, path) => {
      const answer = await get(path(held.id)).expect(404);
      expect(answer.text).not.toContain('Brandi');
    });

    it('is not counted and can’t be shared', async () => {
      const { total } = (await get('/api/articles').expect(200)).body as ArticleList;
      expect(total).toBe(0);
      await new Caller(api).post('/api/share', { articleId: held.id, platform: 'copy' }).expect(404);
    });

    it.each(['/article', '/share'])(
      'has a page at %s that explains that it is being checked',
      async (path) => {
        await get(`/api/articles/${held.id}`)
          .expect(404)
          .expect(({ body }) => expect(body).toMatchObject({ code: 'ARTICLE_HELD' }));
        const page = await get(`${path}/${held.id}`).set('Accept-Language', 'en').expect(404);
        expect(page.text).toContain('This analysis is being checked');
        expect(page.text).toContain('noindex');
        expect(page.text).not.toContain('Brandi');
      },
    );

    it('notifies staff, and is in their list of held articles', async () => {
      const [notice] = await eventually(async () => {
        const all = await staff.read(adminNotificationsRoutes.list, { query: { kind: 'article_held' } });
        return all.length > 0 ? all : null;
      });
      expect(notice).toMatchObject({ subjectId: held.id });
      expect(JSON.stringify(notice)).toContain(NAME);
      const waiting = await staff.call(adminArticlesRoutes.list, { query: { held: true } });
      expect(waiting.body).toMatchObject([{ id: held.id, heldFor: NAME }]);
      const deleted = await staff.call(adminArticlesRoutes.list, { query: { deleted: true } });
      expect(deleted.body).toEqual([]);
    });

    it('stays held when it is analyzed again and when staff change it', async () => {
      await staff.call(adminArticlesRoutes.update, { params: { id: held.id }, body: { title: 'The well' } });
      const read = await staff.call(adminArticlesRoutes.read, { params: { id: held.id } });
      expect(read.body).toMatchObject({ title: 'The well', revision: 2, heldFor: NAME });
      expect(await listed()).not.toContain(held.id);
    });
  });

  it('is public at once when staff release it, with an entry in the audit log and a notification to other staff', async () => {
    const { id } = await analyzed();
    await get(`/article/${id}`).expect(404);
    const released = await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect(released.body as AdminArticle).toMatchObject({ id, deletedAt: null, heldFor: null });
    expect((await get(`/api/articles/${id}`).expect(200)).body).not.toHaveProperty('isHeld');
    await get(`/article/${id}`).expect(200);
    expect(await listed()).toContain(id);
    expect((await auditEntries(api, 'article.released'))[0]).toMatchObject({
      subject_id: id,
      details: { name: NAME },
    });
    expect(await auditEntries(api, 'article.restored')).toEqual([]);
    const colleague = await StaffPerson.join(api, staff, 'editor');
    const caller = await colleague.signedIn();
    const wanted = { query: { kind: 'article_added' } } as const;
    const noticesOf = async (member: Caller) =>
      (await member.read(adminNotificationsRoutes.list, wanted)).filter(({ subjectId }) => subjectId === id);
    await until(async () => (await noticesOf(caller)).length > 0);
    expect(await noticesOf(caller)).toHaveLength(1);
    expect(await noticesOf(staff)).toEqual([]);
    await analyzed({ credibilityScore: 12 }, `https://${DOMAIN}/well-${count}`);
    expect(await listed()).toContain(id);
  });

  it('stays private when staff withhold it, and is not in the register of corrections', async () => {
    const { id } = await analyzed();
    const reason = { en: 'A neighbor, not a public figure.' };
    await staff.call(adminArticlesRoutes.remove, { params: { id }, body: { reason } }).expect(204);
    await get(`/api/articles/${id}`)
      .expect(404)
      .expect(({ body }) => expect(body).toMatchObject({ code: 'NOT_FOUND' }));
    await anna.client.get(`/api/user/articles/${id}`).expect(404);
    expect((await auditEntries(api, 'article.withheld'))[0]).toMatchObject({
      subject_id: id,
      details: { name: NAME, reason: reason.en },
    });
    expect((await get('/api/corrections').expect(200)).text).not.toContain(id);
    const held = await staff.read(adminArticlesRoutes.list, { query: { held: true } });
    expect(held.map((article) => article.id)).not.toContain(id);
  });

  it.each([
    ['the score is not low', { credibilityScore: 55 }],
    ['the headline names a public office', { title: `Mayor ${NAME} poisoned the well` }],
    ['the headline names no person', { title: 'Somebody poisoned the well' }],
    ['nothing was judged', { judgement: 'abstained' }],
  ] as const)('is public at once when %s', async (_, overrides) => {
    const { id } = await analyzed(overrides);
    await get(`/api/articles/${id}`).expect(200);
  });

  it('stays public when the article was public before', async () => {
    const page = aPage();
    const { id } = await analyzed({ credibilityScore: 70 }, page);
    api.engine.answer(page, { ...HELD_ANALYSIS, url: page });
    await staff.call(analysisRoutes.regenerate, { body: { articleId: id } }).expect(200);
    expect((await get(`/api/articles/${id}`).expect(200)).body).toMatchObject({ credibilityScore: 18 });
  });
});

describe('the same analysis with HOLD_NAMED_PEOPLE=off', () => {
  const api = fixture(() => startAnalysisApp({ environment: { HOLD_NAMED_PEOPLE: 'off' } }));

  it('is public at once', async () => {
    const { client } = await anAnalysisReader(api);
    const page = aPage();
    api.engine.answer(page, HELD_ANALYSIS);
    const { id } = (await client.analyze(page).expect(200)).body as Article;
    await new Caller(api).get(`/api/articles/${id}`).expect(200);
  });
});
