import { INTERFACE_LANGUAGES, type Language, type Translations } from '@vaglio/contracts';

/** The texts of a mail: plain text, never markup. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Shown as a table, such as the lines of a receipt. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A text of another person. */
  readonly quote?: string;
  /** Why the mail was sent, and what to do if that was a mistake. */
  readonly footnote?: string;
}

/** Returns a value of the payload; an empty text when it is missing. */
export type Filling = (name: string) => string;

export type MailTemplate = Translations<(fill: Filling) => MailContent>;

/** Day and time in UTC, because the time zone of the recipient is unknown. */
export const momentOf = (iso: string, language: Language): string =>
  formatted(iso, language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });

/** The day in UTC, without the time. */
export const dayOf = (iso: string, language: Language): string =>
  formatted(iso, language, { dateStyle: 'long' });

/** An amount of money from the fields `name` and `currency`. */
export const amountOf = (fill: Filling, name: string, language: Language): string => {
  const { locale } = INTERFACE_LANGUAGES[language];
  const amount = Number(fill(name)).toLocaleString(locale, { minimumFractionDigits: 2 });
  return `${amount} ${fill('currency')}`;
};

/** Returns an empty text for an invalid date. */
function formatted(iso: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return moment.toLocaleString(INTERFACE_LANGUAGES[language].locale, { ...options, timeZone: 'UTC' });
}

/** Returns the text for a code as a paragraph; no paragraph for unknown codes. */
export function paragraphFor(texts: Readonly<Record<string, string>>, code: string): readonly string[] {
  const text = texts[code];
  return text ? [text] : [];
}
