import { setTimeout as sleep } from 'node:timers/promises';
import { articlesRoutes } from '@vaglio/contracts';
import { assertExpected, seconds, waitUntil, type Fault } from '../fault.js';
import { articleIn } from '../system/api-user.js';

const LIMIT_MS = 30_000;
const RANDOM_KILLS = 50;
const PAGES_PER_KILL = 5;
const LATEST_KILL_MS = 600;
/** Long, because the kills leave hundreds of submissions, many of which are tried again one by one. */
const CATCH_UP_MS = 180_000;

/** The request and its quota are stored, and no job is queued. */
export const apiKilledFault: Fault = {
  name: 'API killed between reservation and queueing',
  expected: 'the analysis finishes within 30 s',
  async provoke(system) {
    const user = await system.newUser();
    const unblockQueue = await system.blockQueue();
    void user.submit(system.site.page());
    await waitUntil('the request is stored', LIMIT_MS, async () => (await system.openRequestCount()) > 0);
    await system.apis[0]?.kill();
    await unblockQueue();
    const began = Date.now();
    await system.startStopped();
    await waitUntil('the article', LIMIT_MS, async () => (await system.openRequestCount()) === 0);
    await user.checkQuota(1);
    return `finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** The kills come between the first byte of a request and its answer. */
export const apiKilledAnywhereFault: Fault = {
  name: `API killed at a random moment of ${PAGES_PER_KILL} submissions, ${RANDOM_KILLS} times`,
  expected: 'what was stored is analyzed, what was not stored costs no quota',
  async provoke(system) {
    const user = await system.newUser();
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const answers = system.site.newPages(PAGES_PER_KILL).map((page) => user.submit(page));
      await sleep(Math.random() * LATEST_KILL_MS);
      await system.apis[0]?.kill();
      await Promise.all(answers);
      await system.startStopped();
    }
    const began = Date.now();
    const ended = await user.waitForEnd(CATCH_UP_MS);
    const isOver = async (): Promise<boolean> => (await system.openRequestCount()) === 0;
    await waitUntil('the end of all requests', CATCH_UP_MS, isOver);
    const usedQuota = await user.usedQuota();
    assertExpected(usedQuota >= ended.length, 'an accepted request was lost');
    return `${ended.length} answered, ${usedQuota} stored and analyzed, the last ${seconds(Date.now() - began)} after the last kill`;
  },
};

export const clientGoneFault: Fault = {
  name: 'client disconnects while it waits',
  expected: 'the analysis finishes and counts once',
  async provoke(system) {
    const user = await system.newUser();
    const release = system.site.hold();
    const before = system.site.visits;
    const page = system.site.page();
    const connection = new AbortController();
    const call = user.analyze(page, connection.signal);
    await waitUntil('the page is read', LIMIT_MS, () => system.site.visits > before);
    connection.abort();
    await call;
    release();
    const began = Date.now();
    await waitUntil('the analysis counts', LIMIT_MS, async () => {
      const query = 'SELECT status FROM analysis_requests WHERE url = $1';
      const [row] = await system.postgres.query<{ status: string }>(query, [page]);
      return row?.status === 'completed';
    });
    const took = seconds(Date.now() - began);
    const again = await user.analyze(page);
    assertExpected(articleIn(again)?.revision === 1, `asked again, the answer was ${again.status}`);
    await user.checkQuota(1);
    return `finished ${took} after the client disconnected`;
  },
};

const READS = 25;
const SUBMISSIONS = 25;
const ALLOWED = [200, 202, 503];

export const sigtermFault: Fault = {
  name: `SIGTERM under ${READS + SUBMISSIONS} parallel requests`,
  expected: 'every accepted request is answered; the process ends by itself within 25 s, with 0',
  async provoke(system) {
    const [api] = system.apis;
    assertExpected(api !== undefined, 'there is no API');
    const user = await system.newUser();
    const release = system.site.hold();
    const submissions = system.site.newPages(SUBMISSIONS).map((page) => user.analyze(page));
    const reads = Array.from({ length: READS }, () =>
      user.call(articlesRoutes.list, { query: { limit: 100 } }),
    );
    await sleep(1_500);
    const began = Date.now();
    const stopped = api.stop();
    setTimeout(release, 1_000);
    const answers = await Promise.all([...submissions, ...reads]);
    const code = await stopped;
    const took = Date.now() - began;
    const wrong = answers.filter(({ status }) => !ALLOWED.includes(status));
    assertExpected(
      wrong.length === 0,
      `${wrong.length} requests were answered with ${wrong[0]?.status ?? ''}`,
    );
    assertExpected(code === 0, `the process exited with ${String(code)}`);
    for (const { body } of answers) if (body && 'requestId' in body) user.requests.push(body.requestId);
    await system.startStopped();
    await user.waitForEnd(LIMIT_MS);
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    return `${ALLOWED.map((status) => `${count(status)} × ${status}`).join(', ')}; ended with 0 after ${seconds(took)}`;
  },
};
