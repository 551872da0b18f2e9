import { Injectable } from '@nestjs/common';
import type { AdminUserUsage, PageQuery, Stage } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { columns } from '../../../shared/database/columns.js';
import { type ListPage, type ListSource, readListPage } from '../../../shared/lists/list-page.js';
import { newId } from '../../../shared/database/new-id.js';
import type { RunFailure } from '../analysis.errors.js';
import { AnalysisRequestEntity } from '../entities/analysis-request.entity.js';
import type { AnalysisRunEntity } from '../entities/analysis-run.entity.js';
import type { QuotaSlot } from '../quota/quota.repository.js';
import { ownerOf, type Requester } from './requester.js';

/** A request with the status of its run. */
export interface RequestRecord extends Omit<AnalysisRequestEntity, 'quotaKey' | 'quotaDay' | 'quotaState'> {
  readonly runStatus: AnalysisRunEntity['status'] | null;
  readonly stage: Stage | null;
  /** The number of the last event of its run. */
  readonly eventCount: number;
}

/** A request that has just ended, with the quota to refund. */
export interface ClosedRequest extends Pick<AnalysisRequestEntity, 'id' | 'userId' | 'adminId'> {
  readonly refund: QuotaSlot | null;
}

type OpenRow = Pick<AnalysisRequestEntity, 'id' | 'userId' | 'adminId' | 'quotaKey' | 'quotaDay'>;

const FIELDS = `${columns<AnalysisRequestEntity>(
  [
    'id',
    'userId',
    'adminId',
    'url',
    'runId',
    'status',
    'articleId',
    'errorCode',
    'errorKind',
    'createdAt',
    'finishedAt',
  ],
  'q',
)}, r.status AS "runStatus", r.stage, coalesce(r.event_count, 0) AS "eventCount"`;
const JOINED = 'FROM analysis_requests q LEFT JOIN analysis_runs r ON r.id = q.run_id';
const RECORD = `SELECT ${FIELDS} ${JOINED}`;

const PAGE_SIZE = 5000;

/** A request in a list for staff. */
export interface ListedRequest extends RequestRecord {
  readonly articleTitle: string | null;
}

export type RequestCounts = Pick<AdminUserUsage, 'today' | 'month' | 'total'>;

const LIST: ListSource = {
  select: `SELECT ${FIELDS}, a.title AS "articleTitle" ${JOINED} LEFT JOIN articles a ON a.id = q.article_id`,
  from: 'analysis_requests q',
  sorts: { createdAt: 'q.created_at' },
  key: 'q.id',
};

@Injectable()
export class RequestsRepository {
  constructor(private readonly database: DataSource) {}

  async find(id: string): Promise<RequestRecord | null> {
    const [row] = await this.database.query<RequestRecord[]>(`${RECORD} WHERE q.id = $1`, [id]);
    return row ?? null;
  }

  /** Reads all requests of a user, newest first, in pages, because there may be very many. */
  async listOf(userId: string): Promise<RequestRecord[]> {
    const requests: RequestRecord[] = [];
    for (;;) {
      const page = await this.database.query<RequestRecord[]>(
        `${RECORD} WHERE q.user_id = $1 AND ($2::uuid IS NULL OR q.id < $2) ORDER BY q.id DESC LIMIT ${PAGE_SIZE}`,
        [userId, requests.at(-1)?.id],
      );
      requests.push(...page);
      if (page.length < PAGE_SIZE) return requests;
    }
  }

  pageOf(userId: string, page: PageQuery): Promise<ListPage<ListedRequest>> {
    return readListPage(this.database, LIST, page, [{ sql: 'q.user_id = ?', values: [userId] }]);
  }

  /** Counts open and completed requests. */
  async countsOf(userId: string, timezone: string): Promise<RequestCounts> {
    const [counts] = await this.database.query<RequestCounts[]>(
      `SELECT count(*) FILTER (WHERE created_at >= date_trunc('day', now(), $2))::int AS today,
          count(*) FILTER (WHERE created_at >= date_trunc('month', now(), $2))::int AS month, count(*)::int AS total
        FROM analysis_requests WHERE user_id = $1 AND status IN ('open', 'completed')`,
      [userId, timezone],
    );
    return counts ?? { today: 0, month: 0, total: 0 };
  }

