import { BrokenPromise } from '../fault.js';
import type { World } from './test-system.js';
import { until } from '../wait.js';

/** What the rows say once everything has ended. */
export interface Balance {
  readonly requests: number;
  readonly articles: number;
  readonly failures: number;
  readonly used: number;
}

interface Books extends Balance {
  readonly open: number;
  readonly live: number;
  readonly halfEnded: number;
  readonly charged: number;
  readonly wronglyCharged: number;
  readonly revisions: number;
  readonly finishedRuns: number;
}

const BOOKS = `
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
    (SELECT coalesce(sum(used), 0)::int FROM quota_usage) AS used
  FROM analysis_requests WHERE run_id IS NOT NULL`;

/** Waits until nothing is under way, and holds every request against articles and quota. */
export async function balance({ postgres, outside }: World, limitMs: number): Promise<Balance> {
  const books = await until('nothing is under way any more', limitMs, async () => {
    const [row] = await postgres.ask<Books>(BOOKS);
    return row && row.open === 0 && row.live === 0 ? row : null;
  });
  const wrong = [
    [books.halfEnded > 0, `${books.halfEnded} requests ended in two ways or in none`],
    [books.wronglyCharged > 0, `${books.wronglyCharged} requests are charged wrongly`],
    [books.used !== books.charged, `quota counts ${books.used}, requests say ${books.charged}`],
    [books.used !== books.articles, `quota counts ${books.used}, finished are ${books.articles}`],
    [books.revisions !== books.finishedRuns, `${books.revisions} revisions of ${books.finishedRuns} runs`],
    [hasTwice(outside.mail.letters), 'a letter was sent twice'],
    [hasTwice(outside.graph.links), 'an article was posted twice'],
  ] as const;
  const first = wrong.find(([isWrong]) => isWrong);
  if (first) throw new BrokenPromise(`the books: ${first[1]}`);
  return books;
}

function hasTwice(list: readonly string[]): boolean {
  return new Set(list).size < list.length;
}
