import { Injectable } from '@nestjs/common';
import {
  type EmailConfig,
  HIDDEN_SECRET,
  NOTIFICATION_FLAGS,
  type NotificationFlag,
  type UpdateEmailConfigRequest,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { DomainError, ValidationError } from '../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../shared/http/caller.js';
import { FeatureSwitches } from '../../shared/public-config/feature-switches.js';
import { EmailConfigEntity } from './email-config.entity.js';

/** SMTP server and sender, with the password in plain text: never log or return it. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly fromEmail: string;
  readonly fromName: string;
}

const ROW = { id: 1 } as const;
const PASSWORD_CONTEXT = 'email_config.smtp_password';

/** Manages the SMTP settings and the flags of mails to staff. */
@Injectable()
export class EmailConfigService {
  constructor(
    private readonly database: DataSource,
    private readonly box: SecretBox,
    private readonly audit: AuditLog,
    features: FeatureSwitches,
  ) {
    features.decide({ email: async () => (await this.get()).enabled });
  }

  async read(): Promise<EmailConfig> {
    return toEmailConfig(await this.get());
  }

  async update(request: UpdateEmailConfigRequest, admin: AdminCaller): Promise<EmailConfig> {
    const before = await this.get();
    const after = this.merged(before, request);
    if (after.enabled && after.fromEmail === '')
      throw new ValidationError([{ field: 'fromEmail', rule: 'required' }]);
    const expected = request.version ?? before.version;
    await this.database.transaction(async (manager) => {
      const { affected } = await manager
        .getRepository(EmailConfigEntity)
        .update({ ...ROW, version: expected }, { ...after, version: expected + 1 });
      if (affected !== 1) throw new DomainError('VERSION_CONFLICT');
      const details = { fields: Object.keys(request).filter((field) => field !== 'version') };
      await this.audit.record(manager, admin, 'email-config.updated', null, details);
    });
    return this.read();
  }

  /** Returns null while mail is off. */
  async settings(): Promise<MailSettings | null> {
    const config = await this.get();
    return config.enabled ? this.settingsOf(config) : null;
  }

  /** Merges a request into the stored settings without storing it, for a test mail. */
  async draft(request: UpdateEmailConfigRequest): Promise<MailSettings & { readonly recipient: string }> {
    const config = this.merged(await this.get(), request);
    return { ...this.settingsOf(config), recipient: config.notificationEmail || config.fromEmail };
  }

  /** Returns the address of staff for this kind of mail; null when it is off. */
  async recipientOf(flag: NotificationFlag): Promise<string | null> {
    const config = await this.get();
    if (!config.enabled || config.flags[flag] === false) return null;
    return config.notificationEmail || config.fromEmail || null;
  }

  private get(): Promise<EmailConfigEntity> {
    return this.database.getRepository(EmailConfigEntity).findOneByOrFail(ROW);
  }

  private settingsOf(config: EmailConfigEntity): MailSettings {
    return {
      host: config.smtpHost,
      port: config.smtpPort,
      user: config.smtpUser,
      password: config.smtpPassword === null ? '' : this.box.open(config.smtpPassword, PASSWORD_CONTEXT),
      fromEmail: config.fromEmail,
      fromName: config.fromName,
    };
  }

  private merged(before: EmailConfigEntity, request: UpdateEmailConfigRequest): EmailConfigEntity {
    return {
      id: before.id,
      smtpHost: request.smtpHost ?? before.smtpHost,
      smtpPort: request.smtpPort ?? before.smtpPort,
      smtpUser: request.smtpUser ?? before.smtpUser,
      smtpPassword: this.newPassword(before, request),
      fromEmail: request.fromEmail ?? before.fromEmail,
      fromName: request.fromName ?? before.fromName,
      notificationEmail: request.notificationEmail ?? before.notificationEmail,
      enabled: request.enabled ?? before.enabled,
      flags: flagsFrom((flag) => request[flag] ?? before.flags[flag]),
      version: before.version,
    };
  }

  /** Removes the stored password when the host changes, so that it is not sent to another server. */
  private newPassword(before: EmailConfigEntity, request: UpdateEmailConfigRequest): string | null {
    const { smtpPassword, smtpHost = before.smtpHost } = request;
    if (smtpPassword === undefined || smtpPassword === HIDDEN_SECRET) {
      return smtpHost === before.smtpHost ? before.smtpPassword : null;
    }
    return smtpPassword === '' ? null : this.box.seal(smtpPassword, PASSWORD_CONTEXT);
  }
}

/** Missing flags are on. */
function flagsFrom(read: (flag: NotificationFlag) => boolean | undefined): Record<NotificationFlag, boolean> {
  const flags = NOTIFICATION_FLAGS.map((flag) => [flag, read(flag) ?? true]);
  return Object.fromEntries(flags) as Record<NotificationFlag, boolean>;
}

function toEmailConfig(config: EmailConfigEntity): EmailConfig {
  return {
    smtpHost: config.smtpHost,
    smtpPort: config.smtpPort,
    smtpUser: config.smtpUser,
    smtpPassword: config.smtpPassword === null ? '' : HIDDEN_SECRET,
    fromEmail: config.fromEmail,
    fromName: config.fromName,
    notificationEmail: config.notificationEmail,
    enabled: config.enabled,
    ...flagsFrom((flag) => config.flags[flag]),
    version: config.version,
  };
}
