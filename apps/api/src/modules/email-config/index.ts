export { EmailConfigModule } from './email-config.module.js';
export { EmailConfigService, type MailSettings } from './email-config.service.js';
export { connectionOptions, MailServerGuard, MailServerRefusedError } from './smtp/mail-server-guard.js';
