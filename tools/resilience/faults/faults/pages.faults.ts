import { setTimeout as sleep } from 'node:timers/promises';
import { assertPromise, seconds, type Fault } from '../fault.js';
import { STAGE_HOOK } from '../system/system-actions.js';
import type { ApiUser } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

/** Three tries, each with a death that must be noticed. */
const LIMIT_MS = 120_000;
const NEIGHBOURS = 3;
const DEEP = 150_000;

/** Markup so deep that a recursive parser overflows the stack. */
export const parserPageFault: Fault = {
  name: 'a page that crashes the parser',
  promise: 'it fails, its neighbours are analysed, nothing is charged for it',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    system.site.serve('deep', (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<html><body><article>${'<div><b>'.repeat(DEEP)}text`);
    });
    const user = await system.newUser();
    return expectPoisonPageFails(system, user, system.site.page('deep'));
  },
};

/** As a bug in a native library would. */
export const killingPageFault: Fault = {
  name: 'a page that kills its worker each time',
  promise: 'after three tries it fails, its neighbours are analysed, nothing is charged for it',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const infected = { hook: STAGE_HOOK, env: { FAULT_CRASH_PAGES: '/poison/' } };
    await Promise.all(system.analysisProcesses.map((each) => each.stop()));
    await Promise.all(system.analysisProcesses.map((each) => each.start(infected)));
    const user = await system.newUser();
    let isOver = false;
    const supervisor = (async (): Promise<void> => {
      while (!isOver) {
        // The page may be back, and kill it, before it has even started.
        await Promise.allSettled(system.analysisProcesses.map((each) => each.start(infected)));
        await sleep(200);
      }
    })();
    try {
      return await expectPoisonPageFails(system, user, system.site.page('poison'));
    } finally {
      isOver = true;
      await supervisor;
      await Promise.all(system.analysisProcesses.map((each) => each.stop()));
      await system.startStopped();
    }
  },
};

async function expectPoisonPageFails(system: TestSystem, user: ApiUser, poison: string): Promise<string> {
  const began = Date.now();
  await user.submitUntilAccepted([poison, ...system.site.pagesOf(NEIGHBOURS)], LIMIT_MS);
  const ended = await user.waitForEnd(LIMIT_MS);
  const failed = ended.filter(({ status }) => status === 'failed');
  assertPromise(failed.length === 1 && failed[0]?.url === poison, `${failed.length} failed`);
  await user.checkQuota(NEIGHBOURS);
  return `${failed[0]?.error?.code ?? ''}; ${NEIGHBOURS} neighbours finished; all after ${seconds(Date.now() - began)}`;
}
