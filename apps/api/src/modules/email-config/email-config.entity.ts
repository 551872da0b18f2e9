import type { NotificationFlag } from '@vaglio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How mail is sent: one row, made by the migration. */
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

  /** In a `SecretBox`; null where none is stored. */
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

  /** A kind that is absent is switched on. */
  @Column('jsonb', { default: {} })
  flags!: Partial<Record<NotificationFlag, boolean>>;

  @Column('integer', { default: 1 })
  version!: number;
}
