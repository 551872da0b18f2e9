export { EmailConfigModule } from './email-config.module.js';
export { EmailConfigService, type MailSettings } from './email-config.service.js';
export {
  connectionOptions,
  failureOf,
  MailServerGuard,
  type SmtpFailure,
  statusOf,
} from './smtp/mail-server-guard.js';
