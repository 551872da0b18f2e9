import { setTimeout as sleep } from 'node:timers/promises';
import { assertExpected, seconds, waitUntil, type Fault } from '../fault.js';
import { boundedCalls, isReady, readingCalls } from '../system/bounded-calls.js';
import type { MailBehavior } from '../system/external-servers.js';
import type { TestSystem } from '../system/test-system.js';

const PAGES = 5;
const LIMIT_MS = 30_000;
/** Time for a first try that is given up after 15 s and the delay before the second. */
const SECOND_TRY_MS = 150_000;
/** Longer than the product waits for an answer. */
const NO_ANSWER_MS = 20_000;

/** Registers and analyses while an external server hangs; returns the longest wait for an answer. */
async function analyzeMeanwhile(system: TestSystem): Promise<number> {
  const waits: number[] = [];
  for (const url of system.urls) {
    const user = await system.newUser(url);
    await user.submitAll(system.site.newPages(PAGES));
    await user.waitForArticles(LIMIT_MS);
    waits.push(await boundedCalls(user, [isReady(200), ...readingCalls(200)]));
  }
  return Math.round(Math.max(...waits));
}

function mailFault(
  name: string,
  behavior: MailBehavior,
  expected: string,
  checkMails: (system: TestSystem) => Promise<string>,
): Fault {
  return {
    name: `SMTP ${name}`,
    expected,
    async provoke(system) {
      const { mail } = system.external;
      await system.enableMail();
      mail.behavior = behavior;
      const longest = await analyzeMeanwhile(system);
      const observed = await checkMails(system);
      mail.behavior = 'accepts';
      return `answers within ${longest} ms; ${observed}`;
    },
  };
}

async function waitForMails({ postgres }: TestSystem): Promise<void> {
  await waitUntil('the mails', SECOND_TRY_MS, async () => {
    const rows = await postgres.query(
      `SELECT 1 FROM mail_outbox WHERE state IN ('waiting', 'sending') LIMIT 1`,
    );
    return rows.length === 0;
  });
}

export const externalFaults: readonly Fault[] = [
  mailFault(
    'sends no greeting',
    'no-greeting',
    'calls are answered; once the server answers, each mail arrives once',
    async (system) => {
      const { mail } = system.external;
      const before = mail.messageIds.length;
      mail.behavior = 'accepts';
      const began = Date.now();
      await waitForMails(system);
      const arrived = mail.messageIds.length - before;
      assertExpected(arrived >= system.urls.length, `${arrived} mails arrived`);
      return `${arrived} mails arrived within ${seconds(Date.now() - began)}`;
    },
  ),
  mailFault(
    'reads a mail and never answers',
    'no-answer',
    'calls are answered, and no mail is sent again',
    async (system) => {
      await waitForMails(system);
      return 'every mail was sent once and ended as unanswered';
    },
  ),
  {
    name: 'Facebook hanging',
    expected: 'calls are answered, and nothing is posted twice',
    async provoke(system) {
      const { facebook } = system.external;
      facebook.isSilent = true;
      const before = facebook.links.length;
      const longest = await analyzeMeanwhile(system);
      await waitUntil('a post was tried', LIMIT_MS, () => facebook.links.length > before);
      await sleep(NO_ANSWER_MS);
      facebook.isSilent = false;
      return `answers within ${longest} ms; ${facebook.links.length - before} posts, each at most once`;
    },
  },
];
