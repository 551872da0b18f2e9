export { EmailConfigModule } from './email-config.module.js';
export { EmailConfigService, type MailSettings } from './email-config.service.js';
export { MailServerGuard, MailServerRefusedError } from './smtp/mail-sender.js';
export { MailNotSentError, MailSender, type OutgoingMail } from './smtp/mail-sender.js';
