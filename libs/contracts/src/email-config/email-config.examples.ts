import type {
  EmailConfig,
  TestEmailRequest,
  TestEmailResult,
  UpdateEmailConfigRequest,
} from './email-config.contract.js';

/** A mail server that requires a password. */
export const emailConfigExample = {
  smtpHost: 'smtp.example.org',
  smtpPort: 587,
  smtpUser: 'vaglio',
  smtpPassword: '********',
  fromEmail: 'vaglio@example.org',
  fromName: 'Vaglio',
  notificationEmail: 'redazione@example.org',
  enabled: true,
  article_added: true,
  user_registered: true,
  user_updated: false,
  user_deleted: true,
  payment_received: true,
  refund_due: true,
  system_error: true,
  version: 3,
} as const satisfies EmailConfig;

/** Switches one notification off. */
export const updateEmailConfigRequestExample = {
  user_updated: false,
  version: 3,
} as const satisfies UpdateEmailConfigRequest;

/** Tests the stored settings with another port. */
export const testEmailRequestExample = { emailConfig: { smtpPort: 465 } } as const satisfies TestEmailRequest;

/** A mail server that cannot be reached. */
export const testEmailResultExample = {
  success: false,
  message: 'The server can’t be reached.',
  failure: 'unreachable',
} as const satisfies TestEmailResult;
