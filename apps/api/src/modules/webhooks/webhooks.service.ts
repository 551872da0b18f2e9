import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CreatedWebhook,
  type CreateWebhookRequest,
  type TestMessage,
  type UpdateWebhookRequest,
  type Webhook,
  WEBHOOK_LIMITS,
  WEBHOOK_SECRET_PREFIX,
  type WebhookDelivery,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { HOUR_SECONDS } from '../../shared/durations.js';
import { ReaderConfig } from '../../shared/config/analysis.config.js';
import { AttemptCountersRepository } from '../../shared/credentials/attempt-counters.repository.js';
import { attemptKey } from '../../shared/credentials/attempt-key.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { newId } from '../../shared/database/new-id.js';
import { DomainError, orNotFound } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PasswordChangedEvent } from '../../shared/events/user.events.js';
import { PubSub } from '../../shared/pub-sub.js';
import { AccountExportRegistry } from '../users/index.js';
import { parseWebhookAddress, shownAddress } from './webhook-address.js';
import {
  WEBHOOK_ADDRESS,
  WEBHOOK_SECRET,
  type WebhookDeliveryEntity,
  type WebhookEntity,
} from './webhook.entities.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The topic that wakes the dispatcher. */
export const WEBHOOK_TOPIC = 'webhooks';

const SECRET_BYTES = 32;

/** Manages the webhooks of an account for its owner. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly box: SecretBox,
    private readonly counters: AttemptCountersRepository,
    private readonly pubSub: PubSub,
    private readonly database: DataSource,
    private readonly reader: ReaderConfig,
    exports: AccountExportRegistry,
    events: EventBus,
  ) {
    exports.add('webhooks', (userId) => this.list(userId));
    // They may have been created with the old password.
    events.subscribeInTransaction(PasswordChangedEvent, ({ userId }, manager) =>
      webhooks.switchOffAll(manager, userId),
    );
  }

  async list(userId: string): Promise<readonly Webhook[]> {
    return (await this.webhooks.list(userId)).map((webhook) => this.toWebhook(webhook));
  }

  async create(userId: string, { address, events }: CreateWebhookRequest): Promise<CreatedWebhook> {
    const url = parseWebhookAddress(address, this.reader.allowHosts);
    const secret = `${WEBHOOK_SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
    const webhook: WebhookEntity = {
      id: newId(),
      userId,
      host: url.host,
      address: this.box.seal(url.href, WEBHOOK_ADDRESS),
      secret: this.box.seal(secret, WEBHOOK_SECRET),
      events: [...events],
      state: 'on',
      failingSince: null,
      createdAt: new Date(),
    };
    if (!(await this.webhooks.insert(webhook))) throw new DomainError('TOO_MANY_WEBHOOKS');
    return { ...this.toWebhook(webhook), secret };
  }

  async update(userId: string, id: string, { events, isOn }: UpdateWebhookRequest): Promise<Webhook> {
    await this.get(userId, id);
    if (isOn === false)
      await this.database.transaction((manager) => this.webhooks.switchOff(manager, id, 'off'));
    const change = {
      ...(events && { events: [...events] }),
      ...(isOn === true && { state: 'on' as const, failingSince: null }),
    };
    if (Object.keys(change).length > 0) await this.webhooks.update(id, change);
    return this.toWebhook(await this.get(userId, id));
  }

  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.webhooks.remove(userId, id))) throw new DomainError('NOT_FOUND');
  }

  async deliveries(userId: string, id: string): Promise<readonly WebhookDelivery[]> {
    await this.get(userId, id);
    return (await this.webhooks.deliveriesOf(id)).map(toDelivery);
  }

  async test(userId: string, id: string): Promise<WebhookDelivery> {
    const webhook = await this.get(userId, id);
    if (webhook.state !== 'on') throw new DomainError('WEBHOOK_OFF');
    const timestamp = new Date().toISOString();
    const message: TestMessage = { type: 'test', timestamp, data: { webhookId: id } };
    const deliveryId = await this.database.transaction(async (manager) => {
      const limit = { max: WEBHOOK_LIMITS.testsPerHour, seconds: HOUR_SECONDS };
      await this.counters.countOrRefuse(manager, attemptKey('webhook-tests', userId), limit);
      const payload = JSON.stringify(message);
      const added = await this.webhooks.add(manager, webhook, { event: 'test', about: newId(), payload });
      await this.pubSub.publishWith(manager, WEBHOOK_TOPIC, null);
      return added;
    });
    const delivery = await this.webhooks.findDelivery(deliveryId);
    if (!delivery) throw new DomainError('SERVICE_UNAVAILABLE');
    return toDelivery(delivery);
  }

  private async get(userId: string, id: string): Promise<WebhookEntity> {
    return orNotFound(await this.webhooks.find(userId, id));
  }

  private toWebhook({ id, host, address, events, state, createdAt }: WebhookEntity): Webhook {
    return {
      id,
      events,
      state,
      address: shownAddress(this.box, { address, host }),
      createdAt: createdAt.toISOString(),
    };
  }
}

function toDelivery(delivery: WebhookDeliveryEntity): WebhookDelivery {
  const state = delivery.state === 'sending' ? 'waiting' : delivery.state;
  return {
    id: delivery.id,
    event: delivery.event,
    state,
    attempts: delivery.attempts,
    status: delivery.status,
    failure: delivery.failure,
    createdAt: delivery.createdAt.toISOString(),
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    nextAttemptAt: state === 'waiting' ? delivery.nextAttemptAt.toISOString() : null,
  };
}
