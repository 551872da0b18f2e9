import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisRoutes, authRoutes } from '@vaglio/contracts';
import type { StartOptions } from '../../../run/start/node-process.js';
import { assertExpected, waitUntil, type Fault } from '../fault.js';
import { ApiUser } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

/** Sets the clock of processes that are started with its options. */
class Clock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vaglio-clock-'));
  private readonly file = join(this.folder, 'clock');
  readonly options: StartOptions = {
    hook: new URL('../hooks/clock-hook.js', import.meta.url),
    env: { FAULT_CLOCK: this.file },
  };

  constructor() {
    this.setOffset(0);
  }

  freezeAt(ms: number): void {
    this.write(new Date(ms).toISOString());
  }

  setOffset(offsetMs: number): void {
    this.write(String(offsetMs));
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Renames the file into place, because processes read it all the time. */
  private write(text: string): void {
    writeFileSync(`${this.file}.new`, text);
    renameSync(`${this.file}.new`, this.file);
  }
}

const LIMIT_MS = 30_000;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** Days in Rome: one in winter, and those on which daylight-saving time begins and ends. */
const DAYS = [
  { begins: '2028-01-15T00:00:00+01:00', ends: '2028-01-16T00:00:00+01:00' },
  { begins: '2028-03-26T00:00:00+01:00', ends: '2028-03-27T00:00:00+02:00' },
  { begins: '2028-10-29T00:00:00+02:00', ends: '2028-10-30T00:00:00+01:00' },
].map(({ begins, ends }) => ({ begins: Date.parse(begins), ends: Date.parse(ends) }));

/** Users with one free analysis a day submit in the last second before midnight and in the first one after it. */
export const quotaDayFault: Fault = {
  name: 'quota day at 23:59:59, in winter and on both daylight-saving days',
  expected:
    'the quota starts again at midnight to the second; an analysis counts, and is refunded, on the day on which it began',
  async provoke(system) {
    const clock = new Clock();
    const options = { ...clock.options, env: { ...clock.options.env, FREE_DAILY_LIMIT: '1' } };
    system.site.serve('gone', (response) => void response.writeHead(404).end());
    try {
      await system.withRestarted(system.apis, options, async () => {
        for (const day of DAYS) await crossMidnight(system, clock, day);
      });
      const hours = DAYS.map(({ begins, ends }) => (ends - begins) / 3_600_000);
      return `days of ${hours.join(', ')} hours: one analysis before midnight and one after it each`;
    } finally {
      clock.close();
    }
  },
};

async function crossMidnight(system: TestSystem, clock: Clock, day: (typeof DAYS)[number]): Promise<void> {
  clock.freezeAt(day.begins);
  await waitForReset(system, day.ends);
  const users = [await system.newUser(), await system.newUser()] as const;
  const [reader, refundedUser] = users;
  clock.freezeAt(day.ends - SECOND_MS);
  await waitForReset(system, day.ends);
  const release = system.site.hold();
  await reader.submitAll([system.site.page()]);
  await refundedUser.submitAll([system.site.page('gone')]);
  await expectQuotaRefusal(reader, system.site.page(), 'before midnight');

  clock.freezeAt(day.ends);
  await waitForReset(system, day.ends + DAY_MS);
  release();
  for (const user of users) {
    await user.submitAll([system.site.page()]);
    await expectQuotaRefusal(user, system.site.page(), 'after midnight');
    const ended = await user.waitForEnd(LIMIT_MS);
    assertExpected(ended.at(-1)?.status === 'completed', 'the new day’s analysis failed');
    await user.checkQuota(1);
  }
}

/** Waits until every API process resets the quota at this midnight. */
async function waitForReset({ urls }: TestSystem, midnight: number): Promise<void> {
  for (const url of urls)
    await waitUntil('the clock is set', LIMIT_MS, async () => {
      const { body } = await ApiUser.visitor(url).call(analysisRoutes.remaining);
      return Date.parse(body?.resetsAt ?? '') === midnight;
    });
}

async function expectQuotaRefusal(user: ApiUser, page: string, when: string): Promise<void> {
  const { status } = await user.submit(page);
  assertExpected(status === 429, `a second one ${when} was answered with ${status}`);
}

const OFFSET_MS = 5 * 60_000;
const PAGES = 4;

/** As on a machine without time synchronization. */
export const wrongClockFault: Fault = {
  name: 'a clock five minutes off, ahead and behind',
  expected: 'sessions are valid at every process, analyses end once, and sign-outs have effect at once',
  async provoke(system) {
    const clock = new Clock();
    const [api] = system.apis;
    const [analysisProcess] = system.analysisProcesses;
    assertExpected(api !== undefined && analysisProcess !== undefined, 'no process runs');
    const wrong = [...new Set([api, analysisProcess])];
    try {
      for (const offsetMs of [OFFSET_MS, -OFFSET_MS]) {
        clock.setOffset(offsetMs);
        await system.withRestarted(wrong, clock.options, () => checkEveryProcess(system));
      }
      return 'sessions, analyses and sign-outs as with a right clock';
    } finally {
      clock.close();
    }
  },
};

/** For each process a user who registers there calls all processes. */
async function checkEveryProcess(system: TestSystem): Promise<void> {
  for (const url of system.urls) {
    const user = await system.newUser(url);
    const everywhere = system.urls.map((other) => user.at(other));
    for (const each of everywhere) await each.submitAll(system.site.newPages(PAGES));
    const ended = await user.waitForEnd(LIMIT_MS);
    const wrong = ended.find(({ article }) => article?.revision !== 1);
    assertExpected(!wrong, `an analysis is ${wrong?.status ?? ''}, ${wrong?.error?.code ?? 'not the first'}`);
    await user.checkQuota(ended.length);
    await user.call(authRoutes.logout);
    const after = await Promise.all(everywhere.map((each) => each.call(authRoutes.currentUser)));
    assertExpected(
      after.every(({ status }) => status === 401),
      'a session is still accepted after sign-out',
    );
  }
}
