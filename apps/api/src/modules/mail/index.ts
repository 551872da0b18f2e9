export { MailModule } from './mail.module.js';
export { mailQueue } from './mail-dispatcher.js';
