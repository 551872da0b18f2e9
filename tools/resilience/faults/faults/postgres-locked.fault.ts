import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { bounded, NOBODY, type Call } from '../people/bounded.js';
import { seconds } from '../world/until.js';

const LOCKED_MS = 60_000;
const PAGES = 6;
const LIMIT_MS = 30_000;

/** As a careless migration or a person at a console does. */
export const postgresLockedFault: Fault = {
  name: 'a table of Postgres locked for 60 s',
  promise: '503 within 3 s for what needs it, everything else goes on; then all ends within 30 s',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    await person.submitAll(world.site.pagesOf(PAGES));
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
    return `answers within ${longest} ms; ${PAGES} finished ${seconds(Date.now() - began)} after the lock`;
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
