import { adminArticlesRoutes, articlesRoutes, usersRoutes, watchRoutes } from '@vaglio/contracts';
import { anAnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { SubmissionsService } from '../../src/modules/analysis/index.js';
import { PageWatcher } from '../../src/modules/watch/page-watcher.js';
import { WatchLimits } from '../../src/modules/watch/watch.limits.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { ChangingSite, PARAGRAPHS, type PageForm } from './changing-site.js';
import { anAdministrator, Caller, until } from '../testing/callers.js';
import { fixture } from '../testing/fixture.js';
import { mailsTo, query } from '../testing/database.js';

/** A version without the source of the figure. */
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
  const page = ({ isLater }: { isLater: boolean }): PageForm => (isLater ? WORSE : {});
  const site = fixture(() => new ChangingSite({ free: page, decided: page, withdrawn: page }).open());
  const api = fixture(() =>
    startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: site.host },
      adjust: (builder) =>
        builder.overrideProvider(WatchLimits).useValue({ ...new WatchLimits(), pollEveryMs: 3_600_000 }),
    }),
  );
  const anna = fixture(() => anAnalysisReader(api));
  const visitor = new Caller(api);

  const changesOf = (id: string) => visitor.read(watchRoutes.changes, { params: { id } });
  const analyzed = async (name: string): Promise<string> => {
    const { body } = await anna.client.analyze(site.addressOf(name)).expect(200);
    return (body as { id: string }).id;
  };
  const passMinutes = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await query(
        api,
        `UPDATE watched_articles SET due_at = due_at - interval '61 seconds', watched_since = watched_since - interval '61 seconds'`,
      );
      await query(
        api,
        `UPDATE watched_hosts SET due_at = due_at - interval '61 seconds', free_at = free_at - interval '61 seconds'`,
      );
      await api.app.get(PageWatcher).readDue(new AbortController().signal);
    }
  };
  const openRuns = () => query(api, `SELECT 1 FROM analysis_runs WHERE status IN ('queued', 'processing')`);

  it('is judged again with reasons, keeps a decision, and is reported by mail to subscribers', async () => {
    const account = new Caller(api, anna.token);
    const subscribe = (isWanted: unknown) => account.call(watchRoutes.setMails, { body: { isWanted } });
    await account.call(watchRoutes.mails).expect(200, { isWanted: false });
    await subscribe(true).expect(200, { isWanted: true });
    await subscribe('yes').expect(400);

    const [free, decided] = [await analyzed('free'), await analyzed('decided')];
    const staff = await anAdministrator(api);
    const { version } = await staff.read(adminArticlesRoutes.read, { params: { id: decided } });
    await staff.call(adminArticlesRoutes.update, {
      params: { id: decided },
      body: {
        version,
        credibilityScore: 55,
        reason: { en: 'Read by the desk.', it: 'Letto dalla redazione.' },
      },
    });

    site.isLater = true;
    await passMinutes(100);
    await until(async () => (await openRuns()).length === 0);

    const { changes } = await changesOf(free);
    expect(changes).toMatchObject([{ kind: 'changed', isSubstantial: true }]);
    const score = changes[0]?.score;
    const now = await visitor.read(articlesRoutes.read, { params: { id: free } });
    expect(score?.after).toBe(now.credibilityScore);
    expect(score?.before).toBeGreaterThan(score?.after ?? 100);
    expect(score?.reasons.length).toBeGreaterThan(0);
    for (const { points, text } of score?.reasons ?? []) {
      expect(points).not.toBe(0);
      expect(text.en).not.toBe(text.it);
    }

    expect((await changesOf(decided)).changes).toMatchObject([{ kind: 'changed', score: null }]);
    const kept = await visitor.read(articlesRoutes.read, { params: { id: decided } });
    expect(kept).toMatchObject({ credibilityScore: 55, decision: { reason: expect.anything() } });
    const proposals = 'SELECT 1 FROM article_proposals WHERE article_id = $1';
    expect(await query(api, proposals, [decided])).toHaveLength(1);

    expect(await mailsTo(api, anna.user.email, 'article-changed')).toHaveLength(2);
    expect(await account.read(usersRoutes.export)).toMatchObject({ sections: { changeMails: true } });
  });

  it('is not judged again once staff withdrew the analysis, even if the run had begun', async () => {
    const id = await analyzed('withdrawn');
    const staff = await anAdministrator(api);
    await staff.call(adminArticlesRoutes.remove, { params: { id } }).expect(204);
    await query(api, 'UPDATE watched_articles SET wants_run = true WHERE article_id = $1', [id]);
    await passMinutes(70);
    const runsAgain = () =>
      query(
        api,
        `SELECT status FROM analysis_runs WHERE canonical_url = (SELECT canonical_url FROM articles WHERE id = $1)
          AND reason = 'regeneration'`,
        [id],
      );
    expect(await runsAgain()).toEqual([]);

    const [article] = await query<{ url: string }>(
      api,
      'SELECT canonical_url AS url FROM articles WHERE id = $1',
      [id],
    );
    const url = article?.url ?? '';
    await api.app.get(SubmissionsService).reanalyze(url);
    await until(async () => (await openRuns()).length === 0);
    expect(await runsAgain()).toEqual([{ status: 'cancelled' }]);
    expect(await query(api, 'SELECT id FROM articles WHERE canonical_url = $1', [url])).toEqual([{ id }]);
  });
});
