import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { openRequests } from '../world/open-requests.js';
import { queueOutOfReach } from '../world/queue-out-of-reach.js';
import { seconds, untilTrue } from '../world/until.js';

const LIMIT_MS = 30_000;
const RANDOM_KILLS = 50;
const PAGES_A_KILL = 5;
const LATEST_KILL_MS = 600;
/** The kills leave hundreds of submissions to catch up with, many of them to be tried again one by one. */
const CATCH_UP_MS = 180_000;

/** The request is written down and paid for, and no job was made. */
export const apiKilledFault: Fault = {
  name: 'API killed between reservation and queueing',
  promise: 'the analysis is made within 30 s all the same',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const reach = await queueOutOfReach(world);
    void person.submit(world.site.page());
    await untilTrue('the request is written down', LIMIT_MS, async () => (await openRequests(world)) > 0);
    await world.apis[0]?.kill();
    await reach();
    const began = Date.now();
    await world.heal();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequests(world)) === 0);
    holds((await person.used()) === 1, 'one was analysed, another number is used');
    return `finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** Wherever between the first byte and the answer it comes. */
export const apiKilledAnywhereFault: Fault = {
  name: `API killed at a random moment of ${PAGES_A_KILL} submissions, ${RANDOM_KILLS} times`,
  promise: 'whatever was written down is analysed, whatever was not costs nothing',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const answers = world.site.pagesOf(PAGES_A_KILL).map((page) => person.submit(page));
      await sleep(Math.random() * LATEST_KILL_MS);
      await world.apis[0]?.kill();
      await Promise.all(answers);
      await world.heal();
    }
    const began = Date.now();
    const ended = await person.ends(CATCH_UP_MS);
    await untilTrue('the end of all', CATCH_UP_MS, async () => (await openRequests(world)) === 0);
    const used = await person.used();
    holds(used >= ended.length, 'a request that was answered was lost');
    return `${ended.length} answered, ${used} written down and analysed, the last ${seconds(Date.now() - began)} after the last kill`;
  },
};
