import { STAGES } from '@vaglio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertExpected, scaledLimit, seconds, waitUntil, type Fault } from '../fault.js';

export const STAGE_HOOK = new URL('../hooks/stage-hook.js', import.meta.url);
const ENGINE_STAGES = STAGES.filter((stage) => stage !== 'store');
const LIMIT_MS = 30_000;

/** One process is killed that has one analysis in each stage. */
export const workerKilledFault: Fault = {
  name: 'worker killed with -9 at each stage',
  expected: 'another worker finishes every analysis within 30 s, once',
  short: ['cluster'],
  async provoke(system) {
    const { analysisProcesses, postgres, site } = system;
    const [victim] = analysisProcesses;
    assertExpected(victim !== undefined, 'no process analyzes');
    await Promise.all(analysisProcesses.map((each) => each.stop()));
    await victim.start({ hook: STAGE_HOOK, env: { FAULT_HOLD_STAGES: ENGINE_STAGES.join(',') } });
    // Two users, because one account gets only half of a worker's slots.
    const users = [await system.newUser(), await system.newUser()] as const;
    const held = Promise.all(
      ENGINE_STAGES.map((stage) =>
        victim.waitForMessage(`stage ${stage}`, (message) => isHeldAt(message, stage), scaledLimit(LIMIT_MS)),
      ),
    );
    await Promise.all(users.map((user) => user.submitAll(site.newPages(ENGINE_STAGES.length / 2))));
    await held;
    // One more analysis waits in the transaction that stores it.
    const unlock = await postgres.lock('article_revisions');
    await users[0].submitAll([site.page()]);
    const isStoring = async (): Promise<boolean> => (await postgres.waitingConnections()) > 0;
    await waitUntil('an analysis is being stored', LIMIT_MS, isStoring);
    await victim.kill();
    await unlock();

    const began = Date.now();
    await system.startStopped();
    const ended = (await Promise.all(users.map((user) => user.waitForArticles(LIMIT_MS)))).flat();
    const used = await Promise.all(users.map((user) => user.usedQuota()));
    assertExpected(
      used.reduce((sum, count) => sum + count, 0) === ended.length,
      'the quota used differs from the analyses finished',
    );
    return `${STAGES.join(', ')}: all finished ${seconds(Date.now() - began)} after the kill`;
  },
};

function isHeldAt(message: unknown, stage: string): boolean {
  const { type, stage: at } = message as { type?: string; stage?: string };
  return type === 'held' && at === stage;
}

const FROZEN_MS = 40_000;

/** The worker is frozen for longer than the leases of queue and rows. */
export const workerFrozenFault: Fault = {
  name: 'worker frozen for 40 s and resumed',
  expected: 'another worker finishes its analyses; what it finishes after it resumes is discarded',
  async provoke(system) {
    const [worker, otherWorker] = system.analysisProcesses;
    const user = await system.newUser();
    const release = system.site.hold();
    const before = system.site.visits;
    await user.submitAll(system.site.newPages(4));
    await waitUntil('the pages are read', LIMIT_MS, () => system.site.visits >= before + 4);
    worker?.freeze();
    release();
    const began = Date.now();
    if (otherWorker) await user.waitForEnd(FROZEN_MS);
    const took = Date.now() - began;
    await sleep(FROZEN_MS - took);
    worker?.resume();
    const ended = await user.waitForEnd(LIMIT_MS);
    assertExpected(
      ended.every(({ status, article }) => status === 'completed' && article?.revision === 1),
      'an analysis failed or ran twice',
    );
    await user.checkQuota(ended.length);
    return otherWorker
      ? `finished once, by the other worker, after ${seconds(took)}`
      : 'finished once, after it resumed';
  },
};

/** The article is committed while the queue still has the job as active. */
export const unacknowledgedFault: Fault = {
  name: 'worker killed after the commit, before it acknowledged the job',
  expected: 'the analysis is kept and not repeated',
  async provoke(system) {
    const user = await system.newUser();
    const release = system.site.hold();
    const before = system.site.visits;
    await user.submitAll([system.site.page()]);
    await waitUntil('the page is read', LIMIT_MS, () => system.site.visits > before);
    const unblockQueue = await system.blockQueue();
    release();
    await waitUntil('the article', LIMIT_MS, async () => (await system.openRequestCount()) === 0);
    await Promise.all(system.analysisProcesses.map((each) => each.kill()));
    await unblockQueue();

    const began = Date.now();
    await system.startStopped();
    const [ended] = await user.waitForEnd(LIMIT_MS);
    assertExpected(ended?.status === 'completed' && ended.article?.revision === 1, 'it was analyzed twice');
    return `revision 1, seen ${seconds(Date.now() - began)} after the kill`;
  },
};
