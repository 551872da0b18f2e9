import type { NotificationFlag } from '../notifications/notification.contract.js';

/** The mask in place of a stored secret; sending it back keeps the secret. */
export const HIDDEN_SECRET = '********';

/** The ports mail is handed in on. */
export const MAIL_PORTS = [25, 465, 587, 2525] as const;

/** How mail is sent, and which notifications staff get by it. */
export interface EmailConfig extends Readonly<Record<NotificationFlag, boolean>> {
  /** @minLength 1
   *  @maxLength 253 */
  readonly smtpHost: string;
  /** @minimum 1
   *  @maximum 65535 */
  readonly smtpPort: number;
  /** Empty where the server asks for none.
   *  @maxLength 254 */
  readonly smtpUser: string;
  /** Never the password itself: `********` where one is stored, empty where none is.
   *  @maxLength 500 */
  readonly smtpPassword: string;
  /** @maxLength 254 */
  readonly fromEmail: string;
  /** @maxLength 80 */
  readonly fromName: string;
  /** Where staff are written to; the sender's own address where it is empty.
   *  @maxLength 254 */
  readonly notificationEmail: string;
  readonly enabled: boolean;
  /** One more with each change; to be sent back with the next one. */
  readonly version: number;
}

/** A new configuration; what is absent stays. */
export type UpdateEmailConfigRequest = Partial<EmailConfig>;

/** A configuration to try, stored or not. */
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

/** How the test ended. */
export interface TestEmailResult {
  readonly success: boolean;
  /** The same in a sentence, in the language of the request. */
  readonly message: string;
  readonly failure: TestEmailFailure | null;
}
