import type { WebhookDelivery, WebhookEvent, WebhookFailure, WebhookState } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/index.js';

/** The contexts of the encrypted columns. */
export const WEBHOOK_ADDRESS = 'webhooks.address';
export const WEBHOOK_SECRET = 'webhooks.secret';

/** An address of a user's program that events are sent to. */
@Entity('webhooks')
@Check('webhooks_state_check', `state IN ('on', 'off', 'failed')`)
@Index('webhooks_user_id_idx', ['userId', 'createdAt'])
export class WebhookEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** Host and port. Messages to one host are sent one after the other. */
  @Column('text')
  host!: string;

  /** Encrypted with `SecretBox`, because the path may be a secret. */
  @Column('text')
  address!: string;

  /** The signing key, encrypted with `SecretBox`. */
  @Column('text')
  secret!: string;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  @Column('text', { default: 'on' })
  state!: WebhookState;

  /** The first failure since the last message that arrived; null when the last one arrived. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A message to a webhook, stored in the transaction of the event. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_state_check', `state IN ('waiting', 'sending', 'delivered', 'failed')`)
@Index('webhook_deliveries_about_unique', ['webhookId', 'event', 'about'], { unique: true })
@Index('webhook_deliveries_webhook_id_idx', ['webhookId', 'createdAt'])
@Index('webhook_deliveries_due_idx', ['host', 'nextAttemptAt'], {
  where: `state IN ('waiting', 'sending')`,
})
@Index('webhook_deliveries_created_at_idx', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => WebhookEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  webhookId!: string;

  @Column('text')
  host!: string;

  @Column('text')
  event!: WebhookDelivery['event'];

  /** The id of the subject. There is one message per webhook, event and subject. */
  @Column('text')
  about!: string;

  /** The exact body that is signed and sent. */
  @Column('text')
  payload!: string;

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'sending' | 'delivered' | 'failed';

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  failure!: WebhookFailure | null;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;

  /** The id of the request in the log. */
  @Column('text', { nullable: true })
  traceId!: string | null;
}
