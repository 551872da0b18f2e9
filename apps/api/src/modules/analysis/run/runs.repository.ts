import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { columns } from '../../../shared/database/columns.js';
import { newId } from '../../../shared/database/new-id.js';
import { currentTrace } from '../../../shared/logging/trace.js';
import type {
  AnalysisRunEntity,
  RunPriority,
  RunStatus,
  StageEvent,
} from '../entities/analysis-run.entity.js';
import type { RunFailure } from '../analysis.errors.js';

export type NewRun = Pick<AnalysisRunEntity, 'url' | 'canonicalUrl' | 'reason' | 'priority' | 'accountId'>;

/** A run that a submission belongs to from now on. */
export interface JoinedRun {
  readonly id: string;
  readonly isNew: boolean;
  readonly status: RunStatus;
  readonly priority: RunPriority;
  readonly accountId: string | null;
  readonly attempts: number;
}

/** A run that waits for a worker. */
export type WaitingRun = Pick<JoinedRun, 'id' | 'priority' | 'attempts'>;

/** A run that a worker holds: only who shows the token may write what becomes of it. */
export interface ClaimedRun {
  readonly id: string;
  readonly token: string;
  readonly url: string;
  readonly canonicalUrl: string;
  readonly reason: AnalysisRunEntity['reason'];
  readonly priority: RunPriority;
  readonly attempts: number;
  readonly accountId: string | null;
  /** What earlier tries used of the time for reading. */
  readonly readMs: number;
}

/** A run that may have lost its worker or job. */
export interface SuspectRun {
  readonly id: string;
  readonly status: RunStatus;
  readonly priority: RunPriority;
  readonly attempts: number;
  readonly token: string | null;
  readonly traceId: string | null;
  readonly accountId: string | null;
}

const SUSPECT = `${columns<AnalysisRunEntity>(['id', 'status', 'priority', 'attempts', 'traceId', 'accountId'])}, claim_token AS token`;
const JOINED = columns<AnalysisRunEntity>(['id', 'status', 'priority', 'attempts', 'accountId']);
const CLAIMED = `${columns<AnalysisRunEntity>(['id', 'url', 'canonicalUrl', 'reason', 'priority', 'attempts', 'accountId', 'readMs'])}, claim_token AS token`;

const LIVE = `status IN ('queued', 'processing')`;
const JOIN_ROUNDS = 20;

/** Runs of one account that may be under way at once: half of the slots of all workers. `$1` is the silence that ends a worker. */
const SHARE = `(SELECT greatest(1, coalesce(sum(places), 0) / 2) FROM analysis_workers
  WHERE seen_at > now() - make_interval(secs => $1::float / 1000))`;

/** Runs under way for the account of the run `r`, that run left out. */
const UNDER_WAY = `(SELECT count(*) FROM analysis_runs o WHERE o.account_id = r.account_id AND o.id <> r.id
  AND o.status = 'processing' AND o.${LIVE})`;
/** Keys of advisory locks are one number space: this is the part for accounts. */
const ACCOUNT_LOCKS = 7_312;

/** What TypeORM gives for UPDATE and DELETE with RETURNING. */
type Changed<Row> = readonly [rows: Row[], count: number];

@Injectable()
export class RunsRepository {
  constructor(private readonly database: DataSource) {}

