import { adminArticlesRoutes, adminWatchRoutes, watchRoutes } from '@vaglio/contracts';
import type { Engine } from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { ENGINE } from '../../src/modules/analysis/engine.provider.js';
import { ArticleStore } from '../../src/modules/articles/store/article-store.js';
import { PageWatcher } from '../../src/modules/watch/page-watcher.js';
import { WatchedPagesRepository } from '../../src/modules/watch/watched-pages.repository.js';
import { WatchLimits } from '../../src/modules/watch/watch.limits.js';
import { AnalysisStoredEvent } from '../../src/shared/events/analysis.events.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { ChangingSite, type ChangingPage, PARAGRAPHS, TITLE, withParagraph } from './changing-site.js';
import { Caller, anAdministrator } from '../testing/callers.js';
import { fixture } from '../testing/fixture.js';
import { query } from '../testing/database.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const later =
  (then: ReturnType<ChangingPage>): ChangingPage =>
  ({ isLater }) =>
    isLater ? then : {};

/** Each page with the kind of change that the watch must find; null for no change. */
const CHANGES: Readonly<Record<string, readonly [kind: string | null, page: ChangingPage]>> = {
  'same-tag': [null, () => ({ etag: '"one"' })],
  clock: [null, ({ loads }) => ({ before: `<p>Last updated ${loads} minutes ago.</p>` })],
  counter: [null, ({ loads }) => ({ after: `<p>${loads * 17} comments, ${loads * 90} shares.</p>` })],
  related: [
    null,
    ({ loads }) => ({
      after: `<ul><li><a href="/a${loads}">Story number ${loads} of the day.</a></li></ul>`,
    }),
  ],
  typography: [
    null,
    later({ paragraphs: withParagraph(3, (PARAGRAPHS[3] ?? '').replace('“', '«').replace('”', '»')) }),
  ],
  spelling: [
    null,
    later({ paragraphs: withParagraph(5, (PARAGRAPHS[5] ?? '').replace('recieved', 'received')) }),
  ],
  corrected: [
    'corrected',
    later({
      paragraphs: [
        ...withParagraph(1, (PARAGRAPHS[1] ?? '').replace('4 million', '6 million')),
        'Correction: an earlier version of this article gave the cost as 4 million euros.',
      ],
    }),
  ],
  figure: [
    'changed',
    later({ paragraphs: withParagraph(1, (PARAGRAPHS[1] ?? '').replace('4 million', '6 million')) }),
  ],
  headline: ['changed', later({ title: 'Northmere council rejects repairs of the eastern breakwater' })],
  removed: ['changed', later({ paragraphs: PARAGRAPHS.filter((_, index) => index !== 4) })],
  gone: ['gone', later({ status: 410 })],
  walled: ['walled', later({ status: 402 })],
};

/** Fifty pages that differ at each load without a change of their article. */
const DIFFERENT_AT_EACH_LOAD = Object.fromEntries(
  Array.from({ length: 50 }, (_, index): [string, ChangingPage] => [`page-${index}`, pageThatDiffers(index)]),
);

function pageThatDiffers(index: number): ChangingPage {
  return ({ loads }) => {
    const turn = `${loads * 7 + index}`;
    switch (index % 10) {
      case 0:
        return { before: `<p>Updated ${turn} minutes ago.</p>` };
      case 1:
        return {
          after: `<section><h2>Most read</h2><p><a href="/${turn}">The story of day ${turn}.</a></p></section>`,
        };
      case 2:
        return { before: `<p>${turn} comments</p>` };
      case 3:
        return { title: loads % 2 === 0 ? 'Breakwater: what the council has decided tonight' : TITLE };
      case 4:
        return { paragraphs: [...PARAGRAPHS, `Sign up for our newsletter number ${turn}.`] };
      case 5:
        return { paragraphs: loads % 2 === 0 ? [...PARAGRAPHS].reverse() : PARAGRAPHS };
      case 6:
        return { paragraphs: PARAGRAPHS.map((text) => text.replace(/ /g, loads % 2 === 0 ? '\u00a0' : ' ')) };
      case 7:
        return { paragraphs: [...PARAGRAPHS, `Read also: the storms of winter number ${turn}.`] };
      case 8:
        return {
          paragraphs: [...PARAGRAPHS, `The number drawn by our machine at this hour was ${turn} once more.`],
        };
      default:
        return { status: loads % 2 === 0 ? 503 : 200 };
    }
  };
}

