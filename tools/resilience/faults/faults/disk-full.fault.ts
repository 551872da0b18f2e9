import { setTimeout as sleep } from 'node:timers/promises';
import { SmallDisk } from '../../cluster/small-disk.js';
import { holds, type Fault } from '../fault.js';
import { NOBODY, bounded, type Call } from '../system/bounded-calls.js';
import { seconds } from '../wait.js';

const PAGES = 12;
const FULL_MS = 20_000;
const LIMIT_MS = 30_000;

/** As when logs or backups grow where the database lives. */
export const diskFullFault: Fault = {
  name: 'the disk of Postgres is full for 20 s',
  promise:
    'whatever can’t be kept is answered 503 within 3 s; with room again, all that was taken ends within 30 s',
  forms: ['embedded', 'cluster'],
  needsSmallDisk: true,
  impossible: () => SmallDisk.problem(),
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    await person.submitAll(world.site.pagesOf(PAGES));
    const makeRoom = world.postgres.fillDisk();
    open();
    const waits: number[] = [];
    const end = Date.now() + FULL_MS;
    for (let round = 0; Date.now() < end; round += 1) {
      const url = world.urls[round % world.urls.length] ?? world.url;
      waits.push(await bounded(person.at(url), calls(world.site.page())));
      await world.postgres.startNewLog().catch(() => undefined);
      await sleep(1_000);
    }
    const wasDown = !world.postgres.isRunning;
    makeRoom();
    await world.postgres.start();
    const began = Date.now();
    const ended = await person.ends(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    holds((await person.used()) >= articles, 'quota is not what was finished');
    const server = wasDown ? 'Postgres gave up and was started again' : 'Postgres went on';
    return `answers within ${Math.round(Math.max(...waits))} ms; ${server}; ${articles} of ${ended.length} finished ${seconds(Date.now() - began)} after there was room`;
  },
};

function calls(page: string): Call[] {
  return [
    { method: 'GET', path: '/api/health/live', headers: NOBODY, right: [200] },
    { method: 'GET', path: '/api/articles', right: [200, 503] },
    { method: 'GET', path: '/api/auth/user', right: [200, 503] },
    {
      method: 'POST',
      path: '/api/analyze',
      body: { url: page },
      headers: { Prefer: 'respond-async' },
      right: [202, 503],
    },
  ];
}
