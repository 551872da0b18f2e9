import { checkAccounting } from '../faults/system/accounting.js';
import { until } from '../faults/fault.js';
import type { TestSystem } from '../faults/system/test-system.js';
import type { Traffic } from './traffic.js';

const SETTLING_MS = 120_000;

interface Counts {
  readonly shares: number;
  readonly users: number;
  readonly letters: number;
  readonly welcomes: number;
  readonly waiting: number;
}

const COUNTS = `
  SELECT (SELECT coalesce(sum(share_count), 0)::int FROM articles) AS shares,
    (SELECT count(*)::int FROM users) AS users,
    (SELECT count(*)::int FROM mail_outbox WHERE state = 'sent') AS letters,
    (SELECT count(*)::int FROM mail_outbox WHERE kind = 'welcome') AS welcomes,
    (SELECT count(*)::int FROM mail_outbox WHERE state IN ('waiting', 'sending')) AS waiting`;

/** Holds everything that was counted against everything that happened; throws where they differ. */
export async function checkSoakAccounting(system: TestSystem, traffic: Traffic): Promise<string> {
  const { requests, articles, failures, usedQuota } = await checkAccounting(system, SETTLING_MS);
  const counts = await until('every letter is sent', SETTLING_MS, async () => {
    const [row] = await system.postgres.ask<Counts>(COUNTS);
    return row?.waiting === 0 ? row : null;
  });
  const arrived = system.external.mail.letters.length;
  same('shares', counts.shares, traffic.shares);
  same('letters that arrived', arrived, counts.letters);
  same('welcomes', counts.welcomes, counts.users);
  return [
    `${requests} requests = ${articles} articles + ${failures} failures`,
    `quota counts ${usedQuota}`,
    `${counts.shares} shares were made and counted`,
    `${arrived} letters arrived, each once, ${counts.welcomes} of them a welcome to ${counts.users} users`,
  ].join('; ');
}

function same(what: string, one: number, other: number): void {
  if (one !== other) throw new Error(`Accounting: ${what}: ${one} and ${other}`);
}
