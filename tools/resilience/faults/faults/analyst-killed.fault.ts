import { holds, type Fault } from '../fault.js';
import { STAGE_HOOK } from '../hooks/stage-hook-file.js';
import { patiently } from '../patience.js';
import type { World } from '../world/world.js';
import { seconds, untilTrue } from '../world/until.js';

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
