import { setTimeout as sleep } from 'node:timers/promises';
import { assertPromise, seconds, type Fault } from '../fault.js';
import { boundedCalls, isLive, readingCalls, submissionCall } from '../system/bounded-calls.js';
import type { RedisServer } from '../../../run/servers/redis-server.js';

const PAGES = 20;
const LIMIT_MS = 30_000;
const AWAY_MS = 6_000;

/** The rows are the truth: the queue may lose everything at any moment. */
function redisFault(
  name: string,
  promise: string,
  trouble: (redis: RedisServer, whileAway: () => Promise<number>) => Promise<number>,
): Fault {
  return {
    name,
    promise,
    forms: ['cluster'],
    async provoke(system) {
      const { redis, site } = system;
      assertPromise(redis !== null, 'there is no Redis in this form');
      const user = await system.newUser();
      const open = site.hold();
      await user.submitAll(site.pagesOf(PAGES));
      const longest = await trouble(redis, async () => {
        // Reading and submitting go on: what can't be queued now is queued later.
        const calls = () => [isLive, ...readingCalls(200), submissionCall(site.page())];
        const asked = system.urls.map((url) => boundedCalls(user.at(url), calls()));
        const waits = await Promise.all(asked);
        // A page is waited for ten seconds: the site must not be what is away for longer.
        open();
        return Math.max(...waits);
      });
      open();
      const began = Date.now();
      const ended = await user.waitForArticles(LIMIT_MS);
      const answers = longest > 0 ? `answers within ${Math.round(longest)} ms; ` : '';
      return `${answers}${ended.length} finished after ${seconds(Date.now() - began)}`;
    },
  };
}

const WITHOUT =
  'submissions are accepted or answered 503 within 3 s, reading works; every request ends within 30 s';

export const redisFaults: readonly Fault[] = [
  redisFault(
    'Redis emptied (FLUSHALL) under load',
    'nothing is lost: every request ends within 30 s',
    async (redis) => {
      await redis.empty();
      return 0;
    },
  ),
  redisFault('Redis stopped under load, and started again', WITHOUT, async (redis, whileAway) => {
    await redis.stop();
    const longest = await whileAway();
    await sleep(AWAY_MS);
    await redis.start();
    return longest;
  }),
  redisFault('Redis killed, and started again empty', WITHOUT, async (redis, whileAway) => {
    await redis.stop('SIGKILL');
    const longest = await whileAway();
    await redis.start();
    await redis.empty();
    return longest;
  }),
  redisFault('Redis frozen for some seconds', WITHOUT, async (redis, whileAway) => {
    redis.freeze();
    const longest = await whileAway();
    await sleep(AWAY_MS);
    redis.resume();
    return longest;
  }),
];
