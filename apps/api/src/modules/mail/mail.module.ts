import { Module } from '@nestjs/common';
import { MailOutboxModule } from '../../shared/mail-outbox/mail-outbox.module.js';
import { EmailConfigModule } from '../email-config/index.js';
import { UsersModule } from '../users/index.js';
import { MailListener } from './mail.listener.js';
import { MAIL_TLS, SmtpTransport } from './smtp-transport.js';
import { LetterWriter } from './letters/letter-writer.js';
import { UserLettersController } from './user-letters.controller.js';
import { DEFAULT_MAIL_LIMITS, MAIL_LIMITS } from './mail.limits.js';
import { LetterSender, MailMetrics } from './outbox/letter-sender.js';
import { LettersRepository } from './outbox/letters.repository.js';
import { MailDispatcher } from './outbox/mail-dispatcher.js';

@Module({
  imports: [EmailConfigModule, MailOutboxModule, UsersModule],
  controllers: [UserLettersController],
  providers: [
    { provide: MAIL_LIMITS, useValue: DEFAULT_MAIL_LIMITS },
    { provide: MAIL_TLS, useValue: {} },
    LettersRepository,
    LetterSender,
    LetterWriter,
    MailDispatcher,
    MailListener,
    MailMetrics,
    SmtpTransport,
  ],
})
export class MailModule {}
