import type { NotificationKind } from '@vaglio/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a notification's sentence is filled in with. */
export type NotificationData = Readonly<Record<string, string>>;

/** Something that happened, in no human language: it is put into words when it is read. */
@Entity('notifications')
@Index('notifications_created_at_idx', ['createdAt', 'id'])
@Index('notifications_is_read_idx', ['isRead', 'createdAt', 'id'])
@Index('notifications_kind_idx', ['kind', 'createdAt', 'id'])
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: NotificationKind;

  @Column('jsonb', { default: {} })
  data!: NotificationData;

  @Column('text', { nullable: true })
  subjectId!: string | null;

  @Column('boolean', { default: false })
  isRead!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
