import { Injectable } from '@nestjs/common';
import {
  WEBHOOK_LIMITS,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookFailure,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../shared/database/new-id.js';
import { currentTrace } from '../../shared/logging/trace.js';
import { HOUR_MS, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entities.js';

/** A message before it is stored. */
export interface NewDelivery {
  readonly event: WebhookDelivery['event'];
  readonly about: string;
  readonly payload: string;
}

/** A webhook that an event is sent to. */
export type Listening = Pick<WebhookEntity, 'id' | 'host' | 'userId'>;

/** A message that this process sends now. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'webhookId' | 'event' | 'payload' | 'attempts'
> &
  Pick<WebhookEntity, 'address' | 'secret' | 'userId'>;

/** How a try ended. */
export interface TryResult {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
}

/** Keys of advisory locks are one number space: this is the part for hosts of webhooks. */
const HOST_LOCKS = 7_313;
/** One event goes to no more than this. */
const MOST_LISTENING = 1_000;
const HOSTS_AT_ONCE = 500;

const LISTENING = 'SELECT DISTINCT w.id, w.host, w.user_id AS "userId" FROM webhooks w';
const ms = (place: number): string => `$${place}::float * interval '1 millisecond'`;

/** The rows own tries and claims (decision 32). Of one host one message is under way at a time, so that no host is flooded. */
@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old webhook messages', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  listOf(userId: string): Promise<WebhookEntity[]> {
    return this.webhooks.find({ where: { userId }, order: { createdAt: 'DESC' } });
  }

  find(userId: string, id: string): Promise<WebhookEntity | null> {
    return this.webhooks.findOneBy({ userId, id });
  }

  /** False where the account has as many as it may; calls at once wait for each other. */
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

  /** Takes back what waits. False where it was off before. */
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

  /** Webhooks of these accounts that listen to the event. */
  listeningOf(manager: EntityManager, event: WebhookEvent, userIds: readonly string[]): Promise<Listening[]> {
    return manager.query<Listening[]>(
      `${LISTENING} WHERE w.user_id = ANY($2::uuid[]) AND w.state = 'on' AND $1 = ANY(w.events)`,
      [event, userIds],
    );
  }

  /** Webhooks of accounts that submitted an article. */
  listeningTo(manager: EntityManager, event: WebhookEvent, articleId: string): Promise<Listening[]> {
    return manager.query<Listening[]>(
      `${LISTENING} JOIN history_entries h ON h.user_id = w.user_id
        WHERE h.article_id = $2 AND w.state = 'on' AND $1 = ANY(w.events) LIMIT ${MOST_LISTENING}`,
      [event, articleId],
    );
  }

  /** In the transaction of the event; gives the id. Nothing where it is there already, or too much waits for the webhook. */
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

  /** Hosts that something is due for and nothing is being sent to, longest due first. */
  async dueHosts(): Promise<string[]> {
    const rows = await this.database.query<{ host: string }[]>(
      `SELECT host FROM webhook_deliveries d WHERE state IN ('waiting', 'sending')
        GROUP BY host
        HAVING bool_or(state = 'waiting' AND next_attempt_at <= now()) AND NOT bool_or(state = 'sending')
        ORDER BY min(next_attempt_at) LIMIT ${HOSTS_AT_ONCE}`,
    );
    return rows.map(({ host }) => host);
  }

  /** The next message to a host; null where none is due, or another process sends one there. */
  claim(host: string): Promise<ClaimedDelivery | null> {
    return this.database.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [HOST_LOCKS, host]);
      const [[row]] = await manager.query<[ClaimedDelivery[], number]>(
        `UPDATE webhook_deliveries d SET state = 'sending', claimed_at = now(), attempts = attempts + 1
          FROM webhooks w
          WHERE d.id = (SELECT id FROM webhook_deliveries WHERE host = $1 AND state = 'waiting'
              AND next_attempt_at <= now() ORDER BY next_attempt_at, id LIMIT 1)
            AND w.id = d.webhook_id
            AND NOT EXISTS (SELECT FROM webhook_deliveries s WHERE s.host = $1 AND s.state = 'sending')
          RETURNING d.id, d.webhook_id AS "webhookId", d.event, d.payload, d.attempts, w.address, w.secret,
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

  async retry({ id, webhookId }: ClaimedDelivery, result: TryResult, afterMs: number): Promise<void> {
    await this.noteFailure(this.database.manager, webhookId);
    await this.database.query(
      `UPDATE webhook_deliveries d SET status = $2, failure = $3, claimed_at = NULL,
          next_attempt_at = now() + ${ms(4)},
          state = CASE WHEN (SELECT state FROM webhooks w WHERE w.id = d.webhook_id) = 'on' THEN 'waiting' ELSE 'failed' END
        WHERE id = $1`,
      [id, result.status, result.failure, afterMs],
    );
  }

  async giveUp(
    manager: EntityManager,
    { id, webhookId, event }: ClaimedDelivery,
    result: TryResult,
  ): Promise<void> {
    if (event !== 'test') await this.noteFailure(manager, webhookId);
    await manager.query(
      `UPDATE webhook_deliveries SET state = 'failed', status = $2, failure = $3, claimed_at = NULL WHERE id = $1`,
      [id, result.status, result.failure],
    );
  }

  async isFailingSince(manager: EntityManager, webhookId: string, forMs: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM webhooks WHERE id = $1 AND failing_since <= now() - ${ms(2)}`,
      [webhookId, forMs],
    );
    return rows.length > 0;
  }

  /** Their process stopped while sending. They are sent again under the same id. */
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
        WHERE state IN ('delivered', 'failed') AND created_at < now() - $1 * interval '1 day'`,
      [WEBHOOK_LIMITS.keptDays],
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
