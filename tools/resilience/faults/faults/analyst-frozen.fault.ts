import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { seconds, untilTrue } from '../world/until.js';

const FROZEN_MS = 40_000;
const LIMIT_MS = 30_000;

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
