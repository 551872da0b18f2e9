import {
  adminNotificationsRoutes,
  adminStatusRoutes,
  type AdminNotification,
  type Language,
  type PlatformStatus,
} from '@vaglio/contracts';
import { PlatformReads } from '../../src/modules/analysis/index.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { anAdministrator } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';

const KEYS = {
  READER_YOUTUBE_KEY: 'only-for-tests-youtube',
  READER_REDDIT_CLIENT_ID: 'app',
  READER_REDDIT_SECRET: 'only-for-tests-reddit',
};

describe('the outcomes of reading platforms', () => {
  const logged: string[] = [];
  const write = (...parts: unknown[]): void => void logged.push(JSON.stringify(parts));
  const api = fixture(() =>
    startTestApp({ environment: KEYS, logger: { log: write, error: write, warn: write } }),
  );
  const staff = fixture(() => anAdministrator(api));
  const reads = () => api.app.get(PlatformReads, { strict: false });

  beforeEach(() => query(api, 'DELETE FROM platform_reads'));

  /** Adds a number of past readings of a platform with one outcome. */
  const past = (daysAgo: number, platform: string, outcome: string, count: number): Promise<unknown> =>
    query(
      api,
      `INSERT INTO platform_reads (platform, day, outcome, reads, last_at)
        VALUES ($1, (now() AT TIME ZONE 'UTC')::date - $2::int, $3, $4, now() - make_interval(days => $2::int))`,
      [platform, daysAgo, outcome, count],
    );
  const platforms = async (): Promise<readonly PlatformStatus[]> =>
    (await staff.read(adminStatusRoutes.read)).platforms;
  const status = async (wanted: string): Promise<PlatformStatus | undefined> =>
    (await platforms()).find(({ platform }) => platform === wanted);
  const notices = async (language: Language = 'en'): Promise<AdminNotification[]> => {
    const query = { kind: 'platform_changed' as const };
    const { body } = await staff.call(adminNotificationsRoutes.list, { query, language });
    return body as AdminNotification[];
  };

  /** Checks the outcomes, and waits until the published events are handled. */
  const look = async (): Promise<void> => {
    await reads().reportChanges();
    await api.app.get(EventBus).onApplicationShutdown();
  };

  it('list platforms with a key before the first reading', async () => {
    expect(await platforms()).toEqual(
      ['youtube', 'reddit'].map((platform) => ({
        platform,
        lastFullAt: null,
        reads: 0,
        failures: [],
        key: { state: 'ready', reason: null, since: null },
      })),
    );
  });

  it('are counted for a week by kind, and the last full reading is kept for longer', async () => {
    await past(30, 'telegram', 'full', 4);
    await past(8, 'telegram', 'bot_wall', 9);
    await past(2, 'telegram', 'not_found', 1);
    await past(1, 'telegram', 'login_wall', 2);
    reads().note('telegram', 'login_wall');
    reads().note('x', 'cut');
    reads().note('x', 'full');
    await reads().beforeApplicationShutdown();
    expect(await status('telegram')).toMatchObject({
      reads: 4,
      failures: [
        { kind: 'login_wall', count: 3 },
        { kind: 'not_found', count: 1 },
      ],
      key: null,
    });
    const age = Date.now() - Date.parse(String((await status('telegram'))?.lastFullAt));
    expect(Math.round(age / 86_400_000)).toBe(30);
    expect(await status('x')).toMatchObject({
      reads: 2,
      failures: [{ kind: 'cut', count: 1 }],
      key: { state: 'off' },
    });
  });

  it('show on the page and in the log that a key was refused, without the key', async () => {
    reads().note('youtube', 'key-refused');
    reads().note('youtube', 'description');
    reads().note('reddit', 'key-accepted');
    reads().note('reddit', 'full');
    await reads().beforeApplicationShutdown();
    expect(await status('youtube')).toMatchObject({
      reads: 1,
      key: { state: 'down', reason: 'key-refused', since: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await status('reddit')).toMatchObject({ reads: 1, key: { state: 'up', reason: null } });
    expect(logged.some((line) => /did not accept the key/.test(line) && /youtube/.test(line))).toBe(true);
    const shown = logged.join() + JSON.stringify(await platforms());
    for (const secret of Object.values(KEYS)) expect(shown.includes(secret) && secret.length > 3).toBe(false);
  });

  it('notify staff once a day when a rare failure becomes frequent', async () => {
    await past(1, 'youtube', 'captions', 40);
    await past(3, 'youtube', 'title', 5);
    await past(0, 'youtube', 'title', 8);
    await past(0, 'youtube', 'captions', 3);
    await look();
    await look();
    const [notice] = await notices();
    expect(notice).toMatchObject({
      type: 'error',
      title: 'YouTube answers differently',
      message: expect.stringContaining('“Only the title could be read.”'),
    });
    expect((await notices('it'))[0]).toMatchObject({
      title: 'YouTube risponde in modo diverso',
      message: expect.stringContaining('«Si è letto solo il titolo.»'),
    });
    await past(0, 'youtube', 'bot_wall', 100);
    await look();
    await past(1, 'x', 'full', 40);
    await past(0, 'x', 'bot_wall', 11);
    await look();
    const all = await notices();
    expect(all.map(({ title }) => title)).toEqual(['X answers differently', 'YouTube answers differently']);
    expect(all[0]?.message).toContain('“This site turns automatic readers away');
  });

  type Row = readonly [daysAgo: number, outcome: string, count: number];
  it.each<readonly [when: string, rows: readonly Row[]]>([
    [
      'fewer than ten posts were read today',
      [
        [1, 'captions', 40],
        [0, 'title', 9],
      ],
    ],
    [
      'there were no readings in the week before',
      [
        [9, 'captions', 40],
        [0, 'title', 20],
      ],
    ],
    [
      'it was as frequent in the week before',
      [
        [1, 'title', 10],
        [0, 'title', 20],
      ],
    ],
    [
      'half of the posts are read in full',
      [
        [1, 'captions', 40],
        [0, 'title', 10],
        [0, 'captions', 10],
      ],
    ],
    [
      'more is read than before',
      [
        [1, 'title', 40],
        [0, 'captions', 20],
      ],
    ],
    [
      'only the key was refused',
      [
        [1, 'captions', 40],
        [0, 'key-refused', 20],
        [0, 'captions', 10],
      ],
    ],
  ])('do not notify staff when %s', async (_, rows) => {
    for (const [daysAgo, outcome, count] of rows) await past(daysAgo, 'vimeo', outcome, count);
    await look();
    expect((await notices()).filter(({ title }) => title.startsWith('Vimeo'))).toEqual([]);
  });

  it('are deleted after 90 days', async () => {
    await past(91, 'vimeo', 'full', 4);
    await past(90, 'tiktok', 'description', 4);
    await look();
    expect(await query(api, 'SELECT platform FROM platform_reads')).toEqual([{ platform: 'tiktok' }]);
  });
});