describe('the edit watch', () => {
  const site = (pages: Readonly<Record<string, ChangingPage>>, robots?: string) =>
    fixture(() => new ChangingSite(pages, robots).open());
  const sites = [
    site({
      ...Object.fromEntries(Object.entries(CHANGES).map(([name, [, page]]) => [name, page])),
      restored: () => ({}),
      failing: () => ({}),
    }),
    site(DIFFERENT_AT_EACH_LOAD),
    site({ story: later({ status: 410 }) }, 'User-agent: *\nDisallow: /\n'),
    site({
      'to-another': later({ location: '/another' }),
      another: () => ({
        title: 'Gazette opens a museum of clocks',
        paragraphs: Array.from(
          { length: 8 },
          (_, at) =>
            `The museum shows ${at + 2} clocks of its founder in room ${at + 5}, and each of them is late by some minutes.`,
        ),
      }),
      'to-new-address': later({ location: '/new-address' }),
      'new-address': () => ({}),
      slow: ({ loads }) => (loads === 1 ? {} : { delayMs: 3_000 }),
    }),
  ] as const;
  const [changing, different, forbidding, moving] = sites;
  const api = fixture(() =>
    startTestApp({
      environment: { READER_ALLOW_HOSTS: sites.map(({ host }) => host).join(',') },
      adjust: (builder) =>
        builder
          .overrideProvider(WatchLimits)
          .useValue({ ...new WatchLimits(), pollEveryMs: HOUR, atOnce: 1, readMs: 1_000 }),
    }),
  );

  /** Analyzes the page and stores the article as a run does. */
  const analyzed = async (url: string): Promise<string> => {
    const result = await api.app.get<Engine>(ENGINE).analyze(url);
    return api.app.get(DataSource).transaction(async (manager) => {
      const store = api.app.get(ArticleStore);
      const stored = await store.save(manager, { canonicalUrl: url, result, reason: 'submission' });
      await api.app
        .get(EventBus)
        .publishInTransaction(manager, new AnalysisStoredEvent(stored.announced, true, []));
      return stored.articleId;
    });
  };

  /** Lets time pass by moving all stored times. */
  const pass = async (passedMs: number): Promise<void> => {
    const by = `make_interval(secs => ${passedMs / 1000})`;
    await query(
      api,
      `UPDATE watched_articles SET due_at = due_at - ${by}, watched_since = watched_since - ${by}, last_change_at = last_change_at - ${by}`,
    );
    await query(
      api,
      `UPDATE watched_hosts SET due_at = due_at - ${by}, free_at = free_at - ${by}, robots_read_at = robots_read_at - ${by}`,
    );
    await query(api, `UPDATE page_changes SET noticed_at = noticed_at - ${by}`);
  };

  const look = (): Promise<void> => api.app.get(PageWatcher).readDue(new AbortController().signal);

  /** Lets minutes pass and runs the watch after each. */
  const passMinutes = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await pass(MINUTE + 1_000);
      await look();
    }
  };

  const visitor = new Caller(api);
  const changesOf = (id: string) => visitor.read(watchRoutes.changes, { params: { id } });

  it('finds the kind of twelve changes, and calls the host once a minute', async () => {
    const ids = new Map<string, string>();
    for (const name of Object.keys(CHANGES)) ids.set(name, await analyzed(changing.addressOf(name)));
    changing.isLater = true;
    changing.calls.length = 0;
    await pass(HOUR);
    const minutes = 60;
    await passMinutes(minutes);
    expect(changing.calls.length).toBeLessThanOrEqual(minutes);
    expect(changing.calls.filter((path) => path === '/robots.txt')).toHaveLength(1);
    const found = await Promise.all(
      [...ids].map(async ([name, id]) => [name, (await changesOf(id)).changes.map(({ kind }) => kind)]),
    );
    const expected = Object.entries(CHANGES).map(([name, [kind]]) => [name, kind === null ? [] : [kind]]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));

    for (const id of ids.values()) expect((await changesOf(id)).lastReadAt).not.toBeNull();

    const { changes } = await changesOf(ids.get('figure') ?? '');
    expect(changes[0]).toMatchObject({
      isSubstantial: true,
      headline: null,
      sentences: [
        [
          { kind: 'same', text: 'The work will cost' },
          { kind: 'removed', text: '4' },
          { kind: 'added', text: '6' },
          { kind: 'same', text: expect.stringMatching(/^million euros, according/) },
        ],
      ],
    });
    expect(JSON.stringify(changes)).not.toContain('Maria Rossi');
    const headline = (await changesOf(ids.get('headline') ?? '')).changes[0]?.headline;
    expect(headline).toContainEqual({ kind: 'removed', text: 'approves' });
    expect(headline).toContainEqual({ kind: 'added', text: 'rejects' });
  });

  it('finds no change in fifty pages that only differ at each load', async () => {
    for (const name of Object.keys(DIFFERENT_AT_EACH_LOAD)) await analyzed(different.addressOf(name));
    different.calls.length = 0;
    await pass(HOUR);
    await passMinutes(230);
    const rows = await query<object>(
      api,
      `SELECT w.url, c.kind, c.headline, c.sentences FROM page_changes c JOIN watched_articles w USING (article_id)
        WHERE w.host = $1`,
      [different.host],
    );
    expect(rows).toEqual([]);
    expect(new Set(different.calls).size).toBe(51);
    expect(different.calls.length).toBeLessThanOrEqual(230);
  });

  it('compares a restored article with its latest analysis', async () => {
    const url = changing.addressOf('restored');
    const id = await analyzed(url);
    const staff = await anAdministrator(api);
    const rowOf = async () => {
      const columns = 'due_at IS NOT NULL AS "isWatched", state, seen, etag';
      return (await query(api, `SELECT ${columns} FROM watched_articles WHERE article_id = $1`, [id]))[0];
    };
    await query(
      api,
      `UPDATE watched_articles SET due_at = NULL, state = 'gone', seen = '{"title": "Old", "text": "Old"}', etag = '"old"'
        WHERE article_id = $1`,
      [id],
    );
    await staff.call(adminArticlesRoutes.remove, { params: { id } }).expect(204);
    expect(await rowOf()).toMatchObject({ isWatched: false });
    await staff.call(adminArticlesRoutes.restore, { params: { id } }).expect(200);
    expect(await rowOf()).toEqual({ isWatched: true, state: 'readable', seen: null, etag: null });
    await query(api, 'DELETE FROM watched_articles WHERE article_id = $1', [id]);
  });

  it('calls a host less often after an unexpected error', async () => {
    const id = await analyzed(changing.addressOf('failing'));
    const long = `now() - interval '1 year'`;
    await query(api, `UPDATE watched_articles SET due_at = ${long} WHERE article_id = $1`, [id]);
    await query(api, `UPDATE watched_hosts SET due_at = ${long}, free_at = ${long} WHERE host = $1`, [
      changing.host,
    ]);
    const seenOf = jest.spyOn(api.app.get(WatchedPagesRepository), 'seenOf');
    seenOf.mockRejectedValueOnce(new Error('unexpected'));
    await look();
    seenOf.mockRestore();
    expect(await query(api, 'SELECT failures FROM watched_hosts WHERE host = $1', [changing.host])).toEqual([
      { failures: 1 },
    ]);
    await query(api, 'DELETE FROM watched_articles WHERE article_id = $1', [id]);
    await query(api, 'UPDATE watched_hosts SET failures = 0, free_at = now() WHERE host = $1', [
      changing.host,
    ]);
  });

  it('does not read what robots.txt forbids', async () => {
    const id = await analyzed(forbidding.addressOf('story'));
    forbidding.isLater = true;
    forbidding.calls.length = 0;
    await pass(HOUR);
    await passMinutes(5);
    expect(forbidding.calls).toEqual(['/robots.txt']);
    expect(await changesOf(id)).toEqual({ lastReadAt: null, isWatched: false, changes: [] });
  });

  it('treats a redirect to another article as gone, and one to the same text as no change', async () => {
    const other = await analyzed(moving.addressOf('to-another'));
    const same = await analyzed(moving.addressOf('to-new-address'));
    moving.isLater = true;
    await pass(HOUR);
    await passMinutes(20);
    expect((await changesOf(other)).changes).toMatchObject([{ kind: 'gone', sentences: [] }]);
    expect((await changesOf(same)).changes).toEqual([]);
  });

  it('finds no change in a page that is too slow, and calls its host less often', async () => {
    const id = await analyzed(moving.addressOf('slow'));
    const timesOf = () => moving.calls.filter((path) => path === '/slow').length;
    await pass(HOUR);
    await passMinutes(12);
    expect(timesOf()).toBeLessThanOrEqual(4);
    expect(await changesOf(id)).toMatchObject({ lastReadAt: null, isWatched: true, changes: [] });
  });

  it('reads every page once when the clock jumps back a month or forward a year', async () => {
    const url = changing.addressOf('clock');
    const [before] = await query<{ n: number }>(api, 'SELECT count(*)::int AS n FROM watched_articles');
    await pass(-40 * DAY);
    changing.calls.length = 0;
    await api.app.get(WatchedPagesRepository).repairTimes();
    await passMinutes(30);
    expect(changing.calls.length).toBeGreaterThan(0);
    expect(changing.calls.length).toBeLessThanOrEqual(31);

    await pass(400 * DAY);
    changing.calls.length = 0;
    await passMinutes(60);
    expect(changing.calls.filter((path) => url.endsWith(path))).toHaveLength(1);
    const [after] = await query<{ n: number; open: number }>(
      api,
      `SELECT count(*)::int AS n, count(due_at) FILTER (WHERE host = $1)::int AS open FROM watched_articles`,
      [changing.host],
    );
    expect(after).toEqual({ n: before?.n, open: 0 });
  });

  it('claims one of ten thousand due articles of a host with an index, and then those of other hosts', async () => {
    await query(
      api,
      `INSERT INTO articles SELECT (jsonb_populate_record(a, jsonb_build_object(
           'id', gen_random_uuid(), 'canonical_url', 'https://crowded.example/' || n))).*
         FROM articles a, generate_series(1, 10000) n WHERE a.id = (SELECT id FROM articles LIMIT 1)`,
    );
    await query(
      api,
      `INSERT INTO watched_articles (article_id, host, url, due_at, seen_revision, seen_by)
        SELECT id, 'crowded.example', canonical_url, now() - interval '1 hour', 1, 'none' FROM articles
          WHERE canonical_url LIKE 'https://crowded.example/%'`,
    );
    await query(api, `INSERT INTO watched_hosts (host, due_at) VALUES ('crowded.example', now())`);
    await query(api, 'ANALYZE watched_articles');
    const plan = await query<object>(
      api,
      `EXPLAIN (FORMAT JSON) SELECT * FROM watched_articles w WHERE w.host = 'crowded.example' AND w.due_at <= now()
        ORDER BY w.due_at LIMIT 1 FOR UPDATE`,
    );
    expect(JSON.stringify(plan)).toContain('watched_articles_due_idx');
    expect(JSON.stringify(plan)).not.toMatch(/Seq Scan|"Sort"/);
    const [one, two] = await Promise.all([claimOf('crowded.example'), claimOf('crowded.example')]);
    expect([one, two].filter(Boolean)).toHaveLength(1);

    await query(
      api,
      `UPDATE watched_articles SET host = 'quiet.example' WHERE article_id =
        (SELECT article_id FROM watched_articles WHERE host = 'crowded.example' AND claim_token IS NULL LIMIT 1)`,
    );
    await query(api, `INSERT INTO watched_hosts (host, due_at) VALUES ('quiet.example', now())`);
    const claims = [await nextHost(), await nextHost(), await nextHost()];
    expect(claims).toContain('quiet.example');
    expect(claims).not.toContain('crowded.example');
  });

  const nextHost = async (): Promise<string | null> =>
    (await api.app.get(WatchedPagesRepository).claim())?.host ?? null;

  const claimOf = async (host: string): Promise<unknown> => {
    const claimed = await api.app.get(WatchedPagesRepository).claim();
    return claimed?.host === host ? claimed : null;
  };

  it('makes no call above the daily budget', async () => {
    await query(api, `UPDATE watch_days SET reads = 5000`);
    await pass(HOUR);
    const calls = sites.map((site) => site.calls.length);
    await look();
    expect(sites.map((site) => site.calls.length)).toEqual(calls);
    await query(api, 'DELETE FROM watch_days');
  });

  it('lists the outlets with most changes for staff only', async () => {
    const list = (caller: Caller) => caller.call(adminWatchRoutes.list, { query: { limit: 5 } });
    await list(visitor).expect(401);
    const staff = await anAdministrator(api);
    const { body, headers } = await list(staff).expect(200);
    expect(Number(headers['x-total-count'])).toBe(7);
    const silent = (body as { silentChanges: number }[]).map(({ silentChanges }) => silentChanges);
    expect(silent).toEqual([1, 1, 1, 0, 0]);

    const [withdrawn] = body as { id: string }[];
    await query(api, 'UPDATE articles SET deleted_at = now() WHERE id = $1', [withdrawn?.id]);
    const after = await list(staff).expect(200);
    expect(Number(after.headers['x-total-count'])).toBe(6);
    expect((after.body as { id: string }[]).map(({ id }) => id)).not.toContain(withdrawn?.id);
  });
});