  /** Makes a run for the address or joins the one under way, and holds its row until the transaction ends. */
  async join(manager: EntityManager, run: NewRun): Promise<JoinedRun> {
    // A run that ends between the two questions answers neither; the next round makes a new one.
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

  /** Whether a worker began this run and neither ended nor released it: its process may have died of it. */
  async wasLost(id: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(
      `SELECT FROM analysis_runs WHERE id = $1 AND status = 'queued' AND attempts > 0 AND started_at IS NOT NULL`,
      [id],
    );
    return rows.length > 0;
  }

  /**
   * Claims a run that waits. Null where another job claimed it first, it ended, was tried enough, or its account has its share of
   * the workers' slots: then its turn comes when one of the account's runs ends.
   */
  async claim(
    id: string,
    { attempts, silenceMs }: { attempts: number; silenceMs: number },
  ): Promise<ClaimedRun | null> {
    return this.database.transaction(async (manager) => {
      // Held, so that it stays with its account; and the account is locked, so that two claims can't both see the last free place.
      const [held] = await manager.query<{ accountId: string | null }[]>(
        `SELECT ${columns<AnalysisRunEntity>(['accountId'])} FROM analysis_runs WHERE id = $1 AND ${LIVE} FOR UPDATE`,
        [id],
      );
      if (!held) return null;
      if (held.accountId !== null)
        await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
          ACCOUNT_LOCKS,
          held.accountId,
        ]);
      const [[row]] = await manager.query<Changed<ClaimedRun>>(
        `UPDATE analysis_runs r SET status = 'processing', attempts = attempts + 1, claim_token = $3,
            started_at = coalesce(started_at, now()), heartbeat_at = now()
          WHERE id = $2 AND status = 'queued' AND attempts < $4 AND (account_id IS NULL OR ${UNDER_WAY} < ${SHARE})
          RETURNING ${CLAIMED}`,
        [silenceMs, id, newId(), attempts],
      );
      return row ?? null;
    });
  }

  /** The next run of an account, where it has one waiting and has not its share of the workers' slots yet. */
  async nextOf(accountId: string, silenceMs: number): Promise<WaitingRun | null> {
    const [row] = await this.database.query<WaitingRun[]>(
      `SELECT id, priority, attempts FROM analysis_runs r
        WHERE account_id = $2 AND status = 'queued' AND ${LIVE} AND ${UNDER_WAY} < ${SHARE}
        ORDER BY priority = 'high' DESC, created_at, id LIMIT 1`,
      [silenceMs, accountId],
    );
    return row ?? null;
  }

  async countWaiting(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ waiting: number }[]>(
      `SELECT count(*)::integer AS waiting FROM analysis_runs WHERE status = 'queued' AND ${LIVE}`,
    );
    return row?.waiting ?? 0;
  }

  /** Moves a waiting run to the account of another request for it, where its turn comes earlier there. */
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

  /** Releases a run for another worker; a stop of the process does not use up a try. */
  async release({ id, token }: ClaimedRun, given: { keepsTry: boolean; readMs: number }): Promise<void> {
    await this.database.query(
      `UPDATE analysis_runs SET status = 'queued', claim_token = NULL, heartbeat_at = NULL, started_at = NULL,
          attempts = attempts - CASE WHEN $3::boolean THEN 1 ELSE 0 END, read_ms = $4
        WHERE id = $1 AND claim_token = $2 AND status = 'processing'`,
      [id, token, given.keepsTry, Math.round(given.readMs)],
    );
  }

  async heartbeat({ id, token }: ClaimedRun): Promise<void> {
    await this.database.query(
      'UPDATE analysis_runs SET heartbeat_at = now() WHERE id = $1 AND claim_token = $2',
      [id, token],
    );
  }

  /** Numbers and stores events, if the claim still holds. */
  async addEvents(
    { id, token }: ClaimedRun,
    passages: readonly StageEvent[],
    manager: EntityManager = this.database.manager,
  ): Promise<void> {
    await manager.query(
      `WITH claimed AS (
          UPDATE analysis_runs SET event_count = event_count + $3, stage = $4, heartbeat_at = now()
           WHERE id = $1 AND claim_token = $2 AND status = 'processing' RETURNING id, event_count)
        INSERT INTO analysis_events (run_id, seq, payload)
        SELECT claimed.id, claimed.event_count - $3 + item.ordinality, item.value
          FROM claimed, jsonb_array_elements($5::jsonb) WITH ORDINALITY AS item`,
      [id, token, passages.length, passages.at(-1)?.stage, JSON.stringify(passages)],
    );
  }

  /** Locks a run of this claim until the transaction ends. */
  async lockClaimed(manager: EntityManager, { id, token }: ClaimedRun): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM analysis_runs WHERE id = $1 AND claim_token = $2 AND status = 'processing' FOR UPDATE`,
      [id, token],
    );
    return rows.length === 1;
  }

  async lockLiveById(manager: EntityManager, id: string): Promise<SuspectRun | null> {
    const [row] = await manager.query<SuspectRun[]>(
      `SELECT ${SUSPECT}
        FROM analysis_runs
        WHERE id = $1 AND ${LIVE} FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async complete(manager: EntityManager, id: string, articleId: string): Promise<void> {
    await manager.query(
      `UPDATE analysis_runs SET status = 'completed', article_id = $2, claim_token = NULL, account_id = NULL,
          finished_at = now()
        WHERE id = $1`,
      [id, articleId],
    );
  }

  async fail(manager: EntityManager, id: string, { code, kind }: RunFailure): Promise<void> {
    await manager.query(
      `UPDATE analysis_runs SET status = 'failed', error_code = $2, error_kind = $3, claim_token = NULL,
          account_id = NULL, finished_at = now() WHERE id = $1`,
      [id, code, kind],
    );
  }

  async cancel(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE analysis_runs SET status = 'cancelled', claim_token = NULL, account_id = NULL, finished_at = now()
        WHERE id = $1`,
      [id],
    );
  }

  /**
   * Runs under way without a heartbeat for a while, oldest first: those being processed, and of those that wait the first of each
   * account that has not its share of the slots yet. The others wait for their turn, and need no job before.
   */
  findSuspects(olderThanMs: number, silentForMs: number): Promise<SuspectRun[]> {
    return this.database.query<SuspectRun[]>(
      `WITH next AS (
          SELECT DISTINCT ON (coalesce(account_id, id)) id FROM analysis_runs r
            WHERE status = 'queued' AND ${LIVE} AND (account_id IS NULL OR ${UNDER_WAY} < ${SHARE})
            ORDER BY coalesce(account_id, id), priority = 'high' DESC, created_at, id)
        SELECT ${SUSPECT}
        FROM analysis_runs
        WHERE ${LIVE} AND created_at < now() - make_interval(secs => $2::float / 1000)
          AND (heartbeat_at IS NULL OR heartbeat_at < now() - make_interval(secs => $1::float / 1000))
          AND (status = 'processing' OR id IN (SELECT id FROM next))
        ORDER BY created_at LIMIT 500`,
      [silentForMs, olderThanMs],
    );
  }

  /** Removes a worker's claim, so that this worker can no longer end the run. */
  async requeue({ id, token }: SuspectRun): Promise<boolean> {
    const [, count] = await this.database.query<Changed<unknown>>(
      `UPDATE analysis_runs SET status = 'queued', claim_token = NULL, heartbeat_at = NULL
        WHERE id = $1 AND ${LIVE} AND claim_token IS NOT DISTINCT FROM $2::uuid`,
      [id, token],
    );
    return count === 1;
  }

  /** Stages of runs that ended long ago; their ends stay. */
  async removeOldEvents(): Promise<void> {
    await this.database.query(
      `DELETE FROM analysis_events USING analysis_runs r
        WHERE r.id = run_id AND r.finished_at < now() - interval '7 days'`,
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
      `SELECT ${JOINED} FROM analysis_runs
        WHERE canonical_url = $1 AND ${LIVE} FOR UPDATE`,
      [canonicalUrl],
    );
    return row ? { ...row, isNew: false } : null;
  }
}
