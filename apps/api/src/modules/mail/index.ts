export { MailModule } from './mail.module.js';
export { mailQueue } from './outbox/mail-dispatcher.js';
