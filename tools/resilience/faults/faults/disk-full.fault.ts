import { setTimeout as sleep } from 'node:timers/promises';
import { SmallDisk } from '../../cluster/small-disk.js';
import { assertPromise, type Fault } from '../fault.js';
import { boundedCalls, isLive, readingCalls, submissionCall } from '../system/bounded-calls.js';
import { seconds } from '../wait.js';

const PAGES = 12;
const FULL_MS = 20_000;
const LIMIT_MS = 30_000;

/** As when logs or backups fill the disk of the database. */
export const diskFullFault: Fault = {
  name: 'the disk of Postgres is full for 20 s',
  promise:
    'what can’t be stored is answered 503 within 3 s; with free space again, every accepted request ends within 30 s',
  forms: ['embedded', 'cluster'],
  needsSmallDisk: true,
  unavailableReason: () => SmallDisk.problem(),
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    await user.submitAll(system.site.pagesOf(PAGES));
    const makeRoom = system.postgres.fillDisk();
    open();
    const waits: number[] = [];
    const end = Date.now() + FULL_MS;
    for (let round = 0; Date.now() < end; round += 1) {
      const url = system.urls[round % system.urls.length] ?? system.url;
      waits.push(
        await boundedCalls(user.at(url), [
          isLive,
          ...readingCalls(200, 503),
          submissionCall(system.site.page()),
        ]),
      );
      await system.postgres.startNewLog().catch(() => undefined);
      await sleep(1_000);
    }
    const wasDown = !system.postgres.isRunning;
    makeRoom();
    await system.postgres.start();
    const began = Date.now();
    const ended = await user.waitForEnd(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    assertPromise((await user.usedQuota()) >= articles, 'the quota used differs from the analyses finished');
    const server = wasDown ? 'Postgres stopped and was started again' : 'Postgres kept running';
    return `answers within ${Math.round(Math.max(...waits))} ms; ${server}; ${articles} of ${ended.length} finished ${seconds(Date.now() - began)} after there was free space`;
  },
};
