import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { STAGE_HOOK } from '../hooks/hook-files.js';
import { patiently, seconds, untilTrue } from '../wait.js';
import type { World } from '../system/test-system.js';
import { openRequests, queueOutOfReach } from '../system/system-actions.js';

const HELD_STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'] as const;
const LIMIT_MS = 30_000;

/** One process, and one analysis in each of the stages when it is killed. */
export const analystKilledFault: Fault = {
  name: 'worker killed with -9 at each stage',
  promise: 'the next one finishes every analysis within 30 s, once',
  forms: ['embedded', 'cluster'],
  short: ['cluster'],
  async provoke(world) {
    const [victim, ...others] = world.analysts;
    holds(victim !== undefined, 'nobody analyses');
    await Promise.all([victim, ...others].map((each) => each.stop()));
    await victim.start({ hook: STAGE_HOOK, env: { FAULT_HOLD_STAGES: HELD_STAGES.join(',') } });
    const person = await world.newPerson();
    const held = Promise.all(
      HELD_STAGES.map((stage) => victim.heard((message) => isHeldAt(message, stage), patiently(LIMIT_MS))),
    );
    await person.submitAll(world.site.pagesOf(HELD_STAGES.length));
    await held;
    const unlock = await storing(world, () => person.submitAll([world.site.page()]));
    await victim.kill();
    await unlock();

    const began = Date.now();
    await world.heal();
    const ended = await person.ends(LIMIT_MS);
    holds(
      ended.every(({ status }) => status === 'completed'),
      'an analysis failed',
    );
    holds((await person.used()) === ended.length, 'quota is not what was finished');
    return `${HELD_STAGES.join(', ')}, store: all finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** Lets an analysis come as far as the transaction that stores it; gives what lets it go on. */
async function storing(world: World, submit: () => Promise<void>): Promise<() => Promise<void>> {
  const unlock = await world.postgres.lock('article_revisions');
  await submit();
  await untilTrue('an analysis is being stored', LIMIT_MS, async () => (await world.postgres.waiting()) > 0);
  return unlock;
}

function isHeldAt(message: unknown, stage: string): boolean {
  const { type, stage: at } = message as { type?: string; stage?: string };
  return type === 'held' && at === stage;
}

const FROZEN_MS = 40_000;

/** Longer than the queue and the rows believe in it. */
export const analystFrozenFault: Fault = {
  name: 'worker frozen for 40 s and resumed',
  promise: 'another one finishes what it held; what it does when it wakes is one too many',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    const before = world.site.visits;
    await person.submitAll(world.site.pagesOf(4));
    await untilTrue('the pages are read', LIMIT_MS, () => world.site.visits >= before + 4);
    world.analysts[0]?.freeze();
    open();
    const began = Date.now();
    if (world.analysts.length > 1) await person.ends(FROZEN_MS);
    const took = Date.now() - began;
    await sleep(FROZEN_MS - took);
    world.analysts[0]?.resume();
    const ended = await person.ends(LIMIT_MS);
    holds(
      ended.every(({ status, article }) => status === 'completed' && article?.revision === 1),
      'an analysis failed or was made twice',
    );
    holds((await person.used()) === ended.length, 'quota is not what was finished');
    if (world.analysts.length > 1) return `finished by the other one after ${seconds(took)}, and once`;
    return 'finished after it woke, and once';
  },
};


/** The article is committed; the queue still believes that the job runs. */
export const unacknowledgedFault: Fault = {
  name: 'worker killed after the commit, before the queue heard of it',
  promise: 'the analysis stands, no second one is made',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    const before = world.site.visits;
    await person.submitAll([world.site.page()]);
    await untilTrue('the page is read', LIMIT_MS, () => world.site.visits > before);
    const reach = await queueOutOfReach(world);
    open();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequests(world)) === 0);
    await Promise.all(world.analysts.map((each) => each.kill()));
    await reach();

    const began = Date.now();
    await world.heal();
    const [ended] = await person.ends(LIMIT_MS);
    holds(ended?.status === 'completed' && ended.article?.revision === 1, 'it was analysed twice');
    return `revision 1, seen ${seconds(Date.now() - began)} after the kill`;
  },
};
