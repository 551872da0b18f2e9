import { setTimeout as sleep } from 'node:timers/promises';
import { articlesRoutes } from '@vaglio/contracts';
import { assertPromise, seconds, untilTrue, type Fault } from '../fault.js';
import { articleIn } from '../system/api-user.js';
import { openRequestCount, blockQueue } from '../system/system-actions.js';

const LIMIT_MS = 30_000;
const RANDOM_KILLS = 50;
const PAGES_A_KILL = 5;
const LATEST_KILL_MS = 600;
/** The kills leave hundreds of submissions to catch up with, many of them to be tried again one by one. */
const CATCH_UP_MS = 180_000;

/** The request and its quota are stored, and no job was queued. */
export const apiKilledFault: Fault = {
  name: 'API killed between reservation and queueing',
  promise: 'the analysis finishes within 30 s',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const unblockQueue = await blockQueue(system);
    void user.submit(system.site.page());
    await untilTrue('the request is stored', LIMIT_MS, async () => (await openRequestCount(system)) > 0);
    await system.apis[0]?.kill();
    await unblockQueue();
    const began = Date.now();
    await system.startStopped();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequestCount(system)) === 0);
    await user.checkQuota(1);
    return `finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** At any moment between the first byte of the request and the answer. */
export const apiKilledAnywhereFault: Fault = {
  name: `API killed at a random moment of ${PAGES_A_KILL} submissions, ${RANDOM_KILLS} times`,
  promise: 'what was stored is analyzed, what was not stored costs no quota',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const answers = system.site.pagesOf(PAGES_A_KILL).map((page) => user.submit(page));
      await sleep(Math.random() * LATEST_KILL_MS);
      await system.apis[0]?.kill();
      await Promise.all(answers);
      await system.startStopped();
    }
    const began = Date.now();
    const ended = await user.waitForEnd(CATCH_UP_MS);
    await untilTrue(
      'the end of all requests',
      CATCH_UP_MS,
      async () => (await openRequestCount(system)) === 0,
    );
    const usedQuota = await user.usedQuota();
    assertPromise(usedQuota >= ended.length, 'an accepted request was lost');
    return `${ended.length} answered, ${usedQuota} stored and analyzed, the last ${seconds(Date.now() - began)} after the last kill`;
  },
};

export const clientGoneFault: Fault = {
  name: 'client disconnects while it waits',
  promise: 'the analysis finishes and counts once',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    const before = system.site.visits;
    const page = system.site.page();
    const leaving = new AbortController();
    const call = user.analyze(page, leaving.signal);
    await untilTrue('the page is read', LIMIT_MS, () => system.site.visits > before);
    leaving.abort();
    await call;
    open();
    const began = Date.now();
    await untilTrue('the analysis counts', LIMIT_MS, async () => {
      const [row] = await system.postgres.ask<{ status: string }>(
        'SELECT status FROM analysis_requests WHERE url = $1',
        [page],
      );
      return row?.status === 'completed';
    });
    const took = seconds(Date.now() - began);
    const again = await user.analyze(page);
    assertPromise(articleIn(again)?.revision === 1, `asked again, the answer was ${again.status}`);
    await user.checkQuota(1);
    return `finished ${took} after the client disconnected`;
  },
};

const READS = 25;
const SUBMISSIONS = 25;
const RIGHT = [200, 202, 503];

export const sigtermFault: Fault = {
  name: `SIGTERM under ${READS + SUBMISSIONS} parallel requests`,
  promise: 'every accepted request is answered; the process ends by itself within 25 s, with 0',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const [api] = system.apis;
    assertPromise(api !== undefined, 'there is no API');
    const user = await system.newUser();
    const open = system.site.hold();
    const waiting = system.site.pagesOf(SUBMISSIONS).map((page) => user.analyze(page));
    const reads = Array.from({ length: READS }, () =>
      user.ask(articlesRoutes.list, { query: { limit: 100 } }),
    );
    await sleep(1_500);
    const began = Date.now();
    const stopped = api.stop();
    const late = setTimeout(open, 1_000);
    const answers = await Promise.all([...waiting, ...reads]);
    const code = await stopped;
    clearTimeout(late);
    open();
    const took = Date.now() - began;
    const wrong = answers.filter(({ status }) => !RIGHT.includes(status));
    assertPromise(
      wrong.length === 0,
      `${wrong.length} requests were answered with ${wrong[0]?.status ?? ''}`,
    );
    assertPromise(code === 0, `the process exited with ${String(code)}`);
    for (const { body } of answers) if (body && 'requestId' in body) user.requests.push(body.requestId);
    await system.startStopped();
    await user.waitForEnd(LIMIT_MS);
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    return `${RIGHT.map((status) => `${count(status)} × ${status}`).join(', ')}; ended with 0 after ${seconds(took)}`;
  },
};
