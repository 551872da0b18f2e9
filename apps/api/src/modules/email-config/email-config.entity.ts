import type { NotificationFlag } from '@vaglio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The mail settings: one row, which the migration inserts. */
@Entity('email_config')
export class EmailConfigEntity {
  @PrimaryColumn('smallint')
  id!: number;

  @Column('text')
  smtpHost!: string;

  @Column('integer')
  smtpPort!: number;

  @Column('text', { default: '' })
  smtpUser!: string;

  /** Encrypted with `SecretBox`; null when none is stored. */
  @Column('text', { nullable: true })
  smtpPassword!: string | null;

  @Column('text', { default: '' })
  fromEmail!: string;

  @Column('text')
  fromName!: string;

  @Column('text', { default: '' })
  notificationEmail!: string;

  @Column('boolean', { default: false })
  enabled!: boolean;

  /** Absent flags are on. */
  @Column('jsonb', { default: {} })
  flags!: Partial<Record<NotificationFlag, boolean>>;

  @Column('integer', { default: 1 })
  version!: number;
}
