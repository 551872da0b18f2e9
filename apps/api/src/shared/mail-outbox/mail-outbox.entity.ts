import type { Language } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: to be sent, now or after `nextAttemptAt`.
 * - `sending`: a process has it in hand.
 * - `sent`: a server has taken it.
 * - `failed`: no further attempt; the reason is in `failure`.
 * - `unknown`: handed over in full, but no answer came. Not sent again: it may have arrived.
 * - `expired`: not sent while it was still of use.
 */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'expired'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail that waits to be sent; written in the transaction of whatever caused it. */
@Entity('mail_outbox')
@Check('mail_outbox_state_check', `state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired')`)
@Index('mail_outbox_waiting_idx', ['nextAttemptAt'], { where: `state IN ('waiting', 'sending')` })
@Index('mail_outbox_created_at_idx', ['createdAt'])
@Index('mail_outbox_recipient_idx', ['recipient'])
@Index('mail_outbox_about_unique', ['kind', 'about'], { unique: true })
export class MailOutboxEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  language!: Language;

  /** JSON in a `SecretBox`: mails carry links that open accounts. Empty once it is over. */
  @Column('text')
  payload!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('text', { default: 'waiting' })
  state!: MailState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('text', { nullable: true })
  failure!: string | null;

  /** The request that it came from, as the log names it. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  /** What the mail is about, where there may be only one of its kind about it. */
  @Column('text', { nullable: true })
  about!: string | null;
}
