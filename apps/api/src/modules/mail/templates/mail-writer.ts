import { Injectable } from '@nestjs/common';
import { EMAIL_PATTERN, shownLanguage, textIn } from '@vaglio/contracts';
import MailComposer from 'nodemailer/lib/mail-composer';
import { wireEmailOf } from '../../../shared/email-address/email-address.js';
import type { MailOutboxEntity } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import type { MailSettings } from '../../email-config/index.js';
import { SmtpError } from '../smtp-transport.js';
import {
  emailChanged,
  emailChangeRequested,
  emailConfirmation,
  googleJoined,
  invitation,
  passwordReset,
  webhookOff,
  welcome,
} from './account.templates.js';
import { analysisReady, articleChanged, articleCorrected } from './article.templates.js';
import type { Filling, MailTemplate } from './mail-template.js';
import { htmlOf, textOf } from './mail-layout.js';
import {
  premiumCancelled,
  premiumEnding,
  premiumOpen,
  premiumReceipt,
  premiumWithdrawn,
  refundPaid,
} from './premium.templates.js';
import { noticeDecided, noticeReceived, reviewConfirmation, reviewDecided } from './review.templates.js';
import { STAFF_TEMPLATES } from './staff.templates.js';

/** Every mail, by its kind in the outbox. */
export const MAIL_TEMPLATES: ReadonlyMap<string, MailTemplate> = new Map([
  ['welcome', welcome],
  ['password-reset', passwordReset],
  ['invitation', invitation],
  ['google-joined', googleJoined],
  ['email-confirmation', emailConfirmation],
  ['email-change-requested', emailChangeRequested],
  ['email-changed', emailChanged],
  ['premium-receipt', premiumReceipt],
  ['premium-ending', premiumEnding],
  ['premium-cancelled', premiumCancelled],
  ['premium-withdrawn', premiumWithdrawn],
  ['refund-paid', refundPaid],
  ['premium-open', premiumOpen],
  ['analysis-ready', analysisReady],
  ['review-confirmation', reviewConfirmation],
  ['review-decided', reviewDecided],
  ['article-changed', articleChanged],
  ['article-corrected', articleCorrected],
  ['notice-received', noticeReceived],
  ['notice-decided', noticeDecided],
  ['webhook-off', webhookOff],
  ...STAFF_TEMPLATES,
]);

const LONGEST_SUBJECT = 200;

/** Writes a mail as a MIME message. */
@Injectable()
export class MailWriter {
  async write(
    { id, kind, recipient, language: wanted, createdAt }: MailOutboxEntity,
    payload: Readonly<Record<string, string>>,
    { fromEmail, fromName }: MailSettings,
  ): Promise<Buffer> {
    const template = MAIL_TEMPLATES.get(kind);
    if (!template) throw new Error(`There is no mail called "${kind}".`);
    if (!isAddress(recipient) || !isAddress(fromEmail)) throw new SmtpError('rejected', false);
    const language = shownLanguage(template, wanted);
    const content = textIn(template, language)(fillingOf(payload));
    const composer = new MailComposer({
      messageId: `<${id}@${domainOf(wireEmailOf(fromEmail))}>`,
      date: createdAt,
      from: { name: oneLine(fromName), address: fromEmail },
      to: { name: '', address: recipient },
      subject: oneLine(content.subject).slice(0, LONGEST_SUBJECT),
      text: textOf(content),
      html: htmlOf(content, language),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return composer.compile().build();
  }
}

/** A name may be chosen by another person than the recipient: it must not become a link in the mail. */
function fillingOf(payload: Readonly<Record<string, string>>): Filling {
  return (name) => (name === 'firstName' ? unlinked(payload[name] ?? '') : (payload[name] ?? ''));
}

const unlinked = (name: string): string => name.replace(/[/:@]+|\.(?=[\p{L}\p{N}]{2})/gu, ' ');

/** A line break in a header would begin another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const isAddress = (address: string): boolean => EMAIL_PATTERN.test(address) && oneLine(address) === address;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
