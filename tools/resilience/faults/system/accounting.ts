import { BrokenPromise, until } from '../fault.js';
import type { TestSystem } from './test-system.js';

/** The counts in the database once every request has ended. */
interface Totals {
  readonly requests: number;
  readonly articles: number;
  readonly failures: number;
  /** Half of what `quota_usage` counts: each analysis has a row by e-mail address and one by account. */
  readonly usedQuota: number;
}

interface AccountingRow extends Totals {
  readonly open: number;
  readonly live: number;
  readonly halfEnded: number;
  readonly charged: number;
  readonly wronglyCharged: number;
  readonly revisions: number;
  readonly finishedRuns: number;
}

const ACCOUNTING_SQL = `
  SELECT count(*)::int AS requests,
    count(*) FILTER (WHERE status = 'completed')::int AS articles,
    count(*) FILTER (WHERE status IN ('failed', 'cancelled'))::int AS failures,
    count(*) FILTER (WHERE status = 'open')::int AS open,
    count(*) FILTER (WHERE quota_state = 'used')::int AS charged,
    count(*) FILTER (WHERE status <> 'open'
      AND (finished_at IS NULL OR (status = 'completed') <> (article_id IS NOT NULL)
        OR (status = 'failed') <> (error_code IS NOT NULL)))::int AS "halfEnded",
    count(*) FILTER (WHERE quota_state = 'reserved' OR (status = 'completed') <> (quota_state = 'used'))::int
      AS "wronglyCharged",
    (SELECT count(*)::int FROM analysis_runs WHERE status IN ('queued', 'processing')) AS live,
    (SELECT count(*)::int FROM analysis_runs WHERE status = 'completed') AS "finishedRuns",
    (SELECT count(*)::int FROM article_revisions) AS revisions,
    (SELECT coalesce(sum(used), 0)::float8 / 2 FROM quota_usage) AS "usedQuota"
  FROM analysis_requests WHERE run_id IS NOT NULL`;

/** Waits until no request is open, then compares requests with articles and quota. */
export async function checkAccounting({ postgres, external }: TestSystem, limitMs: number): Promise<Totals> {
  const row = await until('no request or run is open', limitMs, async () => {
    const [row] = await postgres.ask<AccountingRow>(ACCOUNTING_SQL);
    return row && row.open === 0 && row.live === 0 ? row : null;
  });
  const wrong = [
    [row.halfEnded > 0, `${row.halfEnded} requests ended in two ways or in none`],
    [row.wronglyCharged > 0, `${row.wronglyCharged} requests are charged wrongly`],
    [row.usedQuota !== row.charged, `quota counts ${row.usedQuota}, requests say ${row.charged}`],
    [row.usedQuota !== row.articles, `quota counts ${row.usedQuota}, finished are ${row.articles}`],
    [row.revisions !== row.finishedRuns, `${row.revisions} revisions of ${row.finishedRuns} runs`],
    [hasTwice(external.mail.letters), 'a letter was sent twice'],
    [hasTwice(external.graph.links), 'an article was posted twice'],
  ] as const;
  const first = wrong.find(([isWrong]) => isWrong);
  if (first) throw new BrokenPromise(`accounting: ${first[1]}`);
  return row;
}

function hasTwice(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}
