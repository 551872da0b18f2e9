import { holds, type Fault } from '../fault.js';
import type { World } from '../system/test-system.js';
import { Clock } from '../system/clock.js';

const OFF_MS = 5 * 60_000;
const PAGES = 4;
const LIMIT_MS = 30_000;

/** As on a machine that nobody told the time. */
export const wrongClockFault: Fault = {
  name: 'a clock five minutes off, ahead and behind',
  promise: 'sessions hold everywhere, analyses end once, and what is revoked is revoked at once',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const clock = new Clock();
    const [api] = world.apis;
    const [analyst] = world.analysts;
    holds(api !== undefined && analyst !== undefined, 'nobody runs');
    const wrong = [...new Set([api, analyst])];
    try {
      for (const offsetMs of [OFF_MS, -OFF_MS]) {
        clock.goWrongBy(offsetMs);
        await world.startedWith(wrong, clock.options, () => everybodyWorks(world));
      }
      return 'sessions, analyses and sign-outs as with a right clock';
    } finally {
      clock.close();
    }
  },
};

/** A person of each process who uses all of them. */
async function everybodyWorks(world: World): Promise<void> {
  for (const url of world.urls) {
    const person = await world.newPerson(url);
    const others = world.urls.map((other) => person.at(other));
    for (const each of others) await each.submitAll(world.site.pagesOf(PAGES));
    const ended = await person.ends(LIMIT_MS);
    const wrongly = ended.find(({ article }) => article?.revision !== 1);
    holds(!wrongly, `an analysis is ${wrongly?.status ?? ''}, ${wrongly?.error?.code ?? 'not the first'}`);
    holds((await person.used()) === ended.length, 'quota is not what was finished');
    await person.ask('POST', '/api/auth/logout');
    const after = await Promise.all(others.map((each) => each.ask('GET', '/api/auth/user')));
    holds(
      after.every(({ status }) => status === 401),
      'somebody who signed out is still signed in',
    );
  }
}
