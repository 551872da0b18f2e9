import type { Language } from '@vaglio/contracts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', it: 'it-IT' };

/** A day as it was written where the text appeared, whatever the reader's own clock says. */
export function formatDay(language: Language, moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/** A number that says which way it goes. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}
