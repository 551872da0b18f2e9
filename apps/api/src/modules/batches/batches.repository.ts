import { Injectable } from '@nestjs/common';
import {
  BATCH_LIMITS,
  labeledTitle,
  type ArticleLabel,
  type BatchCounts,
  type BatchRow,
  type BatchSummary,
  type ErrorCode,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { HOUR_MS } from '../../shared/durations.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import { PUBLIC_OR_HELD } from '../articles/index.js';
import type { NewBatchRow } from './batch-lines.js';
import { BatchEntity, type BatchRowEntity } from './batch.entities.js';

export type OwnedBatch = Pick<BatchEntity, 'id' | 'userId' | 'tokenId'>;

/** A batch that this process submits. Later statements check `lease`. */
type LeasedBatch = OwnedBatch & { readonly lease: string };

const LEASE_MS = 60_000;

const REQUEST = 'LEFT JOIN analysis_requests q ON q.id = r.request_id';

/** The state of a row; that of its request once it is submitted. */
const STATE = `CASE WHEN r.state <> 'submitted' THEN r.state
  WHEN q.status = 'open' THEN 'running' WHEN q.status IS NULL THEN 'cancelled' ELSE q.status END`;

const COUNTS = (['refused', 'waiting', 'running', 'completed', 'failed', 'cancelled'] as const)
  .map((state) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`)
  .join(', ');

const SUMMARY = `SELECT b.id, b.created_at AS "createdAt", b.is_open AS "isOpen", c.*
  FROM batches b CROSS JOIN LATERAL (
    SELECT ${COUNTS} FROM (SELECT ${STATE} AS state FROM batch_rows r ${REQUEST} WHERE r.batch_id = b.id) rows) c`;

const ROWS = `SELECT r.lines, r.url, ${STATE} AS state, coalesce(r.error_code, q.error_code) AS "errorCode",
    q.error_kind AS "errorKind", a.id AS "articleId", a.title, a.labels,
    CASE WHEN a.judgement <> 'abstained' THEN a.credibility_score END AS "credibilityScore"
  FROM batch_rows r ${REQUEST} LEFT JOIN articles a ON a.id = q.article_id AND ${PUBLIC_OR_HELD}
  WHERE r.batch_id = $1 ORDER BY r.place`;

interface SummaryRow extends BatchCounts {
  readonly id: string;
  readonly createdAt: Date;
  readonly isOpen: boolean;
}

interface StoredRow extends Omit<BatchRow, 'title'> {
  readonly title: string | null;
  readonly labels: readonly ArticleLabel[] | null;
}

/** A process leases a batch and submits its rows; when the lease ends, another process continues (decision 32). */
@Injectable()
export class BatchesRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old batches', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  /** False when the account has too many open batches. The user's row is locked, so that parallel calls are counted. */
  insert({ id, userId, tokenId }: OwnedBatch, rows: readonly NewBatchRow[]): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      const open = await manager.getRepository(BatchEntity).countBy({ userId, isOpen: true });
      if (open >= BATCH_LIMITS.open) return false;
      await manager.query('INSERT INTO batches (id, user_id, token_id) VALUES ($1, $2, $3)', [
        id,
        userId,
        tokenId,
      ]);
      await manager.query(
        `INSERT INTO batch_rows (batch_id, place, lines, url, state, error_code)
          SELECT $1, place, ARRAY(SELECT jsonb_array_elements_text(row -> 'lines')::int), row ->> 'url',
            CASE WHEN row ->> 'errorCode' IS NULL THEN 'waiting' ELSE 'refused' END, row ->> 'errorCode'
          FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS item (row, place)`,
        [id, JSON.stringify(rows)],
      );
      return true;
    });
  }

  /** The latest batches of an account; all without `max`. */
  async listOf(userId: string, max: number | null): Promise<readonly BatchSummary[]> {
    const rows = await this.database.query<SummaryRow[]>(
      `${SUMMARY} WHERE b.user_id = $1 ORDER BY b.created_at DESC LIMIT $2`,
      [userId, max],
    );
    return rows.map(toSummary);
  }

  async find(userId: string, id: string): Promise<BatchSummary | null> {
    const [row] = await this.database.query<SummaryRow[]>(`${SUMMARY} WHERE b.user_id = $1 AND b.id = $2`, [
      userId,
      id,
    ]);
    return row ? toSummary(row) : null;
  }

  async rowsOf(id: string): Promise<readonly BatchRow[]> {
    const rows = await this.database.query<StoredRow[]>(ROWS, [id]);
    return rows.map(({ labels, title, ...row }) => ({
      ...row,
      title: title === null ? null : labeledTitle(labels ?? [], title),
    }));
  }

  async openIds(): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      'SELECT id FROM batches WHERE is_open ORDER BY created_at LIMIT 1000',
    );
    return rows.map(({ id }) => id);
  }

  /** Null when another process has the lease or the batch is closed. */
  async lease(id: string): Promise<LeasedBatch | null> {
    const [[batch]] = await this.database.query<[LeasedBatch[], number]>(
      `UPDATE batches SET leased_until = now() + $2 * interval '1 millisecond'
        WHERE id = $1 AND is_open AND (leased_until IS NULL OR leased_until < now())
        RETURNING id, user_id AS "userId", token_id AS "tokenId", leased_until::text AS lease`,
      [id, LEASE_MS],
    );
    return batch ?? null;
  }

  /** Also closes the batch when no row waits or is being analyzed. Does nothing when another process has the lease. */
  async release(id: string, lease: string | null): Promise<void> {
    await this.database.query(
      `UPDATE batches b SET leased_until = NULL, is_open = EXISTS (
          SELECT FROM batch_rows r ${REQUEST}
          WHERE r.batch_id = b.id AND (r.state = 'waiting' OR q.status = 'open'))
        WHERE id = $1 AND leased_until IS NOT DISTINCT FROM $2::timestamptz`,
      [id, lease],
    );
  }

  /** The next row to submit; null when there is none, or when the limit of rows that are analyzed at once is reached. */
  async nextWaiting(id: string): Promise<Pick<BatchRowEntity, 'place' | 'url'> | null> {
    const [row] = await this.database.query<Pick<BatchRowEntity, 'place' | 'url'>[]>(
      `SELECT place, url FROM batch_rows WHERE batch_id = $1 AND state = 'waiting'
          AND (SELECT count(*) FROM batch_rows r ${REQUEST} WHERE r.batch_id = $1 AND q.status = 'open') < $2
        ORDER BY place LIMIT 1`,
      [id, BATCH_LIMITS.atOnce],
    );
    return row ?? null;
  }

  /** False when the row was cancelled meanwhile. After the end of a lease two processes may submit a row, with one request. */
  async setSubmitted(batchId: string, place: number, requestId: string): Promise<boolean> {
    const [, changed] = await this.database.query<[unknown, number]>(
      `UPDATE batch_rows SET state = CASE state WHEN 'waiting' THEN 'submitted' ELSE state END,
          request_id = CASE state WHEN 'waiting' THEN $3 ELSE request_id END
        WHERE batch_id = $1 AND place = $2 AND state <> 'cancelled'`,
      [batchId, place, requestId],
    );
    return changed === 1;
  }

  async setRefused(batchId: string, place: number, code: ErrorCode): Promise<void> {
    await this.database.query(
      `UPDATE batch_rows SET state = 'refused', error_code = $3
        WHERE batch_id = $1 AND place = $2 AND state = 'waiting'`,
      [batchId, place, code],
    );
  }

  async cancelWaiting(id: string): Promise<void> {
    await this.database.query(
      `UPDATE batch_rows SET state = 'cancelled' WHERE batch_id = $1 AND state = 'waiting'`,
      [id],
    );
  }

  async openRequests(id: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }[]>(
      `SELECT q.id FROM batch_rows r ${REQUEST} WHERE r.batch_id = $1 AND q.status = 'open'`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM batches WHERE NOT is_open AND created_at < now() - interval '${KEPT_DAYS.batches} days'`,
    );
  }
}

function toSummary({ id, createdAt, isOpen, ...counts }: SummaryRow): BatchSummary {
  return { id, createdAt: createdAt.toISOString(), state: isOpen ? 'open' : 'ended', counts };
}
