import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { ADVISORY_LOCKS_BY_HASH } from '../../../shared/database/advisory-locks.js';
import { columns } from '../../../shared/database/columns.js';
import { newId } from '../../../shared/database/new-id.js';
import { currentTrace } from '../../../shared/logging/trace.js';
import { KEPT_DAYS } from '../../../shared/database/kept-days.js';
import type { AnalysisLimits } from '../analysis.limits.js';
import { AnalysisRunEntity, type StageEvent } from '../entities/analysis-run.entity.js';
import type { RunFailure } from '../analysis.errors.js';

type NewRun = Pick<AnalysisRunEntity, 'url' | 'canonicalUrl' | 'reason' | 'priority' | 'accountId'>;

const JOINED = ['id', 'status', 'priority', 'attempts', 'accountId'] as const;
const CLAIMED = [...JOINED, 'url', 'canonicalUrl', 'reason', 'readMs'] as const;
const SUSPECT = [...JOINED, 'traceId'] as const;

/** A new run, or the live run of the same URL. */
export type JoinedRun = Pick<AnalysisRunEntity, (typeof JOINED)[number]> & { readonly isNew: boolean };

export type WaitingRun = Pick<AnalysisRunEntity, 'id' | 'priority' | 'attempts'>;

/** A run that this worker has claimed. Later statements check the token. */
export type ClaimedRun = Pick<AnalysisRunEntity, (typeof CLAIMED)[number]> & { readonly token: string };

/** A run that may have lost its worker or its job. */
export type SuspectRun = Pick<AnalysisRunEntity, (typeof SUSPECT)[number]> & {
  readonly token: string | null;
};

const SUSPECT_COLUMNS = `${columns<AnalysisRunEntity>(SUSPECT)}, claim_token AS token`;

const LIVE = `status IN ('queued', 'processing')`;
const JOIN_ROUNDS = 20;

/** Runs that an account may have in processing at once. `$1` is the time in ms after which a worker without heartbeat is ignored. */
const SHARE = `(SELECT greatest(1, coalesce(sum(places), 0) / 2) FROM analysis_workers
  WHERE seen_at > now() - make_interval(secs => $1::float / 1000))`;

/** Runs in processing for the account of the run `r`, without `r` itself. Runs of the edit watch count as one account. */
const PROCESSING = `(SELECT count(*) FROM analysis_runs o WHERE o.account_id IS NOT DISTINCT FROM r.account_id
  AND o.id <> r.id AND o.status = 'processing' AND o.${LIVE})`;

/** The order of an account's runs. Runs of the edit watch that a user has requested meanwhile come first. */
const TURN = `priority = 'high' DESC,
  EXISTS (SELECT FROM analysis_requests q WHERE q.run_id = r.id AND q.status = 'open') DESC, created_at, id`;

/** TypeORM's result of UPDATE and DELETE. */
type Changed<Row> = readonly [rows: Row[], count: number];

@Injectable()
export class RunsRepository {
  constructor(private readonly database: DataSource) {}

  /** Inserts a run for the URL or joins the live one, and locks its row until the transaction ends. */
  async join(manager: EntityManager, run: NewRun): Promise<JoinedRun> {
    // The live run may end between the two statements; the next round then inserts a new one.
    for (let round = 0; round < JOIN_ROUNDS; round += 1) {
      const joined = (await this.insert(manager, run)) ?? (await this.lockLive(manager, run.canonicalUrl));
      if (joined) return joined;
    }
    throw new Error('Runs for one address end faster than they can be joined.');
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM analysis_runs WHERE id = $1', [id]);
  }

