import type { WebhookDelivery, WebhookEvent, WebhookFailure, WebhookState } from '@vaglio/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/index.js';

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

  /** With its port: messages to one host are sent one after the other. */
  @Column('text')
  host!: string;

  /** In a `SecretBox`: a path may be as good as a password. */
  @Column('text')
  address!: string;

  /** In a `SecretBox`, since every message is signed with it. */
  @Column('text')
  secret!: string;

  @Column('text', { array: true })
  events!: WebhookEvent[];

  @Column('text', { default: 'on' })
  state!: WebhookState;

  /** The first failure since a message arrived; null where the last one arrived. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A message to a webhook; written in the transaction of the event. */
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

  /** What it is about: one message of its kind about one thing. */
  @Column('text')
  about!: string;

  /** The body, letter by letter as it is signed and sent. */
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

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;
}
