import type { NotificationKind } from '@vaglio/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Values of the placeholders in a notification's sentence. */
export type NotificationData = Readonly<Record<string, string>>;

/** Stored without language: the sentence is made when it is read. */
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
