import { authRoutes } from '@vaglio/contracts';
import { assertPromise, type Fault } from '../fault.js';
import type { TestSystem } from '../system/test-system.js';
import { Clock } from '../system/clock.js';

const OFF_MS = 5 * 60_000;
const PAGES = 4;
const LIMIT_MS = 30_000;

/** As on a machine without time synchronization. */
export const wrongClockFault: Fault = {
  name: 'a clock five minutes off, ahead and behind',
  promise: 'sessions hold everywhere, analyses end once, and what is revoked is revoked at once',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const clock = new Clock();
    const [api] = system.apis;
    const [analysisProcess] = system.analysisProcesses;
    assertPromise(api !== undefined && analysisProcess !== undefined, 'no process runs');
    const wrong = [...new Set([api, analysisProcess])];
    try {
      for (const offsetMs of [OFF_MS, -OFF_MS]) {
        clock.setOffset(offsetMs);
        await system.withRestarted(wrong, clock.options, () => checkEveryProcess(system));
      }
      return 'sessions, analyses and sign-outs as with a right clock';
    } finally {
      clock.close();
    }
  },
};

/** One user for each process, who calls all processes. */
async function checkEveryProcess(system: TestSystem): Promise<void> {
  for (const url of system.urls) {
    const user = await system.newUser(url);
    const others = system.urls.map((other) => user.at(other));
    for (const each of others) await each.submitAll(system.site.pagesOf(PAGES));
    const ended = await user.waitForEnd(LIMIT_MS);
    const wrongly = ended.find(({ article }) => article?.revision !== 1);
    assertPromise(
      !wrongly,
      `an analysis is ${wrongly?.status ?? ''}, ${wrongly?.error?.code ?? 'not the first'}`,
    );
    assertPromise(
      (await user.usedQuota()) === ended.length,
      'the quota used differs from the analyses finished',
    );
    await user.ask(authRoutes.logout);
    const after = await Promise.all(others.map((each) => each.ask(authRoutes.currentUser)));
    assertPromise(
      after.every(({ status }) => status === 401),
      'a session is still accepted after sign-out',
    );
  }
}
