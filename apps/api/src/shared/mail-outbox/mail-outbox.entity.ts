import type { Language } from '@vaglio/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * - `waiting`: to be sent, now or after `nextAttemptAt`.
 * - `sending`: a process is sending it.
 * - `sent`: accepted by the mail server.
 * - `failed`: given up; the reason is in `failure`.
 * - `unknown`: transmitted, but not answered. Not sent again, because it may have arrived.
 * - `expired`: not sent before `expiresAt`.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'expired';

/** A mail to be sent. Written in the transaction of its cause. */
@Entity('mail_outbox')
@Check('mail_outbox_state_check', `state IN ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired')`)
@Index('mail_outbox_waiting_idx', ['nextAttemptAt'], { where: `state IN ('waiting', 'sending')` })
@Index('mail_outbox_created_at_idx', ['createdAt'])
@Index('mail_outbox_recipient_idx', ['recipient'])
@Index('mail_outbox_user_id_idx', ['userId'], { where: 'user_id IS NOT NULL' })
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

  /** JSON, encrypted because mails contain sign-in links. Empty when the mail is done. */
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

  /** The id of the request that caused it, for the log. */
  @Column('text', { nullable: true })
  traceId!: string | null;

  /** The subject of the mail. Only one mail of a kind may exist for it. */
  @Column('text', { nullable: true })
  about!: string | null;

  /** The account with which the mail is deleted although the recipient is not, or no longer, its address. */
  @Column('uuid', { nullable: true })
  userId!: string | null;
}
