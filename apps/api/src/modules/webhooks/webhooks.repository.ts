import { Injectable } from '@nestjs/common';
import { WEBHOOK_LIMITS, type WebhookEvent, type WebhookFailure } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ADVISORY_LOCKS_BY_HASH } from '../../shared/database/advisory-locks.js';
import { newId } from '../../shared/database/new-id.js';
import { HOUR_MS } from '../../shared/durations.js';
import { currentTrace } from '../../shared/logging/trace.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entities.js';

type NewDelivery = Pick<WebhookDeliveryEntity, 'event' | 'about' | 'payload'>;

/** A webhook that gets an event. */
export type Subscriber = Pick<WebhookEntity, 'id' | 'host' | 'userId'>;

/** A message that this process has claimed. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'webhookId' | 'event' | 'payload' | 'attempts'
> &
  Pick<WebhookEntity, 'host' | 'address' | 'secret' | 'userId'>;

export interface AttemptResult {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
}

/** The maximum number of webhooks that get one event. */
const MAX_SUBSCRIBERS = 1_000;
const HOST_BATCH_SIZE = 500;

const SUBSCRIBERS = 'SELECT DISTINCT w.id, w.host, w.user_id AS "userId" FROM webhooks w';
const ms = (place: number): string => `$${place}::float * interval '1 millisecond'`;

