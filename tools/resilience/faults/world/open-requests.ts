import type { World } from './world.js';

/** How many analyses are asked for and not ended, by the books. */
export async function openRequests({ postgres }: World): Promise<number> {
  const [row] = await postgres.ask<{ open: number }>(
    `SELECT count(*)::int AS open FROM analysis_requests WHERE status = 'open'`,
  );
  return row?.open ?? 0;
}
