import { assertExpected, waitFor } from '../faults/fault.js';
import { checkAccounting } from '../faults/system/accounting.js';
import type { TestSystem } from '../faults/system/test-system.js';

const SETTLING_MS = 120_000;

interface Counts {
  readonly shares: number;
  readonly users: number;
  readonly sentMails: number;
  readonly welcomeMails: number;
  readonly waitingMails: number;
}

const COUNTS = `
  SELECT (SELECT coalesce(sum(share_count), 0)::int FROM articles) AS shares,
    (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM mail_outbox WHERE state = 'sent') AS "sentMails",
    (SELECT count(*)::int FROM mail_outbox WHERE kind = 'welcome') AS "welcomeMails",
    (SELECT count(*)::int FROM mail_outbox WHERE state IN ('waiting', 'sending')) AS "waitingMails"`;

/** Compares the counts in the database with what happened; throws when they differ. */
export async function checkSoakAccounting(system: TestSystem, answeredShares: number): Promise<string> {
  const { requests, articles, failures, usedQuota } = await checkAccounting(system, SETTLING_MS);
  const { shares, users, sentMails, welcomeMails } = await waitFor(
    'every mail is sent',
    SETTLING_MS,
    async () => {
      const [row] = await system.postgres.query<Counts>(COUNTS);
      return row?.waitingMails === 0 ? row : null;
    },
  );
  const arrived = system.external.mail.messageIds.length;
  assertExpected(shares === answeredShares, `accounting: shares: ${shares} and ${answeredShares}`);
  assertExpected(arrived === sentMails, `accounting: mails that arrived: ${arrived} and ${sentMails}`);
  assertExpected(welcomeMails === users, `accounting: welcomes: ${welcomeMails} and ${users}`);
  return [
    `${requests} requests = ${articles} articles + ${failures} failures`,
    `quota counts ${usedQuota}`,
    `${shares} shares were made and counted`,
    `${arrived} mails arrived, each once, ${welcomeMails} of them a welcome to ${users} users`,
  ].join('; ');
}
