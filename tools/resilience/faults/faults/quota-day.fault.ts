import { analysisRoutes } from '@vaglio/contracts';
import { assertPromise, type Fault } from '../fault.js';
import { ApiUser } from '../system/api-user.js';
import { Clock } from '../system/clock.js';
import { untilTrue } from '../wait.js';
import type { TestSystem } from '../system/test-system.js';

const LIMIT_MS = 30_000;
const SECOND_MS = 1_000;
const USUAL_DAY_MS = 86_400_000;

/** Days in Rome: in winter, the one that loses an hour, the one that gains one. */
const DAYS = [
  { begins: '2028-01-15T00:00:00+01:00', ends: '2028-01-16T00:00:00+01:00' },
  { begins: '2028-03-26T00:00:00+01:00', ends: '2028-03-27T00:00:00+02:00' },
  { begins: '2028-10-29T00:00:00+02:00', ends: '2028-10-30T00:00:00+01:00' },
].map(({ begins, ends }) => ({ begins: Date.parse(begins), ends: Date.parse(ends) }));

/** One free analysis a day, taken in the last second before midnight and in the first one after. */
export const quotaDayFault: Fault = {
  name: 'quota day at 23:59:59, in winter and on both daylight-saving days',
  promise:
    'the limit follows the day to the second; what began before midnight counts, and is refunded, there',
  forms: ['embedded', 'cluster'],
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
  const open = system.site.hold();
  await reader.submitAll([system.site.page()]);
  await refundedUser.submitAll([system.site.page('gone')]);
  await expectQuotaRefusal(reader, system.site.page(), 'before midnight');

  clock.freezeAt(day.ends);
  await waitForReset(system, day.ends + USUAL_DAY_MS);
  open();
  for (const user of users) {
    await user.submitAll([system.site.page()]);
    await expectQuotaRefusal(user, system.site.page(), 'after midnight');
    const ended = await user.waitForEnd(LIMIT_MS);
    assertPromise(ended.at(-1)?.status === 'completed', 'the new day’s analysis failed');
    assertPromise((await user.usedQuota()) === 1, 'the new day counts what is not its own');
  }
}

/** Every API process sees the day that it should see now. */
async function waitForReset({ urls }: TestSystem, midnight: number): Promise<void> {
  for (const url of urls)
    await untilTrue('the clock is set', LIMIT_MS, async () => {
      const { body } = await ApiUser.visitor(url).ask(analysisRoutes.remaining);
      return Date.parse(body?.resetsAt ?? '') === midnight;
    });
}

async function expectQuotaRefusal(user: ApiUser, page: string, when: string): Promise<void> {
  const { status } = await user.submit(page);
  assertPromise(status === 429, `a second one ${when} was answered with ${status}`);
}
