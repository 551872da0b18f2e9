import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisServer } from '../../../run/servers/redis-server.js';
import { assertExpected, seconds, type Fault } from '../fault.js';
import { boundedCalls, isLive, readingCalls, submissionCall } from '../system/bounded-calls.js';

const PAGES = 20;
const LIMIT_MS = 30_000;
const OUTAGE_MS = 6_000;

/** The queue may lose everything at any moment, because Postgres stores the state of every run. */
function redisFault(
  name: string,
  expected: string,
  breakRedis: (redis: RedisServer, callMeanwhile: () => Promise<void>) => Promise<void>,
): Fault {
  return {
    name,
    expected,
    forms: ['cluster'],
    async provoke(system) {
      const { redis, site } = system;
      assertExpected(redis !== null, 'there is no Redis in this form');
      const user = await system.newUser();
      const release = site.hold();
      await user.submitAll(site.newPages(PAGES));
      let longest = 0;
      await breakRedis(redis, async () => {
        const waits = await Promise.all(
          system.urls.map((url) =>
            boundedCalls(user.at(url), [isLive, ...readingCalls(200), submissionCall(site.page())]),
          ),
        );
        longest = Math.round(Math.max(...waits));
        // The product waits ten seconds for a page, so the pages must not be held for longer.
        release();
      });
      release();
      const began = Date.now();
      const ended = await user.waitForArticles(LIMIT_MS);
      const answers = longest > 0 ? `answers within ${longest} ms; ` : '';
      return `${answers}${ended.length} finished after ${seconds(Date.now() - began)}`;
    },
  };
}

const OUTAGE_PROMISE =
  'submissions are accepted or answered 503 within 3 s, reading works; every request ends within 30 s';

export const redisFaults: readonly Fault[] = [
  redisFault(
    'Redis emptied (FLUSHALL) under load',
    'nothing is lost: every request ends within 30 s',
    (redis) => redis.empty(),
  ),
  redisFault('Redis stopped under load, and started again', OUTAGE_PROMISE, async (redis, callMeanwhile) => {
    await redis.stop();
    await callMeanwhile();
    await sleep(OUTAGE_MS);
    await redis.start();
  }),
  redisFault('Redis killed, and started again empty', OUTAGE_PROMISE, async (redis, callMeanwhile) => {
    await redis.stop('SIGKILL');
    await callMeanwhile();
    await redis.start();
    await redis.empty();
  }),
  redisFault('Redis frozen for some seconds', OUTAGE_PROMISE, async (redis, callMeanwhile) => {
    redis.freeze();
    await callMeanwhile();
    await sleep(OUTAGE_MS);
    redis.resume();
  }),
];
