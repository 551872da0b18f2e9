import { Module } from '@nestjs/common';
import { EmailConfigModule } from '../email-config/index.js';
import { UsersModule } from '../users/index.js';
import { MailListener } from './mail.listener.js';
import { MAIL_TLS, SmtpTransport } from './smtp-transport.js';
import { MailWriter } from './templates/mail-writer.js';
import { UserMailsController } from './user-mails.controller.js';
import { MailLimits } from './mail.limits.js';
import { MailSender, MailMetrics } from './mail-sender.js';
import { MailsRepository } from './mails.repository.js';
import { MailDispatcher } from './mail-dispatcher.js';

@Module({
  imports: [EmailConfigModule, UsersModule],
  controllers: [UserMailsController],
  providers: [
    MailLimits,
    { provide: MAIL_TLS, useValue: {} },
    MailsRepository,
    MailSender,
    MailWriter,
    MailDispatcher,
    MailListener,
    MailMetrics,
    SmtpTransport,
  ],
})
export class MailModule {}
