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
import { SecretBox, UnreadableSecretError } from '../../shared/crypto/secret-box.js';
import { MailOutbox } from '../../shared/mail-outbox/mail-outbox.js';
import { DatabaseFigures } from '../../shared/metrics/database-figures.js';
import { MetricsRegistry } from '../../shared/metrics/metrics-registry.js';
import { OutboxMetrics } from '../../shared/metrics/outbox-metrics.js';
import { retryDelay } from '../../shared/queue/outbox.limits.js';
import { UsersService } from '../users/index.js';
import { shownAddress } from './webhook-address.js';
import { WEBHOOK_ADDRESS, WEBHOOK_SECRET } from './webhook.entities.js';
import { DeliveryLimits } from './webhooks.limits.js';
import { type AttemptResult, type ClaimedDelivery, WebhooksRepository } from './webhooks.repository.js';

/** Allows tests to replace the DNS look-up. */
type WebhookTransport = Pick<SafeFetchOptions, 'resolve'>;
export const WEBHOOK_TRANSPORT = Symbol('webhook transport');

interface Attempt extends AttemptResult {
  /** No later attempt can succeed. */
  readonly isFinal: boolean;
}

const WEBHOOKS = {
  name: 'webhooks',
  outcomes: ['delivered', 'failed', 'retried'],
  sent: 'Messages to webhooks',
  waitingHelp: 'Messages that wait to be sent to webhooks',
  waitingSql: `SELECT count(*)::int AS value FROM webhook_deliveries WHERE state IN ('waiting', 'sending')`,
} as const;

@Injectable()
export class WebhookMetrics extends OutboxMetrics<(typeof WEBHOOKS.outcomes)[number]> {
  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    super(WEBHOOKS, registry, watched);
  }
}

const RETRY_FACTOR = 4;
const GONE = 410;

/** Sends messages with signatures of Standard Webhooks, at least once each. Reads only the status of the answer. */
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
    private readonly limits: DeliveryLimits,
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

  /** Sends the due messages to a host one after the other, until one fails or the time of the job is over. */
  async sendTo(host: string, signal: AbortSignal): Promise<void> {
    const end = Date.now() + this.limits.maxJobMs;
    while (Date.now() < end && !signal.aborted) {
      const delivery = await this.webhooks.claim(host);
      if (!delivery || !(await this.send(delivery))) return;
    }
  }

  /** Returns whether the message arrived. */
  private async send(delivery: ClaimedDelivery): Promise<boolean> {
    const { isFinal, ...result } = await this.attempt(delivery);
    const { status, failure } = result;
    const hasArrived = failure === null && status !== null;
    this.logger.log({
      msg: hasArrived ? 'webhook message delivered' : 'webhook message not delivered',
      deliveryId: delivery.id,
      webhookId: delivery.webhookId,
      attempts: delivery.attempts,
      status,
      failure,
    });
    if (hasArrived) {
      this.metrics.ended('delivered');
      await this.webhooks.delivered(delivery, status);
      await this.renewEncryption(delivery);
    } else await this.handleFailure(delivery, result, isFinal);
    return hasArrived;
  }

  private async attempt({ id, payload, address, secret }: ClaimedDelivery): Promise<Attempt> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    try {
      const key = this.box.open(secret, WEBHOOK_SECRET);
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
      const hasArrived = status >= 200 && status < 300;
      return { status, failure: hasArrived ? null : 'status', isFinal: status === GONE };
    } catch (error) {
      return { status: null, failure: failureOf(error), isFinal: error instanceof UnreadableSecretError };
    }
  }

  /** Encrypts address and secret again after a change of `ENCRYPTION_KEY`, so that the old key can be removed. */
  private async renewEncryption({ webhookId, address, secret }: ClaimedDelivery): Promise<void> {
    if (!this.box.isOutdated(secret)) return;
    await this.webhooks.update(webhookId, {
      address: this.box.seal(this.box.open(address, WEBHOOK_ADDRESS), WEBHOOK_ADDRESS),
      secret: this.box.seal(this.box.open(secret, WEBHOOK_SECRET), WEBHOOK_SECRET),
    });
  }

  private async handleFailure(
    delivery: ClaimedDelivery,
    result: AttemptResult,
    isFinal: boolean,
  ): Promise<void> {
    const isLast = isFinal || delivery.event === 'test' || delivery.attempts >= this.limits.attempts;
    if (!isLast) {
      this.metrics.ended('retried');
      return this.webhooks.retry(delivery, result, retryDelay(this.limits, delivery.attempts, RETRY_FACTOR));
    }
    this.metrics.ended('failed');
    await this.database.transaction(async (manager) => {
      await this.webhooks.fail(manager, delivery, result);
      const { webhookId, userId } = delivery;
      const isBroken =
        isFinal || (await this.webhooks.isFailingFor(manager, webhookId, this.limits.switchOffAfterMs));
      if (!isBroken || !(await this.webhooks.switchOff(manager, webhookId, 'failed'))) return;
      const user = await this.users.findById(userId, manager);
      if (!user) return;
      this.logger.warn({ msg: 'webhook switched off', webhookId });
      const payload = {
        address: shownAddress(this.box, delivery),
        accountUrl: `${this.http.publicUrl}/account#account-webhooks`,
      };
      await this.outbox.add(manager, 'webhook-off', user, payload, { about: delivery.id });
    });
  }
}

function signatureOf(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(WEBHOOK_SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(signed).digest('base64');
}

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof InvalidAddressError || error instanceof UnreadableSecretError) return 'address';
  if (!(error instanceof ContentInaccessibleError)) return 'unreachable';
  if (error.note === 'redirect') return 'redirect';
  return error.kind === 'timeout' ? 'timeout' : 'unreachable';
}
