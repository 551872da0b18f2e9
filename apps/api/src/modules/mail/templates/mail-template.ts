import { INTERFACE_LANGUAGES, type Language, type Translations } from '@vaglio/contracts';

/** The sentences of a mail: plain text, never markup. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Such as the lines of a receipt. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Text of another person, shown as a quotation. */
  readonly quote?: string;
  /** Why the mail was sent, and what to do if that was a mistake. */
  readonly footnote?: string;
}

/** Reads the payload of the outbox: a missing value is empty, so that no mail has "undefined" in it. */
export type Filling = (name: string) => string;

/** One kind of mail. */
export type MailTemplate = Translations<(fill: Filling) => MailContent>;

/** Date and time in UTC, with its name: the time zone of the recipient is unknown. */
export function momentOf(iso: string, language: Language): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(INTERFACE_LANGUAGES[language].locale, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment);
}

/** A day without its time. */
export function dayOf(iso: string, language: Language): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(INTERFACE_LANGUAGES[language].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);
}

/** The sentence for what happened, as a paragraph; none for a word that has no sentence. */
export const paragraphFor = (
  texts: Readonly<Record<string, string>>,
  decision: string,
): readonly string[] => {
  const text = texts[decision];
  return text ? [text] : [];
};
