import { assertExpected, waitFor } from '../fault.js';
import type { TestSystem } from './test-system.js';

interface Totals {
  readonly requests: number;
  readonly articles: number;
  readonly failures: number;
  readonly openRequests: number;
  readonly liveRuns: number;
  readonly halfEnded: number;
  readonly charged: number;
  readonly wronglyCharged: number;
  readonly revisions: number;
  readonly finishedRuns: number;
  /** Half of the sum of `quota_usage`, which has two rows for each analysis: by e-mail address and by account. */
  readonly usedQuota: number;
}

const TOTALS = `
  SELECT count(*)::int AS requests,
    count(*) FILTER (WHERE status = 'completed')::int AS articles,
    count(*) FILTER (WHERE status IN ('failed', 'cancelled'))::int AS failures,
    count(*) FILTER (WHERE status = 'open')::int AS "openRequests",
    count(*) FILTER (WHERE quota_state = 'used')::int AS charged,
    count(*) FILTER (WHERE status <> 'open'
      AND (finished_at IS NULL OR (status = 'completed') <> (article_id IS NOT NULL)
        OR (status = 'failed') <> (error_code IS NOT NULL)))::int AS "halfEnded",
    count(*) FILTER (WHERE quota_state = 'reserved' OR (status = 'completed') <> (quota_state = 'used'))::int
      AS "wronglyCharged",
    (SELECT count(*)::int FROM analysis_runs WHERE status IN ('queued', 'processing')) AS "liveRuns",
    (SELECT count(*)::int FROM analysis_runs WHERE status = 'completed') AS "finishedRuns",
    (SELECT count(*)::int FROM article_revisions) AS revisions,
    (SELECT coalesce(sum(used), 0)::float8 / 2 FROM quota_usage) AS "usedQuota"
  FROM analysis_requests WHERE run_id IS NOT NULL`;

/** Waits until no request is open, then compares requests with articles, quota, mails and posts. */
export async function checkAccounting({ postgres, external }: TestSystem, limitMs: number): Promise<Totals> {
  const totals = await waitFor('no request or run is open', limitMs, async () => {
    const [row] = await postgres.query<Totals>(TOTALS);
    return row && row.openRequests === 0 && row.liveRuns === 0 ? row : null;
  });
  const { halfEnded, wronglyCharged, usedQuota, charged, articles, revisions, finishedRuns } = totals;
  for (const [isRight, problem] of [
    [halfEnded === 0, `${halfEnded} requests ended in two ways or in none`],
    [wronglyCharged === 0, `${wronglyCharged} requests are charged wrongly`],
    [usedQuota === charged, `quota counts ${usedQuota}, requests say ${charged}`],
    [usedQuota === articles, `quota counts ${usedQuota}, finished are ${articles}`],
    [revisions === finishedRuns, `${revisions} revisions of ${finishedRuns} runs`],
    [areDistinct(external.mail.messageIds), 'a mail was sent twice'],
    [areDistinct(external.facebook.links), 'an article was posted twice'],
  ] as const)
    assertExpected(isRight, `accounting: ${problem}`);
  return totals;
}

function areDistinct(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
