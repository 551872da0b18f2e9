import { setTimeout as sleep } from 'node:timers/promises';
import { assertExpected, seconds, type Fault } from '../fault.js';
import { STAGE_HOOK } from './worker.faults.js';
import type { ApiUser } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

/** Three tries, and each crash must be noticed. */
const LIMIT_MS = 120_000;
const OTHER_PAGES = 3;
const DEPTH = 150_000;

/** The markup is so deep that a recursive parser overflows the stack. */
export const parserPageFault: Fault = {
  name: 'a page that crashes the parser',
  expected: 'its analysis fails and uses no quota, and other pages are analyzed',
  async provoke(system) {
    system.site.serve('deep', (response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(`<html><body><article>${'<div><b>'.repeat(DEPTH)}text`);
    });
    return expectOnlyThisPageFails(system, await system.newUser(), system.site.page('deep'));
  },
};

/** As a bug in a native library would. */
export const killingPageFault: Fault = {
  name: 'a page that kills its worker each time',
  expected: 'its analysis fails after three tries and uses no quota, and other pages are analyzed',
  async provoke(system) {
    const options = { hook: STAGE_HOOK, env: { FAULT_CRASH_PAGES: '/poison/' } };
    return system.withRestarted(system.analysisProcesses, options, async () => {
      const user = await system.newUser();
      let isOver = false;
      const supervision = (async (): Promise<void> => {
        while (!isOver) {
          // A start may fail, because the page may kill the process before it is ready.
          await Promise.allSettled(system.analysisProcesses.map((each) => each.start(options)));
          await sleep(200);
        }
      })();
      try {
        return await expectOnlyThisPageFails(system, user, system.site.page('poison'));
      } finally {
        isOver = true;
        await supervision;
      }
    });
  },
};

async function expectOnlyThisPageFails(system: TestSystem, user: ApiUser, page: string): Promise<string> {
  const began = Date.now();
  await user.submitUntilAccepted([page, ...system.site.newPages(OTHER_PAGES)], LIMIT_MS);
  const ended = await user.waitForEnd(LIMIT_MS);
  const failed = ended.filter(({ status }) => status === 'failed');
  assertExpected(failed.length === 1 && failed[0]?.url === page, `${failed.length} failed`);
  await user.checkQuota(OTHER_PAGES);
  return `${failed[0]?.error?.code ?? ''}; ${OTHER_PAGES} other analyses finished; all after ${seconds(Date.now() - began)}`;
}
