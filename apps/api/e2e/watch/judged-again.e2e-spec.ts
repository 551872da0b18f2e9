import {
  addressOf,
  adminArticlesRoutes,
  articlesRoutes,
  usersRoutes,
  watchRoutes,
  type ArticleWatch,
} from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { anAnalysisReader, type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { PageWatcher } from '../../src/modules/watch/page-watcher.js';
import { DEFAULT_WATCH_LIMITS, WATCH_LIMITS } from '../../src/modules/watch/watch.limits.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';
import { ChangingSite, PARAGRAPHS, type PageForm } from './changing-site.js';

/** The figure loses its source, and a denial comes without one. */
const WORSE: PageForm = {
  title: 'SHOCK: the council LIES about the breakwater!!!',
  paragraphs: PARAGRAPHS.map((text) =>
    text.replace(
      ', according to the minutes of the meeting, which the council published on Wednesday morning',
      ', everybody knows',
    ),
  ),
};

describe('a page that changed', () => {
  let api: TestApp;
  let site: ChangingSite;
  let anna: AnalysisReader;
  let database: DataSource;

  beforeAll(async () => {
    const page = ({ isLater }: { isLater: boolean }): PageForm => (isLater ? WORSE : {});
    site = await new ChangingSite({ free: page, decided: page }).open();
    api = await startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: site.host },
      adjust: (builder) =>
        builder.overrideProvider(WATCH_LIMITS).useValue({ ...DEFAULT_WATCH_LIMITS, lookEveryMs: 3_600_000 }),
    });
    anna = await anAnalysisReader(api);
    database = api.app.get(DataSource);
  });
  afterAll(async () => {
    await api.close();
    await site.close();
  });

  const bearer = (method: 'get' | 'put', path: string) =>
    request(api.url)[method](path).auth(anna.token, { type: 'bearer' });
  const changesOf = async (id: string): Promise<ArticleWatch> =>
    (await request(api.url).get(addressOf(watchRoutes.changes, { params: { id } }))).body as ArticleWatch;
  const analysed = async (name: string): Promise<string> => {
    const { body } = await anna.client.analyze(site.addressOf(name)).expect(200);
    return (body as { id: string }).id;
  };
  const lookFor = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await database.query(
        `UPDATE watched_articles SET due_at = due_at - interval '61 seconds', watched_since = watched_since - interval '61 seconds'`,
      );
      await database.query(
        `UPDATE watched_hosts SET due_at = due_at - interval '61 seconds', free_at = free_at - interval '61 seconds'`,
      );
      await api.app.get(PageWatcher).readDue(new AbortController().signal);
    }
  };
  const runsEnd = async (): Promise<void> => {
    for (;;) {
      const [row] = await database.query<{ open: number }[]>(
        `SELECT count(*)::int AS open FROM analysis_runs WHERE status IN ('queued', 'processing')`,
      );
      if (row?.open === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('is judged again with its points explained, a decision stays, and who asked gets a letter', async () => {
    const letters = addressOf(watchRoutes.letters);
    await bearer('get', letters).expect(200, { isWanted: false });
    await bearer('put', letters).send({ isWanted: true }).expect(200, { isWanted: true });
    await bearer('put', letters).send({ isWanted: 'yes' }).expect(400);

    const [free, decided] = [await analysed('free'), await analysed('decided')];
    const staff = await Staff.of(api);
    const { body: before } = await staff.call(adminArticlesRoutes.read, { params: { id: decided } });
    await staff.call(adminArticlesRoutes.update, {
      params: { id: decided },
      body: {
        version: (before as { version: number }).version,
        credibilityScore: 55,
        reason: { en: 'Read by the desk.', it: 'Letto dalla redazione.' },
      },
    });

    site.isLater = true;
    await lookFor(100);
    await runsEnd();

    const { changes } = await changesOf(free);
    expect(changes).toMatchObject([{ kind: 'changed', isSubstantial: true }]);
    const score = changes[0]?.score;
    const { body: now } = await request(api.url).get(
      addressOf(articlesRoutes.read, { params: { id: free } }),
    );
    expect(score?.after).toBe((now as { credibilityScore: number }).credibilityScore);
    expect(score?.before).toBeGreaterThan(score?.after ?? 100);
    expect(score?.reasons.length).toBeGreaterThan(0);
    for (const { points, text } of score?.reasons ?? []) {
      expect(points).not.toBe(0);
      expect(text.en).not.toBe(text.it);
    }

    expect((await changesOf(decided)).changes).toMatchObject([{ kind: 'changed', score: null }]);
    const { body: kept } = await request(api.url).get(
      addressOf(articlesRoutes.read, { params: { id: decided } }),
    );
    expect(kept).toMatchObject({ credibilityScore: 55, decision: { reason: expect.anything() } });
    const proposals = await database.query<object[]>('SELECT FROM article_proposals WHERE article_id = $1', [
      decided,
    ]);
    expect(proposals).toHaveLength(1);

    const written = await database.query<{ about: string }[]>(
      `SELECT about FROM mail_outbox WHERE kind = 'article-changed'`,
    );
    expect(written).toHaveLength(2);
    const { body: taken } = await bearer('get', addressOf(usersRoutes.export)).expect(200);
    expect(taken).toMatchObject({ sections: { changeLetters: true } });
  });
});
