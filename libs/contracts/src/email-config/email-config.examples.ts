import type {
  EmailConfig,
  TestEmailRequest,
  TestEmailResult,
  UpdateEmailConfigRequest,
} from './email-config.contract.js';

/** A server that asks for a password. */
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

/** One flag is switched off. */
export const updateEmailConfigRequestExample = {
  user_updated: false,
  version: 3,
} as const satisfies UpdateEmailConfigRequest;

/** The stored configuration with another port. */
export const testEmailRequestExample = { emailConfig: { smtpPort: 465 } } as const satisfies TestEmailRequest;

/** The server could not be reached. */
export const testEmailResultExample = {
  success: false,
  message: 'The server can’t be reached.',
  failure: 'unreachable',
} as const satisfies TestEmailResult;
