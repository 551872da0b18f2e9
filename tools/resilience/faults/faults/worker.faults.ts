import { setTimeout as sleep } from 'node:timers/promises';
import { assertPromise, scaledLimit, seconds, untilTrue, type Fault } from '../fault.js';
import { STAGE_HOOK, blockQueue, openRequestCount } from '../system/system-actions.js';
import type { TestSystem } from '../system/test-system.js';

const HELD_STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'] as const;
const LIMIT_MS = 30_000;

/** One process with one analysis in each stage is killed. */
export const workerKilledFault: Fault = {
  name: 'worker killed with -9 at each stage',
  promise: 'another worker finishes every analysis within 30 s, once',
  forms: ['embedded', 'cluster'],
  short: ['cluster'],
  async provoke(system) {
    const [victim, ...others] = system.analysisProcesses;
    assertPromise(victim !== undefined, 'no process analyzes');
    await Promise.all([victim, ...others].map((each) => each.stop()));
    await victim.start({ hook: STAGE_HOOK, env: { FAULT_HOLD_STAGES: HELD_STAGES.join(',') } });
    // One account alone gets half of a worker's places.
    const users = [await system.newUser(), await system.newUser()] as const;
    const held = Promise.all(
      HELD_STAGES.map((stage) =>
        victim.waitForMessage(`stage ${stage}`, (message) => isHeldAt(message, stage), scaledLimit(LIMIT_MS)),
      ),
    );
    await Promise.all(users.map((user) => user.submitAll(system.site.pagesOf(HELD_STAGES.length / 2))));
    await held;
    const unlock = await blockStoring(system, () => users[0].submitAll([system.site.page()]));
    await victim.kill();
    await unlock();

    const began = Date.now();
    await system.startStopped();
    const ended = (await Promise.all(users.map((user) => user.waitForEnd(LIMIT_MS)))).flat();
    assertPromise(
      ended.every(({ status }) => status === 'completed'),
      'an analysis failed',
    );
    const used = await Promise.all(users.map((user) => user.usedQuota()));
    assertPromise(
      used.reduce((sum, count) => sum + count, 0) === ended.length,
      'the quota used differs from the analyses finished',
    );
    return `${HELD_STAGES.join(', ')}, store: all finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** Blocks an analysis in the transaction that stores it; returns the function that unblocks it. */
async function blockStoring(system: TestSystem, submit: () => Promise<void>): Promise<() => Promise<void>> {
  const unlock = await system.postgres.lock('article_revisions');
  await submit();
  await untilTrue('an analysis is being stored', LIMIT_MS, async () => (await system.postgres.waiting()) > 0);
  return unlock;
}

function isHeldAt(message: unknown, stage: string): boolean {
  const { type, stage: at } = message as { type?: string; stage?: string };
  return type === 'held' && at === stage;
}

const FROZEN_MS = 40_000;

/** Frozen for longer than the leases of queue and rows. */
export const workerFrozenFault: Fault = {
  name: 'worker frozen for 40 s and resumed',
  promise: 'another worker finishes its analyses; what it finishes after it resumes is discarded',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    const before = system.site.visits;
    await user.submitAll(system.site.pagesOf(4));
    await untilTrue('the pages are read', LIMIT_MS, () => system.site.visits >= before + 4);
    system.analysisProcesses[0]?.freeze();
    open();
    const began = Date.now();
    if (system.analysisProcesses.length > 1) await user.waitForEnd(FROZEN_MS);
    const took = Date.now() - began;
    await sleep(FROZEN_MS - took);
    system.analysisProcesses[0]?.resume();
    const ended = await user.waitForEnd(LIMIT_MS);
    assertPromise(
      ended.every(({ status, article }) => status === 'completed' && article?.revision === 1),
      'an analysis failed or ran twice',
    );
    await user.checkQuota(ended.length);
    if (system.analysisProcesses.length > 1)
      return `finished once, by the other worker, after ${seconds(took)}`;
    return 'finished once, after it resumed';
  },
};

/** The article is committed and the queue still has the job as active. */
export const unacknowledgedFault: Fault = {
  name: 'worker killed after the commit, before it acknowledged the job',
  promise: 'the analysis is kept and not repeated',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    const before = system.site.visits;
    await user.submitAll([system.site.page()]);
    await untilTrue('the page is read', LIMIT_MS, () => system.site.visits > before);
    const unblockQueue = await blockQueue(system);
    open();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequestCount(system)) === 0);
    await Promise.all(system.analysisProcesses.map((each) => each.kill()));
    await unblockQueue();

    const began = Date.now();
    await system.startStopped();
    const [ended] = await user.waitForEnd(LIMIT_MS);
    assertPromise(ended?.status === 'completed' && ended.article?.revision === 1, 'it was analyzed twice');
    return `revision 1, seen ${seconds(Date.now() - began)} after the kill`;
  },
};
