import type { Language } from '@vaglio/contracts';
import { SITE_LANGUAGES, statedLanguage } from '../i18n/languages.js';
import type { MessageKey, Translate } from '../i18n/translate.js';

const MAX_FRACTION_DIGITS = 3;

/** Formats a day in the time zone of the given text. A year, or a year and a month, is formatted without a day. */
export function formatDay(language: Language, moment: string): string {
  const { months, join } = styleFor(language).dates;
  const [, year = '', number] = /^(\d{4})-(\d\d)$/.exec(moment) ?? [];
  if (number !== undefined) return join([months[Number(number) - 1] ?? '', year]).trim();
  if (/^\d{4}$/.test(moment)) return moment;
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  return join([String(day.getUTCDate()), months[day.getUTCMonth()] ?? '', String(day.getUTCFullYear())]);
}

/** Formats a day and a time in the time zone of the browser. */
export function formatMinute(language: Language, moment: string): string {
  const local = new Date(moment);
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  const day = [local.getFullYear(), twoDigits(local.getMonth() + 1), twoDigits(local.getDate())].join('-');
  return `${formatDay(language, day)}, ${twoDigits(local.getHours())}:${twoDigits(local.getMinutes())}`;
}

export function formatNumber(language: Language, value: number): string {
  return formatDecimal(language, String(Number(value.toFixed(MAX_FRACTION_DIGITS))));
}

/** Formats an amount of money with two decimals. */
export function formatAmount(language: Language, amount: string): string {
  return formatDecimal(language, Number(amount).toFixed(2));
}

/** Does not use `Intl`, whose first use is slow on phones. */
function formatDecimal(language: Language, decimal: string): string {
  const { groupMark, fractionMark, groupedFrom } = styleFor(language).numbers;
  const [whole = '', fraction] = decimal.split('.');
  const isLong = whole.replace('-', '').length >= groupedFrom;
  const grouped = isLong ? whole.replace(/\B(?=(?:\d{3})+$)/g, groupMark) : whole;
  return fraction === undefined ? grouped : `${grouped}${fractionMark}${fraction}`;
}

/** A partial translation shows most sentences in English, so its dates and numbers are English too. */
function styleFor(language: Language) {
  return SITE_LANGUAGES[statedLanguage(language)];
}

const QUOTATION_MARKS = ['“”', '«»', '‘’', '„“', '„”', '""', "''"];

/** Removes the quotation marks of a text that is one whole quotation, because `<q>` adds marks. */
export function withoutOuterQuotes(text: string): string {
  const marks = text.slice(0, 1) + text.slice(-1);
  if (!QUOTATION_MARKS.includes(marks)) return text;
  const inside = text.slice(1, -1);
  const innerQuotation = new RegExp(`${marks.charAt(0)}(?=\\S)[^${marks}]*${marks.charAt(1)}`, 'g');
  const rest = inside.replace(/\p{L}['’](?=\p{L})/gu, '').replace(innerQuotation, '');
  return new RegExp(`[${marks}]`).test(rest) ? text : inside.trim();
}

export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

/** Public lists name their licences in English; these are the words in them that are no names. */
const LICENCE_WORDS = {
  'copy by': 'licence.copyBy',
  'public domain': 'licence.publicDomain',
  'public act': 'licence.publicAct',
  'file in the repository': 'licence.fileInRepository',
} as const satisfies Readonly<Record<string, MessageKey>>;

export function formatLicence(t: Translate, licence: string): string {
  return Object.entries(LICENCE_WORDS).reduce((text, [words, key]) => text.replace(words, t(key)), licence);
}
