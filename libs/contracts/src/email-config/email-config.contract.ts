import { route } from '../http/route.js';
import type { NotificationFlag } from '../notifications/notification.contract.js';

/** Replaces a stored secret in answers; sent back, it keeps the secret. */
export const HIDDEN_SECRET = '********';

/** The allowed ports of mail servers. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

/** The settings of e-mails and of the notifications that staff get by e-mail. */
export interface EmailConfig extends Readonly<Record<NotificationFlag, boolean>> {
  /** @minLength 1 @maxLength 253 */
  readonly smtpHost: string;
  /** @minimum 1 @maximum 65535 */
  readonly smtpPort: number;
  /** Empty if the server requires no sign-in. @maxLength 254 */
  readonly smtpUser: string;
  /** `********` in place of a stored password; empty if none is stored. @maxLength 500 */
  readonly smtpPassword: string;
  /** @maxLength 254 */
  readonly fromEmail: string;
  /** @maxLength 80 */
  readonly fromName: string;
  /** The address for notifications to staff; if empty, the sender's address. @maxLength 254 */
  readonly notificationEmail: string;
  readonly enabled: boolean;
  /** Increases with each change; sent back with the next change to detect conflicts. */
  readonly version: number;
}

/** Changes the given settings. */
export type UpdateEmailConfigRequest = Partial<EmailConfig>;

/** Settings to test, which are not stored. */
export interface TestEmailRequest {
  readonly emailConfig: UpdateEmailConfigRequest;
}

/** Why a test e-mail could not be sent. */
export const TEST_EMAIL_FAILURES = [
  'refused-address',
  'unreachable',
  'sign-in',
  'certificate',
  'rejected',
  'no-recipient',
] as const;

/** Why a test e-mail could not be sent. */
export type TestEmailFailure = (typeof TEST_EMAIL_FAILURES)[number];

/** The result of a test e-mail. */
export interface TestEmailResult {
  readonly success: boolean;
  /** The result in a sentence, in the language of the request. */
  readonly message: string;
  readonly failure: TestEmailFailure | null;
}

/** The calls about the e-mail settings. */
export const adminEmailConfigRoutes = {
  /** The e-mail settings, without the password. */
  read: route<EmailConfig>('GET /api/admin/email-config', 'technician'),
  /** For administrators only, because the mail server sees all links for new passwords. @throws VERSION_CONFLICT */
  update: route<EmailConfig, { body: UpdateEmailConfigRequest }>('PUT /api/admin/email-config', 'admin'),
  /** Sends a test e-mail to the address for notifications, through the given server only. */
  test: route<TestEmailResult, { body: TestEmailRequest }>('POST /api/admin/test-email', 'technician'),
} as const;