  async raisePriority(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE analysis_runs SET priority = 'high' WHERE id = $1`, [id]);
  }

  /** Whether a worker started this run and neither ended nor released it, so the run may have crashed the process. */
  wasLost(id: string): Promise<boolean> {
    return this.database.manager.existsBy(AnalysisRunEntity, {
      id,
      status: 'queued',
      attempts: MoreThan(0),
      startedAt: Not(IsNull()),
    });
  }

  /**
   * Claims a queued run. Null when it is not queued any more, has no attempts left, or its account uses its share of the worker
   * slots; in the last case the run is queued again when a run of the account ends.
   */
  claim(
    id: string,
    { attempts, heartbeatTimeoutMs }: Pick<AnalysisLimits, 'attempts' | 'heartbeatTimeoutMs'>,
  ): Promise<ClaimedRun | null> {
    return this.database.transaction(async (manager) => {
      // The row is locked so that it keeps its account, and the account so that parallel claims cannot exceed its share.
      const [locked] = await manager.query<{ accountId: string | null }[]>(
        `SELECT ${columns<AnalysisRunEntity>(['accountId'])} FROM analysis_runs WHERE id = $1 AND ${LIVE} FOR UPDATE`,
        [id],
      );
      if (!locked) return null;
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        ADVISORY_LOCKS_BY_HASH.account,
        locked.accountId ?? '',
      ]);
      const [[row]] = await manager.query<Changed<ClaimedRun>>(
        `UPDATE analysis_runs r SET status = 'processing', attempts = attempts + 1, claim_token = $3,
            started_at = coalesce(started_at, now()), heartbeat_at = now()
          WHERE id = $2 AND status = 'queued' AND attempts < $4 AND ${PROCESSING} < ${SHARE}
          RETURNING ${columns<AnalysisRunEntity>(CLAIMED)}, claim_token AS token`,
        [heartbeatTimeoutMs, id, newId(), attempts],
      );
      return row ?? null;
    });
  }

  /** The next queued run of an account, or of the edit watch; null when it uses its share of the worker slots. */
  async nextOf(accountId: string | null, heartbeatTimeoutMs: number): Promise<WaitingRun | null> {
    const [row] = await this.database.query<WaitingRun[]>(
      `SELECT id, priority, attempts FROM analysis_runs r
        WHERE account_id IS NOT DISTINCT FROM $2 AND status = 'queued' AND ${LIVE} AND ${PROCESSING} < ${SHARE}
        ORDER BY ${TURN} LIMIT 1`,
      [heartbeatTimeoutMs, accountId],
    );
    return row ?? null;
  }

  async countWaiting(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ waiting: number }[]>(
      `SELECT count(*)::integer AS waiting FROM analysis_runs WHERE status = 'queued' AND ${LIVE}`,
    );
    return row?.waiting ?? 0;
  }

  /** Moves a queued run to the account of another requester, if it would start earlier there. */
  async moveToEarlierAccount(manager: EntityManager, id: string, accountId: string): Promise<void> {
    await manager.query(
      `UPDATE analysis_runs r SET account_id = $2
        WHERE id = $1 AND status = 'queued' AND account_id <> $2
          AND (SELECT count(*) FROM analysis_runs o WHERE o.account_id = $2 AND o.${LIVE}) <
            (SELECT count(*) FROM analysis_runs o WHERE o.account_id = r.account_id AND o.${LIVE}
              AND (o.status = 'processing' OR o.created_at < r.created_at))`,
      [id, accountId],
    );
  }

  /** Returns a run to the queue. `keepsAttempt` does not count the attempt, after a stop of the process. */
  async release(
    { id, token }: ClaimedRun,
    { keepsAttempt, readMs }: { keepsAttempt: boolean; readMs: number },
  ): Promise<void> {
    await this.database.query(
      `UPDATE analysis_runs SET status = 'queued', claim_token = NULL, heartbeat_at = NULL, started_at = NULL,
          attempts = attempts - CASE WHEN $3::boolean THEN 1 ELSE 0 END, read_ms = $4
        WHERE id = $1 AND claim_token = $2 AND status = 'processing'`,
      [id, token, keepsAttempt, Math.round(readMs)],
    );
  }

  async heartbeat({ id, token }: ClaimedRun): Promise<void> {
    await this.database.query(
      'UPDATE analysis_runs SET heartbeat_at = now() WHERE id = $1 AND claim_token = $2',
      [id, token],
    );
  }

  /** Numbers and stores events; does nothing when the claim was lost. */
  async addEvents(
    { id, token }: ClaimedRun,
    events: readonly StageEvent[],
    manager: EntityManager = this.database.manager,
  ): Promise<void> {
    await manager.query(
      `WITH claimed AS (
          UPDATE analysis_runs SET event_count = event_count + $3, stage = $4, heartbeat_at = now()
           WHERE id = $1 AND claim_token = $2 AND status = 'processing' RETURNING id, event_count)
        INSERT INTO analysis_events (run_id, seq, payload)
        SELECT claimed.id, claimed.event_count - $3 + item.ordinality, item.value
          FROM claimed, jsonb_array_elements($5::jsonb) WITH ORDINALITY AS item`,
      [id, token, events.length, events.at(-1)?.stage, JSON.stringify(events)],
    );
  }

  /** Locks the run until the transaction ends; false when the claim was lost. */
  async lockClaimed(manager: EntityManager, { id, token }: ClaimedRun): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM analysis_runs WHERE id = $1 AND claim_token = $2 AND status = 'processing' FOR UPDATE`,
      [id, token],
    );
    return rows.length === 1;
  }

  async lockLiveById(manager: EntityManager, id: string): Promise<SuspectRun | null> {
    const [row] = await manager.query<SuspectRun[]>(
      `SELECT ${SUSPECT_COLUMNS} FROM analysis_runs WHERE id = $1 AND ${LIVE} FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async end(
    manager: EntityManager,
    id: string,
    status: 'completed' | 'failed' | 'cancelled',
    outcome: { readonly articleId?: string; readonly failure?: RunFailure } = {},
  ): Promise<void> {
    const { articleId, failure } = outcome;
    await manager.query(
      `UPDATE analysis_runs SET status = $2, article_id = $3, error_code = $4, error_kind = $5, claim_token = NULL,
          account_id = NULL, finished_at = now() WHERE id = $1`,
      [id, status, articleId, failure?.code, failure?.kind],
    );
  }

  /** Runs without a recent heartbeat, oldest first: processing ones, and queued ones that `nextOf` would return. */
  findSuspects(olderThanMs: number, withoutHeartbeatMs: number): Promise<SuspectRun[]> {
    return this.database.query<SuspectRun[]>(
      `WITH next AS (
          SELECT DISTINCT ON (account_id) id FROM analysis_runs r
            WHERE status = 'queued' AND ${LIVE} AND ${PROCESSING} < ${SHARE} ORDER BY account_id, ${TURN})
        SELECT ${SUSPECT_COLUMNS}
        FROM analysis_runs
        WHERE ${LIVE} AND created_at < now() - make_interval(secs => $2::float / 1000)
          AND (heartbeat_at IS NULL OR heartbeat_at < now() - make_interval(secs => $1::float / 1000))
          AND (status = 'processing' OR id IN (SELECT id FROM next))
        ORDER BY created_at LIMIT 500`,
      [withoutHeartbeatMs, olderThanMs],
    );
  }

  /** Removes the claim of a worker without heartbeat; false when the run changed meanwhile. */
  async requeue({ id, token }: SuspectRun): Promise<boolean> {
    const [, count] = await this.database.query<Changed<unknown>>(
      `UPDATE analysis_runs SET status = 'queued', claim_token = NULL, heartbeat_at = NULL
        WHERE id = $1 AND ${LIVE} AND claim_token IS NOT DISTINCT FROM $2::uuid`,
      [id, token],
    );
    return count === 1;
  }

  async removeOldEvents(): Promise<void> {
    await this.database.query(
      `DELETE FROM analysis_events USING analysis_runs r
        WHERE r.id = run_id AND r.finished_at < now() - interval '${KEPT_DAYS.eventsOfRuns} days'`,
    );
  }

  private async insert(manager: EntityManager, run: NewRun): Promise<JoinedRun | null> {
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO analysis_runs (id, canonical_url, url, reason, priority, trace_id, account_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (canonical_url) WHERE ${LIVE} DO NOTHING RETURNING id`,
      [newId(), run.canonicalUrl, run.url, run.reason, run.priority, currentTrace(), run.accountId],
    );
    const { priority, accountId } = run;
    return row ? { id: row.id, isNew: true, status: 'queued', priority, accountId, attempts: 0 } : null;
  }

  private async lockLive(manager: EntityManager, canonicalUrl: string): Promise<JoinedRun | null> {
    const [row] = await manager.query<Omit<JoinedRun, 'isNew'>[]>(
      `SELECT ${columns<AnalysisRunEntity>(JOINED)} FROM analysis_runs
        WHERE canonical_url = $1 AND ${LIVE} FOR UPDATE`,
      [canonicalUrl],
    );
    return row ? { ...row, isNew: false } : null;
  }
}
