import { Injectable } from '@nestjs/common';
import { ADMITTED } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { HttpConfig, OperationsConfig } from '../../shared/config/server.config.js';
import { columns } from '../../shared/database/columns.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { MailOutbox, type MailRecipient } from '../../shared/mail-outbox/mail-outbox.js';
import { type PeriodicJob, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { NotificationEntity } from './notification.entity.js';
import { notificationText } from './notification-texts.js';

const INTERVAL_MS = 60_000;

/** The minimum time between two mails. */
const PAUSE = '15 minutes';

type NewNotification = Pick<NotificationEntity, 'id' | 'kind' | 'data' | 'unmailed'>;

/** Locked, so that an event that joins one meanwhile is not counted as mailed. */
const NEW_NOTIFICATIONS = `SELECT ${columns<NotificationEntity>(['id', 'kind', 'data', 'unmailed'], 'n')} FROM notifications n
  WHERE n.unmailed > 0 AND n.is_read = false AND n.created_at > now() - interval '1 day'
  ORDER BY n.created_at LIMIT 50 FOR UPDATE`;

/** Staff who may see requests ($1) and want mails. Staff who never chose get them if their role is in $2. */
const RECIPIENTS = `SELECT email, username AS "firstName", preferred_language AS "preferredLanguage" FROM administrators
  WHERE deactivated_at IS NULL AND password_hash IS NOT NULL AND email IS NOT NULL AND role = ANY ($1)
    AND coalesce(desk_letters, role = ANY ($2))
  ORDER BY id`;

/** Writes one mail to the desk about all new and unread review requests and cost caps. */
@Injectable()
export class DeskMails {
  private readonly job: PeriodicJob;

  constructor(
    private readonly database: DataSource,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly http: HttpConfig,
    private readonly operations: OperationsConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = jobs.add({
      name: 'write mails to the desk',
      everyMs: INTERVAL_MS,
      run: () => this.write(),
    });
  }

  /** Runs the job now instead of after its pause. */
  runNow(): void {
    this.job.runNow();
  }

  /** Whether the address belongs to this member of the staff, who then gets no mail about their own action. */
  async isAddressOf(adminId: string | null, recipient: string): Promise<boolean> {
    if (adminId === null) return false;
    const found = await this.database.query<unknown[]>(
      'SELECT 1 FROM administrators WHERE id = $1 AND email_key = $2',
      [adminId, emailKeyOf(recipient)],
    );
    return found.length > 0;
  }

  /** Writes nothing while mail is off. Notifications older than a day are left out. */
  async write(): Promise<void> {
    const { email: canSendMail } = await this.features.read();
    if (!canSendMail) return;
    await this.database.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('staff mails'))`);
      const recent = await manager.query<unknown[]>(
        `SELECT 1 FROM notifications WHERE mailed_at > now() - interval '${PAUSE}' LIMIT 1`,
      );
      if (recent.length > 0) return;
      const notifications = await manager.query<NewNotification[]>(NEW_NOTIFICATIONS);
      if (notifications.length === 0) return;
      for (const recipient of await this.recipients(manager))
        await this.add(manager, recipient, notifications);
      await manager.query('UPDATE notifications SET unmailed = 0, mailed_at = now() WHERE id = ANY ($1)', [
        notifications.map(({ id }) => id),
      ]);
    });
  }

  /** Returns the support address when no member of the staff gets mails. */
  private async recipients(manager: EntityManager): Promise<readonly MailRecipient[]> {
    const { moderator, editor } = ADMITTED;
    const found = await manager.query<MailRecipient[]>(RECIPIENTS, [moderator.roles, editor.roles]);
    return found.length > 0
      ? found
      : [{ email: this.operations.supportEmail, firstName: '', preferredLanguage: 'it' }];
  }

  private add(
    manager: EntityManager,
    recipient: MailRecipient,
    notifications: readonly NewNotification[],
  ): Promise<void> {
    const news = notifications.map(
      ({ kind, data, unmailed }) =>
        notificationText(kind, data, recipient.preferredLanguage, unmailed).message,
    );
    const requests = notifications
      .filter(({ kind }) => kind === 'review_requested')
      .reduce((sum, { unmailed }) => sum + unmailed, 0);
    return this.outbox.add(manager, 'desk-news', recipient, {
      news: news.join('\n'),
      requests: String(requests),
      deskUrl: `${this.http.publicUrl}/admin-dashboard/${requests > 0 ? 'review-requests' : 'notifications'}`,
    });
  }
}
