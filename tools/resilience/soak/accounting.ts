import { balance } from '../faults/system/accounting.js';
import { until } from '../faults/wait.js';
import type { World } from '../faults/system/test-system.js';
import type { Traffic } from './traffic.js';

const SETTLING_MS = 120_000;

interface Counts {
  readonly shares: number;
  readonly people: number;
  readonly letters: number;
  readonly welcomes: number;
  readonly waiting: number;
}

const COUNTS = `
  SELECT (SELECT coalesce(sum(share_count), 0)::int FROM articles) AS shares,
    (SELECT count(*)::int FROM users) AS people,
    (SELECT count(*)::int FROM mail_outbox WHERE state = 'sent') AS letters,
    (SELECT count(*)::int FROM mail_outbox WHERE kind = 'welcome') AS welcomes,
    (SELECT count(*)::int FROM mail_outbox WHERE state IN ('waiting', 'sending')) AS waiting`;

/** Holds everything that was counted against everything that happened; throws where they differ. */
export async function soakBooks(world: World, traffic: Traffic): Promise<string> {
  const { requests, articles, failures, used } = await balance(world, SETTLING_MS);
  const counts = await until('every letter is sent', SETTLING_MS, async () => {
    const [row] = await world.postgres.ask<Counts>(COUNTS);
    return row?.waiting === 0 ? row : null;
  });
  const arrived = world.outside.mail.letters.length;
  same('shares', counts.shares, traffic.shares);
  same('letters that arrived', arrived, counts.letters);
  same('welcomes', counts.welcomes, counts.people);
  return [
    `${requests} requests = ${articles} articles + ${failures} failures`,
    `quota counts ${used}`,
    `${counts.shares} shares were made and counted`,
    `${arrived} letters arrived, each once, ${counts.welcomes} of them a welcome to ${counts.people} people`,
  ].join('; ');
}

function same(what: string, one: number, other: number): void {
  if (one !== other) throw new Error(`The books: ${what}: ${one} and ${other}`);
}