  /** The open request of the same requester for this run, so that a second submission returns it. */
  async findOpen(manager: EntityManager, runId: string, requester: Requester): Promise<string | null> {
    const { userId, adminId } = ownerOf(requester);
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM analysis_requests WHERE run_id = $1 AND status = 'open'
        AND user_id IS NOT DISTINCT FROM $2::uuid AND admin_id IS NOT DISTINCT FROM $3::uuid`,
      [runId, userId, adminId],
    );
    return row?.id ?? null;
  }

  async insertOpen(
    manager: EntityManager,
    request: { requester: Requester; url: string; runId: string; reservation: QuotaSlot | null },
  ): Promise<string> {
    const { requester, url, runId, reservation } = request;
    const { userId, adminId } = ownerOf(requester);
    const id = newId();
    await manager.query(
      `INSERT INTO analysis_requests (id, user_id, admin_id, url, run_id, status, quota_key, quota_day, quota_state)
        VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8)`,
      [
        id,
        userId,
        adminId,
        url,
        runId,
        reservation?.quotaKey ?? null,
        reservation?.quotaDay ?? null,
        reservation ? 'reserved' : 'none',
      ],
    );
    return id;
  }

  async insertCompleted(
    manager: EntityManager,
    { requester, url, articleId }: { requester: Requester; url: string; articleId: string },
  ): Promise<string> {
    const { userId, adminId } = ownerOf(requester);
    const id = newId();
    await manager.query(
      `INSERT INTO analysis_requests (id, user_id, admin_id, url, status, article_id, finished_at)
        VALUES ($1, $2, $3, $4, 'completed', $5, now())`,
      [id, userId, adminId, url, articleId],
    );
    return id;
  }

  /** Prevents the deletion of the accounts until the transaction ends. A deletion locks in the same order: users, requests. */
  async lockUsers(manager: EntityManager, runId: string): Promise<void> {
    await manager.query(
      `SELECT 1 FROM users WHERE id IN
          (SELECT user_id FROM analysis_requests WHERE run_id = $1 AND status = 'open')
        ORDER BY id FOR KEY SHARE`,
      [runId],
    );
  }

  async completeAll(manager: EntityManager, runId: string, articleId: string): Promise<ClosedRequest[]> {
    const [rows] = await manager.query<[Omit<ClosedRequest, 'refund'>[], number]>(
      `UPDATE analysis_requests SET status = 'completed', article_id = $2, finished_at = now(), quota_key = NULL,
          quota_state = CASE quota_state WHEN 'reserved' THEN 'used' ELSE quota_state END
        WHERE run_id = $1 AND status = 'open' RETURNING ${columns<AnalysisRequestEntity>(['id', 'userId', 'adminId'])}`,
      [runId, articleId],
    );
    return rows.map((row) => ({ ...row, refund: null }));
  }

  failAll(manager: EntityManager, runId: string, failure: RunFailure): Promise<ClosedRequest[]> {
    return this.closeOpen(manager, 'run_id = $1', runId, 'failed', failure);
  }

  /** Returns nothing when the request is not open any more. */
  cancel(manager: EntityManager, id: string): Promise<ClosedRequest[]> {
    return this.closeOpen(manager, 'id = $1', id, 'cancelled');
  }

  /** Moves the reservations of open requests to the new e-mail address, so that refunds go there. */
  async moveReservations(
    manager: EntityManager,
    userId: string,
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<void> {
    await manager.query(
      `UPDATE analysis_requests SET quota_key = $3 WHERE id IN (
        SELECT id FROM analysis_requests WHERE user_id = $1 AND status = 'open' AND quota_key = $2
        ORDER BY id FOR UPDATE)`,
      [userId, from, to],
    );
  }

  hasOpen(manager: EntityManager, runId: string): Promise<boolean> {
    return manager.existsBy(AnalysisRequestEntity, { runId, status: 'open' });
  }

  private async closeOpen(
    manager: EntityManager,
    condition: string,
    id: string,
    status: 'failed' | 'cancelled',
    failure?: RunFailure,
  ): Promise<ClosedRequest[]> {
    const open = await manager.query<OpenRow[]>(
      `SELECT id, user_id AS "userId", admin_id AS "adminId", quota_key AS "quotaKey", quota_day::text AS "quotaDay"
        FROM analysis_requests WHERE ${condition} AND status = 'open' ORDER BY id FOR UPDATE`,
      [id],
    );
    await manager.query(
      `UPDATE analysis_requests SET status = $2, error_code = $3, error_kind = $4, finished_at = now(), quota_key = NULL,
          quota_state = CASE quota_state WHEN 'reserved' THEN 'refunded' ELSE quota_state END
        WHERE ${condition} AND status = 'open'`,
      [id, status, failure?.code, failure?.kind],
    );
    return open.map(({ quotaKey, quotaDay, ...request }) => ({
      ...request,
      refund: quotaKey !== null && quotaDay !== null ? { quotaKey, quotaDay } : null,
    }));
  }
}
