import { Injectable } from '@nestjs/common';
import type { NotificationKind, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HOUR_MS } from '../../shared/durations.js';
import { newId } from '../../shared/database/new-id.js';
import { columns } from '../../shared/database/columns.js';
import { equals, type ListPage, type ListSource, readListPage } from '../../shared/lists/list-page.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { KEPT_DAYS } from '../../shared/database/kept-days.js';
import type { NotificationsListDto } from './notifications.dto.js';
import { type NotificationData, NotificationEntity } from './notification.entity.js';

/** Further events of a group are counted, but their subjects are not stored. */
const MAX_SUBJECTS = 200;

const LIST: ListSource = {
  select: `SELECT ${columns<NotificationEntity>(['id', 'kind', 'data', 'subjectId', 'isRead', 'createdAt', 'count'], 'n')}
    FROM notifications n`,
  from: 'notifications n',
  sorts: { createdAt: 'n.created_at' },
  key: 'n.id',
  searched: ['n.data::text'],
};

/** An event that becomes a notification or joins one. */
export interface NewNotification {
  readonly kind: NotificationKind;
  readonly data: NotificationData;
  readonly subjectId: string | null;
  /** Events of one kind with the same group share a notification; null for a notification of its own. */
  readonly group: string | null;
  /** The member of the staff who caused the event; null for others. */
  readonly causedBy: string | null;
  /** Whether the desk gets a mail about it. */
  readonly forDesk: boolean;
}

/** Adds an event to the unread notification of its group, unless that is older than a day. */
const ADD_TO_GROUP = `UPDATE notifications SET count = count + 1, data = $2::jsonb, created_at = now(),
    earlier_subject_ids = CASE WHEN subject_id IS NULL OR subject_id = $3 THEN earlier_subject_ids
      ELSE (array_append(earlier_subject_ids, subject_id))[1:${MAX_SUBJECTS}] END,
    subject_id = $3, unmailed = unmailed + $4
  WHERE group_key = $1 AND is_read = false AND created_at > now() - interval '1 day'`;

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old notifications', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  list(
    { isRead, kind, ...query }: NotificationsListDto,
    reader: string,
  ): Promise<ListPage<NotificationEntity>> {
    return readListPage(this.database, LIST, query, [
      { sql: 'n.caused_by IS DISTINCT FROM ?::uuid', values: [reader] },
      ...equals('n.is_read', isRead),
      ...equals('n.kind', kind),
    ]);
  }

  find(id: string): Promise<NotificationEntity | null> {
    return this.database.getRepository(NotificationEntity).findOneBy({ id });
  }

  async mark(id: string, isRead: boolean): Promise<void> {
    await this.database.getRepository(NotificationEntity).update({ id }, { isRead });
  }

  /** Marks those that the reader sees. */
  async markAllRead(reader: string): Promise<void> {
    await this.database.query(
      'UPDATE notifications SET is_read = true WHERE is_read = false AND caused_by IS DISTINCT FROM $1::uuid',
      [reader],
    );
  }

  /** Marks notifications as read that contain an event with this subject. */
  async markReadAbout(subjectId: string): Promise<void> {
    await this.database.query(
      `UPDATE notifications SET is_read = true
        WHERE is_read = false AND (subject_id = $1 OR $1 = ANY (earlier_subject_ids))`,
      [subjectId],
    );
  }

  /** Counts up to 1000, because the back-office shows no larger number. */
  async unread(reader: string): Promise<number> {
    const [row] = await this.database.query<{ unread: number }[]>(
      `SELECT count(*)::int AS unread
        FROM (SELECT 1 FROM notifications WHERE is_read = false AND caused_by IS DISTINCT FROM $1::uuid
          LIMIT 1000) AS counted`,
      [reader],
    );
    return row?.unread ?? 0;
  }

  /** Adds the event to the unread notification of its group, or stores a new one. Locks the group. */
  async add(manager: EntityManager, event: NewNotification): Promise<void> {
    const { kind, data, subjectId, group, causedBy, forDesk } = event;
    const groupKey = group === null ? null : [kind, group, causedBy ?? ''].join(' ');
    const unmailed = forDesk ? 1 : 0;
    if (groupKey !== null) {
      await this.lock(manager, groupKey);
      const [, grown] = await manager.query<[unknown, number]>(ADD_TO_GROUP, [
        groupKey,
        JSON.stringify(data),
        subjectId,
        unmailed,
      ]);
      if (grown > 0) return;
    }
    const notification = { id: newId(), kind, data, subjectId, groupKey, causedBy, unmailed };
    await manager.getRepository(NotificationEntity).insert(notification);
  }

  /** Whether a notification with the same data was stored within that time. Used to avoid repeated mails. */
  async wasStored(
    manager: EntityManager,
    kind: NotificationKind,
    data: NotificationData,
    within: '10 minutes' | '2 days',
  ): Promise<boolean> {
    await this.lock(manager, `${kind} ${JSON.stringify(data)}`);
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM notifications WHERE kind = $1 AND created_at > now() - $3::interval
        AND data @> $2 LIMIT 1`,
      [kind, data, within],
    );
    return rows.length > 0;
  }

  /** Removes an account's notifications, except about its refunds, which staff still pay. */
  async removeOf(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
    await manager.query(
      `DELETE FROM notifications WHERE kind <> 'refund_due' AND (subject_id = $1 OR data ->> 'email' = $2)`,
      [id, email],
    );
  }

  private async lock(manager: EntityManager, key: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [key]);
  }

  private async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM notifications WHERE created_at < now() - interval '${KEPT_DAYS.notifications} days'`,
    );
  }
}
