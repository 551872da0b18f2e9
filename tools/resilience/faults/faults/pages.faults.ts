import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { STAGE_HOOK } from '../hooks/hook-files.js';
import type { Person } from '../system/api-user.js';
import type { World } from '../system/test-system.js';
import { seconds } from '../wait.js';

/** Three tries, each with a death that must be noticed. */
const LIMIT_MS = 120_000;
const NEIGHBOURS = 3;
const DEEP = 150_000;

/** Markup so deep that a parser which recurses falls. */
export const parserPageFault: Fault = {
  name: 'a page that crashes the parser',
  promise: 'it fails, its neighbours are analysed, nothing is charged for it',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    world.site.serve('deep', (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<html><body><article>${'<div><b>'.repeat(DEEP)}text`);
    });
    const person = await world.newPerson();
    return poisonEnds(world, person, world.site.page('deep'));
  },
};

/** As a bug in a native library would. */
export const killingPageFault: Fault = {
  name: 'a page that kills its worker each time',
  promise: 'after three tries it fails, its neighbours are analysed, nothing is charged for it',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const infected = { hook: STAGE_HOOK, env: { FAULT_CRASH_PAGES: '/poison/' } };
    await Promise.all(world.analysts.map((each) => each.stop()));
    await Promise.all(world.analysts.map((each) => each.start(infected)));
    const person = await world.newPerson();
    let isOver = false;
    const supervisor = (async (): Promise<void> => {
      while (!isOver) {
        // The page may be back, and kill it, before it has even started.
        await Promise.allSettled(world.analysts.map((each) => each.start(infected)));
        await sleep(200);
      }
    })();
    try {
      return await poisonEnds(world, person, world.site.page('poison'));
    } finally {
      isOver = true;
      await supervisor;
      await Promise.all(world.analysts.map((each) => each.stop()));
      await world.heal();
    }
  },
};

async function poisonEnds(world: World, person: Person, poison: string): Promise<string> {
  const began = Date.now();
  await person.insistOn([poison, ...world.site.pagesOf(NEIGHBOURS)], LIMIT_MS);
  const ended = await person.ends(LIMIT_MS);
  const failed = ended.filter(({ status }) => status === 'failed');
  holds(failed.length === 1 && failed[0]?.url === poison, `${failed.length} failed`);
  holds((await person.used()) === NEIGHBOURS, 'quota is not what was finished');
  return `${failed[0]?.error?.code ?? ''}; ${NEIGHBOURS} neighbours finished; all after ${seconds(Date.now() - began)}`;
}
