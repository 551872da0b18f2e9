import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { NOBODY, bounded, callsWithoutDatabase, type Call } from '../system/bounded-calls.js';
import { seconds } from '../wait.js';

const PAGES = 12;
const LIMIT_MS = 30_000;

export const postgresStoppedFault: Fault = {
  name: 'Postgres stopped at once under load, and started again',
  promise: '503 within 3 s, then everything ends within 30 s',
  forms: ['embedded', 'cluster'],
  short: ['cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    await person.submitAll(world.site.pagesOf(PAGES));
    await sleep(500);
    await world.postgres.stopAtOnce();
    open();
    const waits: number[] = [];
    for (const url of [...world.urls, ...world.urls]) {
      waits.push(await bounded(person.at(url), callsWithoutDatabase(world.site.page())));
      await sleep(1_000);
    }
    await world.postgres.start();
    const began = Date.now();
    const ended = await person.ends(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    holds((await person.used()) === articles, 'quota is not what was finished');
    const longest = Math.round(Math.max(...waits));
    return `answers within ${longest} ms; ${articles} of ${PAGES} finished ${seconds(Date.now() - began)} after the start`;
  },
};

const LOCKED_MS = 60_000;
const LOCKED_PAGES = 6;

/** As a careless migration or a person at a console does. */
export const postgresLockedFault: Fault = {
  name: 'a table of Postgres locked for 60 s',
  promise: '503 within 3 s for what needs it, everything else goes on; then all ends within 30 s',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    await person.submitAll(world.site.pagesOf(LOCKED_PAGES));
    const unlock = await world.postgres.lock('analysis_requests');
    open();
    const waits: number[] = [];
    const until = Date.now() + LOCKED_MS;
    for (let round = 0; Date.now() < until; round += 1) {
      const url = world.urls[round % world.urls.length] ?? world.url;
      waits.push(await bounded(person.at(url), calls(world.site.page(), person.requests[0] ?? '')));
      await sleep(2_000);
    }
    await unlock();
    const began = Date.now();
    const ended = await person.ends(LIMIT_MS);
    holds(
      ended.every(({ status }) => status === 'completed'),
      'an analysis was given up for a lock',
    );
    const longest = Math.round(Math.max(...waits));
    return `answers within ${longest} ms; ${LOCKED_PAGES} finished ${seconds(Date.now() - began)} after the lock`;
  },
};

function calls(page: string, requestId: string): Call[] {
  return [
    { method: 'GET', path: '/api/health/live', headers: NOBODY, right: [200] },
    { method: 'GET', path: '/api/articles', right: [200] },
    { method: 'GET', path: '/api/auth/user', right: [200] },
    { method: 'GET', path: `/api/analyses/${requestId}`, right: [503] },
    { method: 'POST', path: '/api/analyze', body: { url: page }, right: [503] },
  ];
}
