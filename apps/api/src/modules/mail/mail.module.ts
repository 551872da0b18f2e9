import { Module } from '@nestjs/common';
import { MailOutboxModule } from '../../shared/mail-outbox/mail-outbox.module.js';
import { EmailConfigModule } from '../email-config/index.js';
import { UsersModule } from '../users/index.js';
import { AnalysisReadyLetters } from './announcements/analysis-ready.letters.js';
import { MAIL_TRUST } from './handover/mail-trust.js';
import { SmtpHandover } from './handover/smtp-handover.js';
import { LetterWriter } from './letters/letter-writer.js';
import { DEFAULT_MAIL_LIMITS, MAIL_LIMITS } from './mail.limits.js';
import { ForgottenRecipients } from './outbox/forgotten-recipients.js';
import { LetterSender } from './outbox/letter-sender.js';
import { LettersRepository } from './outbox/letters.repository.js';
import { MailDispatcher } from './outbox/mail-dispatcher.js';
import { MailMetrics } from './outbox/mail-metrics.js';

@Module({
  imports: [EmailConfigModule, MailOutboxModule, UsersModule],
  providers: [
    { provide: MAIL_LIMITS, useValue: DEFAULT_MAIL_LIMITS },
    { provide: MAIL_TRUST, useValue: {} },
    AnalysisReadyLetters,
    ForgottenRecipients,
    LettersRepository,
    LetterSender,
    LetterWriter,
    MailDispatcher,
    MailMetrics,
    SmtpHandover,
  ],
})
export class MailModule {}