/** Stores webhooks and messages with their attempts and claims (decision 32). Only one message at a time is sent to a host. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old webhook messages', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  list(userId: string): Promise<WebhookEntity[]> {
    return this.webhooks.find({ where: { userId }, order: { createdAt: 'DESC' } });
  }

  find(userId: string, id: string): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ userId, id });
  }

  /** Returns false when the account has the maximum number. Locks the account, so that parallel calls count right. */
  insert(webhook: WebhookEntity): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [webhook.userId]);
      const webhooks = manager.getRepository(WebhookEntity);
      if ((await webhooks.countBy({ userId: webhook.userId })) >= WEBHOOK_LIMITS.count) return false;
      await webhooks.insert(webhook);
      return true;
    });
  }

  async update(
    id: string,
    change: Partial<Pick<WebhookEntity, 'events' | 'state' | 'failingSince' | 'address' | 'secret'>>,
  ): Promise<void> {
    await this.webhooks.update(id, change);
  }

  /** Also ends waiting messages. Returns false when the webhook was off before. */
  async switchOff(manager: EntityManager, id: string, state: 'off' | 'failed'): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE webhooks SET state = $2 WHERE id = $1 AND state = 'on'`,
      [id, state],
    );
    if (count === 0) return false;
    await manager.query(
      `UPDATE webhook_deliveries SET state = 'failed', failure = 'switched-off'
        WHERE webhook_id = $1 AND state = 'waiting'`,
      [id],
    );
    return true;
  }

  async switchOffAll(manager: EntityManager, userId: string): Promise<void> {
    for (const { id } of await manager.findBy(WebhookEntity, { userId }))
      await this.switchOff(manager, id, 'off');
  }

  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.webhooks.delete({ userId, id });
    return affected === 1;
  }

  deliveriesOf(webhookId: string): Promise<WebhookDeliveryEntity[]> {
    return this.deliveries.find({
      where: { webhookId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: WEBHOOK_LIMITS.shownDeliveries,
    });
  }

  findDelivery(id: string): Promise<WebhookDeliveryEntity | null> {
    return this.deliveries.findOneBy({ id });
  }

  /** Returns the webhooks of these users that subscribe to the event. */
  subscribersAmong(
    manager: EntityManager,
    event: WebhookEvent,
    userIds: readonly string[],
  ): Promise<Subscriber[]> {
    return manager.query<Subscriber[]>(
      `${SUBSCRIBERS} WHERE w.user_id = ANY($2::uuid[]) AND w.state = 'on' AND $1 = ANY(w.events)`,
      [event, userIds],
    );
  }

  /** Returns the webhooks of users that have the article in their history and subscribe to the event. */
  subscribersOf(manager: EntityManager, event: WebhookEvent, articleId: string): Promise<Subscriber[]> {
    return manager.query<Subscriber[]>(
      `${SUBSCRIBERS} JOIN history_entries h ON h.user_id = w.user_id
        WHERE h.article_id = $2 AND w.state = 'on' AND $1 = ANY(w.events) LIMIT ${MAX_SUBSCRIBERS}`,
      [event, articleId],
    );
  }

  /** Stores a message in the transaction of its event and returns the id. Skips duplicates, and webhooks with too many waiting messages. */
  async add(
    manager: EntityManager,
    { id: webhookId, host }: Pick<WebhookEntity, 'id' | 'host'>,
    { event, about, payload }: NewDelivery,
  ): Promise<string> {
    const id = newId();
    await manager.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, host, event, about, payload, trace_id)
        SELECT $1, $2, $3, $4, $5, $6, $7
        WHERE (SELECT count(*) FROM webhook_deliveries WHERE webhook_id = $2 AND state IN ('waiting', 'sending')) < $8
        ON CONFLICT DO NOTHING`,
      [id, webhookId, host, event, about, payload, currentTrace(), WEBHOOK_LIMITS.waiting],
    );
    return id;
  }

  /** Returns hosts with due messages and none being sent, the longest due first. */
  async dueHosts(): Promise<string[]> {
    const rows = await this.database.query<{ host: string }[]>(
      `SELECT host FROM webhook_deliveries d WHERE state IN ('waiting', 'sending')
        GROUP BY host
        HAVING bool_or(state = 'waiting' AND next_attempt_at <= now()) AND NOT bool_or(state = 'sending')
        ORDER BY min(next_attempt_at) LIMIT ${HOST_BATCH_SIZE}`,
    );
    return rows.map(({ host }) => host);
  }

  /** Claims the next message to a host. Returns null when none is due or another process sends one. */
  claim(host: string): Promise<ClaimedDelivery | null> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
        ADVISORY_LOCKS_BY_HASH.webhookHost,
        host,
      ]);
      const [[row]] = await manager.query<[ClaimedDelivery[], number]>(
        `UPDATE webhook_deliveries d SET state = 'sending', claimed_at = now(), attempts = attempts + 1
          FROM webhooks w
          WHERE d.id = (SELECT id FROM webhook_deliveries WHERE host = $1 AND state = 'waiting'
              AND next_attempt_at <= now() ORDER BY next_attempt_at, id LIMIT 1)
            AND w.id = d.webhook_id
            AND NOT EXISTS (SELECT FROM webhook_deliveries s WHERE s.host = $1 AND s.state = 'sending')
          RETURNING d.id, d.webhook_id AS "webhookId", d.event, d.payload, d.attempts, w.host, w.address, w.secret,
            w.user_id AS "userId"`,
        [host],
      );
      return row ?? null;
    });
  }

  async delivered({ id, webhookId }: ClaimedDelivery, status: number): Promise<void> {
    await this.database.query(
      `UPDATE webhook_deliveries SET state = 'delivered', status = $2, failure = NULL, claimed_at = NULL,
          delivered_at = now() WHERE id = $1`,
      [id, status],
    );
    await this.database.query(
      'UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL',
      [webhookId],
    );
  }

  async retry({ id, webhookId }: ClaimedDelivery, result: AttemptResult, afterMs: number): Promise<void> {
    await this.noteFailure(this.database.manager, webhookId);
    await this.database.query(
      `UPDATE webhook_deliveries d SET status = $2, failure = $3, claimed_at = NULL,
          next_attempt_at = now() + ${ms(4)},
          state = CASE WHEN (SELECT state FROM webhooks w WHERE w.id = d.webhook_id) = 'on' THEN 'waiting' ELSE 'failed' END
        WHERE id = $1`,
      [id, result.status, result.failure, afterMs],
    );
  }

  async fail(
    manager: EntityManager,
    { id, webhookId, event }: ClaimedDelivery,
    result: AttemptResult,
  ): Promise<void> {
    if (event !== 'test') await this.noteFailure(manager, webhookId);
    await manager.query(
      `UPDATE webhook_deliveries SET state = 'failed', status = $2, failure = $3, claimed_at = NULL WHERE id = $1`,
      [id, result.status, result.failure],
    );
  }

  async isFailingFor(manager: EntityManager, webhookId: string, forMs: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM webhooks WHERE id = $1 AND failing_since <= now() - ${ms(2)}`,
      [webhookId, forMs],
    );
    return rows.length > 0;
  }

  /** Lets messages whose process stopped while sending be sent again, with the same id. */
  async release(claimMs: number): Promise<void> {
    await this.database.query(
      `UPDATE webhook_deliveries SET state = 'waiting', claimed_at = NULL
        WHERE state = 'sending' AND claimed_at < now() - ${ms(1)}`,
      [claimMs],
    );
  }

  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM webhook_deliveries
        WHERE state IN ('delivered', 'failed') AND created_at < now() - interval '${KEPT_DAYS.deliveredWebhookMessages} days'`,
    );
  }

  private async noteFailure(manager: EntityManager, webhookId: string): Promise<void> {
    await manager.query('UPDATE webhooks SET failing_since = now() WHERE id = $1 AND failing_since IS NULL', [
      webhookId,
    ]);
  }

  private get webhooks() {
    return this.database.getRepository(WebhookEntity);
  }

  private get deliveries() {
    return this.database.getRepository(WebhookDeliveryEntity);
  }
}
