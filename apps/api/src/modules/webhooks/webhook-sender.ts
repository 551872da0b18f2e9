import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { WEBHOOK_HEADERS, WEBHOOK_SECRET_PREFIX, type WebhookFailure } from '@vaglio/contracts';
import {
  ContentInaccessibleError,
  createSafeFetch,
  InvalidAddressError,
  type SafeFetch,
  type SafeFetchOptions,
} from '@vaglio/engine';
import { DataSource } from 'typeorm';
import { ReaderConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { DatabaseFigures } from '../../shared/metrics/database-figures.js';
import { MetricsRegistry } from '../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../shared/metrics/outbox-metrics.js';
import { UsersService } from '../users/index.js';
import { maskedAddress } from './webhook-address.js';
import { DELIVERY_LIMITS, type DeliveryLimits } from './webhook.limits.js';
import { type ClaimedDelivery, type TryResult, WebhooksRepository } from './webhooks.repository.js';
import { WEBHOOK_ADDRESS, WEBHOOK_SECRET } from './webhooks.service.js';

/** What tests replace of how messages travel. */
export type WebhookTransport = Pick<SafeFetchOptions, 'resolve'>;
export const WEBHOOK_TRANSPORT = Symbol('webhook transport');

type Outcome = 'delivered' | 'failed' | 'retried';

const WEBHOOKS = {
  name: 'webhooks',
  outcomes: ['delivered', 'failed', 'retried'],
  triesHelp: 'Messages to webhooks by outcome of an attempt: delivered, failed, retried',
  waitingHelp: 'Messages that wait to be sent to webhooks',
  waitingSql: `SELECT count(*)::int AS value FROM webhook_deliveries WHERE state IN ('waiting', 'sending')`,
} as const;

@Injectable()
export class WebhookMetrics extends OutboxMetrics<Outcome> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(WEBHOOKS, registry, watched);
  }
}

const RETRY_FACTOR = 4;
const GONE = 410;

/** Sends messages, signed as Standard Webhooks says, at least once each. Of an answer only the status is read. */
@Injectable()
export class WebhookSender {
  private readonly logger = new Logger(WebhookSender.name);
  private readonly fetch: SafeFetch;

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly box: SecretBox,
    private readonly outbox: MailOutbox,
    private readonly users: UsersService,
    private readonly database: DataSource,
    private readonly metrics: WebhookMetrics,
    private readonly http: HttpConfig,
    @Inject(DELIVERY_LIMITS) private readonly limits: DeliveryLimits,
    @Inject(WEBHOOK_TRANSPORT) transport: WebhookTransport,
    { allowHosts }: ReaderConfig,
  ) {
    const { timeoutMs } = limits;
    this.fetch = createSafeFetch({
      ...transport,
      allowHosts,
      limits: { firstByteMs: timeoutMs, totalMs: timeoutMs },
    });
  }

  /** Sends what is due for a host, one after the other, until one does not arrive or its turn is over. */
  async sendTo(host: string, signal: AbortSignal): Promise<void> {
    const end = Date.now() + this.limits.turnMs;
    while (Date.now() < end && !signal.aborted) {
      const delivery = await this.webhooks.claim(host);
      if (!delivery || !(await this.send(delivery))) return;
    }
  }

  /** Whether it arrived. */
  private async send(delivery: ClaimedDelivery): Promise<boolean> {
    const { status, failure } = await this.attempt(delivery);
    const isArrived = failure === null && status !== null;
    this.logger.log({
      msg: isArrived ? 'webhook message delivered' : 'webhook message not delivered',
      deliveryId: delivery.id,
      webhookId: delivery.webhookId,
      attempts: delivery.attempts,
      status,
      failure,
    });
    if (isArrived) {
      this.metrics.ended('delivered');
      await this.webhooks.delivered(delivery, status);
      await this.sealAnew(delivery);
    } else await this.settleFailure(delivery, { status, failure });
    return isArrived;
  }

  private async attempt({ id, payload, address, secret }: ClaimedDelivery): Promise<TryResult> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const key = this.box.open(secret, WEBHOOK_SECRET);
    try {
      const { status } = await this.fetch(this.box.open(address, WEBHOOK_ADDRESS), {
        accept: '*/*',
        post: { type: 'application/json', body: payload },
        keys: {
          'user-agent': `Vaglio-Webhooks (+${this.http.publicUrl})`,
          [WEBHOOK_HEADERS.id]: id,
          [WEBHOOK_HEADERS.timestamp]: timestamp,
          [WEBHOOK_HEADERS.signature]: `v1,${signatureOf(key, `${id}.${timestamp}.${payload}`)}`,
        },
        withoutBody: true,
      });
      return { status, failure: status >= 200 && status < 300 ? null : 'status' };
    } catch (error) {
      return { status: null, failure: failureOf(error) };
    }
  }

  /** After a change of `ENCRYPTION_KEY`, so that the old one can be taken out. */
  private async sealAnew({ webhookId, address, secret }: ClaimedDelivery): Promise<void> {
    if (!this.box.isOutdated(secret)) return;
    await this.webhooks.update(webhookId, {
      address: this.box.seal(this.box.open(address, WEBHOOK_ADDRESS), WEBHOOK_ADDRESS),
      secret: this.box.seal(this.box.open(secret, WEBHOOK_SECRET), WEBHOOK_SECRET),
    });
  }

  private async settleFailure(delivery: ClaimedDelivery, result: TryResult): Promise<void> {
    const isGone = result.status === GONE;
    const isLast = isGone || delivery.event === 'test' || delivery.attempts >= this.limits.attempts;
    if (!isLast) {
      this.metrics.ended('retried');
      return this.webhooks.retry(delivery, result, this.waitAfter(delivery.attempts));
    }
    this.metrics.ended('failed');
    await this.database.transaction(async (manager) => {
      await this.webhooks.giveUp(manager, delivery, result);
      const { webhookId, userId, address } = delivery;
      const { failingMs } = this.limits;
      const isOver = isGone || (await this.webhooks.isFailingSince(manager, webhookId, failingMs));
      if (!isOver || !(await this.webhooks.switchOff(manager, webhookId, 'failed'))) return;
      const user = await this.users.findById(userId, manager);
      if (!user) return;
      this.logger.warn({ msg: 'webhook switched off', webhookId });
      await this.outbox.add(manager, {
        kind: 'webhook-off',
        about: delivery.id,
        recipient: user.email,
        language: user.preferredLanguage,
        payload: {
          firstName: user.firstName,
          address: maskedAddress(this.box.open(address, WEBHOOK_ADDRESS)),
          accountUrl: `${this.http.publicUrl}/account#account-webhooks`,
        },
      });
    });
  }

  private waitAfter(attempts: number): number {
    const { firstRetryMs, longestRetryMs } = this.limits;
    return Math.min(firstRetryMs * RETRY_FACTOR ** (attempts - 1), longestRetryMs);
  }
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof InvalidAddressError) return 'address';
  if (!(error instanceof ContentInaccessibleError)) return 'unreachable';
  if (error.note === 'redirect') return 'redirect';
  return error.kind === 'timeout' ? 'timeout' : 'unreachable';
}
