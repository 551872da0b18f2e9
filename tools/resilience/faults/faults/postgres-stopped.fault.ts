import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { bounded, callsWithoutDatabase } from '../people/bounded.js';
import { seconds } from '../world/until.js';

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
