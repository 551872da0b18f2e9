import { Injectable } from '@nestjs/common';
import { EMAIL_PATTERN, shownLanguage, textIn } from '@vaglio/contracts';
import { cutAtWord } from '@vaglio/engine';
import MailComposer from 'nodemailer/lib/mail-composer';
import { wireEmailOf } from '../../../shared/email-address/email-address.js';
import type { MailOutboxEntity } from '../../../shared/mail-outbox/mail-outbox.entity.js';
import type { MailSettings } from '../../email-config/index.js';
import { SmtpError } from '../smtp-transport.js';
import type { Filling, MailTemplate } from './mail-template.js';
import { htmlOf, textOf } from './mail-layout.js';
import { ACCOUNT_TEMPLATES } from './account.templates.js';
import { ARTICLE_TEMPLATES } from './article.templates.js';
import { PREMIUM_TEMPLATES } from './premium.templates.js';
import { REVIEW_TEMPLATES } from './review.templates.js';
import { STAFF_TEMPLATES } from './staff.templates.js';

/** All templates, by the kind of mail in the outbox. */
export const MAIL_TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  ...ACCOUNT_TEMPLATES,
  ...ARTICLE_TEMPLATES,
  ...PREMIUM_TEMPLATES,
  ...REVIEW_TEMPLATES,
  ...STAFF_TEMPLATES,
};

const MAX_SUBJECT_LENGTH = 200;

/** Builds the MIME message of a mail. */
@Injectable()
export class MailWriter {
  async write(
    { id, kind, recipient, language: wanted, createdAt }: MailOutboxEntity,
    payload: Readonly<Record<string, string>>,
    { fromEmail, fromName }: MailSettings,
  ): Promise<Buffer> {
    const template = MAIL_TEMPLATES[kind];
    if (!template) throw new Error(`There is no mail called "${kind}".`);
    if (!isAddress(recipient) || !isAddress(fromEmail)) throw new SmtpError('rejected', false);
    const language = shownLanguage(template, wanted);
    const content = textIn(template, language)(fillingOf(payload));
    const composer = new MailComposer({
      messageId: `<${id}@${domainOf(wireEmailOf(fromEmail))}>`,
      date: createdAt,
      from: { name: oneLine(fromName), address: fromEmail },
      to: { name: '', address: recipient },
      subject: cutAtWord(oneLine(content.subject), MAX_SUBJECT_LENGTH),
      text: textOf(content),
      html: htmlOf(content, language),
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return composer.compile().build();
  }
}

/** Another person may have chosen the recipient's name, so it must not become a link. */
function fillingOf(payload: Readonly<Record<string, string>>): Filling {
  return (name) => (name === 'firstName' ? unlinked(payload[name] ?? '') : (payload[name] ?? ''));
}

const unlinked = (name: string): string => name.replace(/[/:@]+|\.(?=[\p{L}\p{N}]{2})/gu, ' ');

/** Removes line breaks, which would start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const isAddress = (address: string): boolean => EMAIL_PATTERN.test(address) && oneLine(address) === address;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
