import { setTimeout as sleep } from 'node:timers/promises';
import { analysisRoutes } from '@vaglio/contracts';
import { smallDiskProblem } from '../../cluster/postgres-server.js';
import { assertExpected, seconds, type Fault } from '../fault.js';
import type { ApiUser } from '../system/api-user.js';
import {
  analysisCall,
  boundedCalls,
  expecting,
  isLive,
  isReady,
  readingCalls,
  submissionCall,
} from '../system/bounded-calls.js';
import type { TestSystem } from '../system/test-system.js';

const PAGES = 12;
const LIMIT_MS = 30_000;

/** Makes the calls of each round, on one API process after another, until the time is over; returns the longest wait. */
async function callMeanwhile(
  { urls }: TestSystem,
  user: ApiUser,
  durationMs: number,
  pauseMs: number,
  calls: () => Parameters<typeof boundedCalls>[1],
): Promise<number> {
  const waits: number[] = [];
  const end = Date.now() + durationMs;
  for (let round = 0; round < urls.length * 2 || Date.now() < end; round += 1) {
    waits.push(await boundedCalls(user.at(urls[round % urls.length] ?? user.url), calls()));
    await sleep(pauseMs);
  }
  return Math.round(Math.max(...waits));
}

export const postgresStoppedFault: Fault = {
  name: 'Postgres stopped at once under load, and started again',
  expected: '503 within 3 s, then every request ends within 30 s',
  short: ['cluster'],
  async provoke(system) {
    const { postgres, site } = system;
    const user = await system.newUser();
    const release = site.hold();
    await user.submitAll(site.newPages(PAGES));
    await sleep(500);
    await postgres.stopAtOnce();
    release();
    const longest = await callMeanwhile(system, user, 0, 1_000, () => [
      isLive,
      isReady(503),
      ...readingCalls(503),
      expecting([503], analysisRoutes.remaining),
      analysisCall(site.page(), 503),
    ]);
    await postgres.start();
    const began = Date.now();
    const ended = await user.waitForEnd(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    await user.checkQuota(articles);
    return `answers within ${longest} ms; ${articles} of ${PAGES} finished ${seconds(Date.now() - began)} after the start`;
  },
};

const LOCKED_MS = 60_000;
const LOCKED_PAGES = 6;

/** As a careless migration or a user of psql does. */
export const postgresLockedFault: Fault = {
  name: 'a table of Postgres locked for 60 s',
  expected: '503 within 3 s for calls that need it, 200 for others; then every request ends within 30 s',
  async provoke(system) {
    const { postgres, site } = system;
    const user = await system.newUser();
    const release = site.hold();
    await user.submitAll(site.newPages(LOCKED_PAGES));
    const unlock = await postgres.lock('analysis_requests');
    release();
    const longest = await callMeanwhile(system, user, LOCKED_MS, 2_000, () => [
      isLive,
      ...readingCalls(200),
      expecting([503], analysisRoutes.request, { params: { requestId: user.requests[0] ?? '' } }),
      analysisCall(site.page(), 503),
    ]);
    await unlock();
    const began = Date.now();
    await user.waitForArticles(LIMIT_MS);
    return `answers within ${longest} ms; ${LOCKED_PAGES} finished ${seconds(Date.now() - began)} after the lock`;
  },
};

const FULL_MS = 20_000;

/** As when logs or backups fill the disk of the database. */
export const diskFullFault: Fault = {
  name: 'the disk of Postgres is full for 20 s',
  expected:
    'what can’t be stored is answered 503 within 3 s; with free space again, every accepted request ends within 30 s',
  needsSmallDisk: true,
  unavailableReason: smallDiskProblem,
  async provoke(system) {
    const { postgres, site } = system;
    const user = await system.newUser();
    const release = site.hold();
    await user.submitAll(site.newPages(PAGES));
    const freeDisk = postgres.fillDisk();
    release();
    const longest = await callMeanwhile(system, user, FULL_MS, 1_000, () => {
      void postgres.startNewLog().catch(() => undefined);
      return [isLive, ...readingCalls(200, 503), submissionCall(site.page())];
    });
    const wasDown = !postgres.isRunning;
    freeDisk();
    await postgres.start();
    const began = Date.now();
    const ended = await user.waitForEnd(LIMIT_MS);
    const articles = ended.filter(({ status }) => status === 'completed').length;
    assertExpected((await user.usedQuota()) >= articles, 'the quota used differs from the analyses finished');
    const server = wasDown ? 'Postgres stopped and was started again' : 'Postgres kept running';
    return `answers within ${longest} ms; ${server}; ${articles} of ${ended.length} finished ${seconds(Date.now() - began)} after there was free space`;
  },
};
