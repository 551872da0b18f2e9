import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import type { NotificationKind } from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { columns } from '../../shared/database/columns.js';
import { equals, readListPage, type ListPage, type ListSource } from '../../shared/lists/list-page.js';
import type { NotificationsListDto } from './notifications.dto.js';
import { NotificationEntity, type NotificationData } from './notification.entity.js';

const LIST: ListSource = {
  select: `SELECT ${columns<NotificationEntity>(['id', 'kind', 'data', 'subjectId', 'isRead', 'createdAt'], 'n')}
    FROM notifications n`,
  from: 'notifications n',
  sorts: { createdAt: 'n.created_at' },
  defaultSort: 'createdAt',
  key: 'n.id',
};

/** The audit log keeps the changes of staff for longer. */
const KEPT = '180 days';

const HOUR_MS = 3_600_000;

@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly database: DataSource,
    jobs: PeriodicJobs,
  ) {
    jobs.add({ name: 'remove old notifications', everyMs: HOUR_MS, run: () => this.removeOld() });
  }

  list({ isRead, kind, ...query }: NotificationsListDto): Promise<ListPage<NotificationEntity>> {
    return readListPage(this.database, LIST, query, [
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

  async markAllRead(): Promise<void> {
    await this.database.getRepository(NotificationEntity).update({ isRead: false }, { isRead: true });
  }

  /** Counted up to a thousand: the back-office shows no larger number. */
  async unread(): Promise<number> {
    const [row] = await this.database.query<{ unread: number }[]>(
      `SELECT count(*)::int AS unread
        FROM (SELECT 1 FROM notifications WHERE is_read = false LIMIT 1000) AS counted`,
    );
    return row?.unread ?? 0;
  }

  /**
   * Whether one with the same data was stored within that time, so that a repeated fault does not fill the list. The lock
   * makes parallel transactions wait for the first one.
   */
  async wasStored(
    manager: EntityManager,
    kind: NotificationKind,
    data: NotificationData,
    within: '10 minutes' | '2 days',
  ): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`${kind} ${JSON.stringify(data)}`]);
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM notifications WHERE kind = $1 AND created_at > now() - $3::interval
        AND data @> $2 LIMIT 1`,
      [kind, data, within],
    );
    return rows.length > 0;
  }

  async removeOld(): Promise<void> {
    await this.database.query(`DELETE FROM notifications WHERE created_at < now() - interval '${KEPT}'`);
  }
}
