import type { Language } from '@vaglio/contracts';
import { SITE_LANGUAGES } from '../i18n/languages.js';

const MAX_FRACTION_DIGITS = 3;

/** A day in the time zone of the source, not of the visitor; a year, or a year and a month, where that is all there is. */
export function formatDay(language: Language, moment: string): string {
  const { months, join } = SITE_LANGUAGES[language].dates;
  const [, year = '', number] = /^(\d{4})-(\d\d)$/.exec(moment) ?? [];
  if (number !== undefined) return join([months[Number(number) - 1] ?? '', year]).trim();
  if (/^\d{4}$/.test(moment)) return moment;
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  return join([String(day.getUTCDate()), months[day.getUTCMonth()] ?? '', String(day.getUTCFullYear())]);
}

/** A day and a time, in the time zone of the reader. */
export function formatMinute(language: Language, moment: string): string {
  const local = new Date(moment);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const day = [local.getFullYear(), twoDigits(local.getMonth() + 1), twoDigits(local.getDate())].join('-');
  return `${formatDay(language, day)}, ${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}

export function formatNumber(language: Language, value: number): string {
  return inDigits(language, String(Number(value.toFixed(MAX_FRACTION_DIGITS))));
}

/** An amount of money written in decimal digits, as the language writes it. */
export function formatAmount(language: Language, amount: string): string {
  return inDigits(language, Number(amount).toFixed(2));
}

/** Without `Intl`: loading it costs a phone more than a whole section of a page. */
function inDigits(language: Language, decimal: string): string {
  const { groupMark, fractionMark, groupedFrom } = SITE_LANGUAGES[language].numbers;
  const [whole = '', fraction] = decimal.split('.');
  const isLong = whole.replace('-', '').length >= groupedFrom;
  const grouped = isLong ? whole.replace(/\B(?=(?:\d{3})+$)/g, groupMark) : whole;
  return fraction === undefined ? grouped : `${grouped}${fractionMark}${fraction}`;
}

/** A number with its sign. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}
