import type { Language } from '@vaglio/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A letter that waits to be sent; written in the transaction of whatever caused it. */
@Entity('mail_outbox')
@Index('mail_outbox_unsent_idx', ['createdAt'], { where: '"sent_at" IS NULL' })
export class MailOutboxEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  language!: Language;

  /** JSON in a `SecretBox`: letters carry links that open accounts. */
  @Column('text')
  payload!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
