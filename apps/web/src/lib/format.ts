import type { Language } from '@vaglio/contracts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' };

/** A day as it was written where the text appeared, whatever the reader's own clock says. */
export function formatDay(language: Language, moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  return dayFormat(language).format(day);
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

/** Made once: making one costs a phone more than drawing the card that the day stands in. */
function dayFormat(language: Language): Intl.DateTimeFormat {
  const known = dayFormats.get(language);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(language, made);
  return made;
}

export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/** An amount of money written in decimal digits, as the language writes it. */
export function formatAmount(language: Language, amount: string): string {
  const fraction = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(LOCALES[language], fraction).format(Number(amount));
}

/** A number that says which way it goes. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}
