import { analysisRoutes } from '@vaglio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import { SmallDisk } from '../../cluster/small-disk.js';
import { assertPromise, seconds, type Fault } from '../fault.js';
import {
  analysisCall,
  boundedCalls,
  expecting,
  isLive,
  isReady,
  readingCalls,
  submissionCall,
} from '../system/bounded-calls.js';

const PAGES = 12;
const LIMIT_MS = 30_000;

export const postgresStoppedFault: Fault = {
  name: 'Postgres stopped at once under load, and started again',
  promise: '503 within 3 s, then every request ends within 30 s',
  forms: ['embedded', 'cluster'],
  short: ['cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    await user.submitAll(system.site.pagesOf(PAGES));
    await sleep(500);
    await system.postgres.stopAtOnce();
    open();
    const waits: number[] = [];
    for (const url of [...system.urls, ...system.urls]) {
      waits.push(
        await boundedCalls(user.at(url), [
          isLive,
          isReady(503),
          ...readingCalls(503),
          expecting([503], analysisRoutes.remaining),
          analysisCall(system.site.page(), 503),
        ]),
      );
      await sleep(1_000);
    }
    await system.postgres.start();
    const began = Date.now();
    const ended = await user.waitForEnd(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    await user.checkQuota(articles);
    const longest = Math.round(Math.max(...waits));
    return `answers within ${longest} ms; ${articles} of ${PAGES} finished ${seconds(Date.now() - began)} after the start`;
  },
};

const LOCKED_MS = 60_000;
const LOCKED_PAGES = 6;

/** As a careless migration or a user at a console does. */
export const postgresLockedFault: Fault = {
  name: 'a table of Postgres locked for 60 s',
  promise: '503 within 3 s for calls that need it, 200 for others; then every request ends within 30 s',
  forms: ['embedded', 'cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const open = system.site.hold();
    await user.submitAll(system.site.pagesOf(LOCKED_PAGES));
    const unlock = await system.postgres.lock('analysis_requests');
    open();
    const waits: number[] = [];
    const until = Date.now() + LOCKED_MS;
    for (let round = 0; Date.now() < until; round += 1) {
      const url = system.urls[round % system.urls.length] ?? system.url;
      waits.push(
        await boundedCalls(user.at(url), [
          isLive,
          ...readingCalls(200),
          expecting([503], analysisRoutes.request, { params: { requestId: user.requests[0] ?? '' } }),
          analysisCall(system.site.page(), 503),
        ]),
      );
      await sleep(2_000);
    }
    await unlock();
    const began = Date.now();
    await user.waitForArticles(LIMIT_MS);
    const longest = Math.round(Math.max(...waits));
    return `answers within ${longest} ms; ${LOCKED_PAGES} finished ${seconds(Date.now() - began)} after the lock`;
  },
};

const FULL_MS = 20_000;

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
