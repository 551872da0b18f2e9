import { setTimeout as sleep } from 'node:timers/promises';
import { assertPromise, seconds, untilTrue, type Fault } from '../fault.js';
import { boundedCalls, isReady, readingCalls } from '../system/bounded-calls.js';
import type { MailBehavior } from '../system/external-servers.js';
import { enableMail } from '../system/system-actions.js';
import type { TestSystem } from '../system/test-system.js';

const PAGES = 5;
const LIMIT_MS = 30_000;
/** A first try that is given up after 15 s, and the wait before the second. */
const SECOND_TRY_MS = 150_000;
/** Longer than the product waits for an answer. */
const NO_ANSWER_MS = 20_000;

/** Registers and analyses while something outside hangs; gives the longest wait for an answer. */
async function analyzeMeanwhile(system: TestSystem): Promise<number> {
  const waits: number[] = [];
  for (const url of system.urls) {
    const user = await system.newUser(url);
    await user.submitAll(system.site.pagesOf(PAGES));
    await user.waitForArticles(LIMIT_MS);
    waits.push(await boundedCalls(user, [isReady(200), ...readingCalls(200)]));
  }
  return Math.max(...waits);
}

function mailFault(
  name: string,
  behavior: MailBehavior,
  promise: string,
  letters: (system: TestSystem) => Promise<string>,
): Fault {
  return {
    name: `SMTP ${name}`,
    promise,
    forms: ['embedded', 'cluster'],
    async provoke(system) {
      const { mail } = system.external;
      await enableMail(system);
      mail.behavior = behavior;
      const longest = await analyzeMeanwhile(system);
      const observed = await letters(system);
      mail.behavior = 'accepts';
      return `answers within ${Math.round(longest)} ms; ${observed}`;
    },
  };
}

async function waitingLetters(system: TestSystem): Promise<number> {
  const [row] = await system.postgres.ask<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM mail_outbox WHERE state IN ('waiting', 'sending')`,
  );
  return row?.waiting ?? 0;
}

export const externalFaults: readonly Fault[] = [
  mailFault(
    'sends no greeting',
    'no-greeting',
    'calls are answered; once the server answers, each letter arrives once',
    async (system) => {
      const { mail } = system.external;
      const before = mail.letters.length;
      mail.behavior = 'accepts';
      const began = Date.now();
      await untilTrue('the letters', SECOND_TRY_MS, async () => (await waitingLetters(system)) === 0);
      const arrived = mail.letters.length - before;
      assertPromise(arrived >= system.urls.length, `${arrived} letters arrived`);
      return `${arrived} letters arrived within ${seconds(Date.now() - began)}`;
    },
  ),
  mailFault(
    'reads a letter and never answers',
    'no-answer',
    'calls are answered, and no letter is sent again',
    async (system) => {
      await untilTrue('the letters', SECOND_TRY_MS, async () => (await waitingLetters(system)) === 0);
      return 'every letter was sent once and given up as unanswered';
    },
  ),
  {
    name: 'Facebook hanging',
    promise: 'calls are answered, and nothing is posted twice',
    forms: ['embedded', 'cluster'],
    async provoke(system) {
      const { graph } = system.external;
      graph.isSilent = true;
      const before = graph.links.length;
      const longest = await analyzeMeanwhile(system);
      await untilTrue('a post was tried', LIMIT_MS, () => graph.links.length > before);
      await sleep(NO_ANSWER_MS);
      graph.isSilent = false;
      return `answers within ${Math.round(longest)} ms; ${graph.links.length - before} posts, each at most once`;
    },
  },
];
