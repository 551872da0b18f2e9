import type { NotificationKind } from '@vaglio/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The values of the placeholders in a notification's text. */
export type NotificationData = Readonly<Record<string, string>>;

/** A notification for staff. Stored without text, which is made in the reader's language. */
@Entity('notifications')
@Index('notifications_created_at_idx', ['createdAt', 'id'])
@Index('notifications_is_read_idx', ['isRead', 'createdAt', 'id'])
@Index('notifications_kind_idx', ['kind', 'createdAt', 'id'])
@Index('notifications_group_key_idx', ['groupKey'], { where: 'is_read = false AND group_key IS NOT NULL' })
@Index('notifications_unmailed_idx', ['createdAt'], { where: 'unmailed > 0' })
@Index('notifications_mailed_at_idx', ['mailedAt'], { where: 'mailed_at IS NOT NULL' })
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: NotificationKind;

  @Column('jsonb', { default: {} })
  data!: NotificationData;

  @Column('text', { nullable: true })
  subjectId!: string | null;

  /** The subjects of earlier events in the same notification. */
  @Column('text', { array: true, default: [] })
  earlierSubjectIds!: string[];

  /** Events with the same key become one notification while it is unread. */
  @Column('text', { nullable: true })
  groupKey!: string | null;

  @Column('integer', { default: 1 })
  count!: number;

  /** The member of the staff who caused the event and therefore doesn't see the notification. */
  @Column('uuid', { nullable: true })
  causedBy!: string | null;

  /** The number of events for the desk that were not mailed yet. */
  @Column('integer', { default: 0 })
  unmailed!: number;

  @Column('timestamptz', { nullable: true })
  mailedAt!: Date | null;

  @Column('boolean', { default: false })
  isRead!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
