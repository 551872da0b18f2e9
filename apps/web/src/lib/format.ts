import { MONTHS, type Language } from '@vaglio/contracts';

interface Writing {
  readonly groupMark: string;
  readonly fractionMark: string;
  /** Fewer digits before the fraction than this are not grouped. */
  readonly groupedFrom: number;
}

/**
 * How both languages write numbers. The browser's own `Intl` writes the same, but waking it costs a phone more than coming
 * alive costs a whole section of a page.
 */
const WRITING: Readonly<Record<Language, Writing>> = {
  en: {
    groupMark: ',',
    fractionMark: '.',
    groupedFrom: 4,
  },
  it: {
    groupMark: '.',
    fractionMark: ',',
    groupedFrom: 5,
  },
};

const MOST_FRACTION_DIGITS = 3;

/** A day as it was written where the text appeared, whatever the reader's own clock says. */
export function formatDay(language: Language, moment: string): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  const month = MONTHS[language][day.getUTCMonth()] ?? '';
  return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`;
}

export function formatNumber(language: Language, value: number): string {
  return inDigits(language, String(Number(value.toFixed(MOST_FRACTION_DIGITS))));
}

/** An amount of money written in decimal digits, as the language writes it. */
export function formatAmount(language: Language, amount: string): string {
  return inDigits(language, Number(amount).toFixed(2));
}

function inDigits(language: Language, decimal: string): string {
  const { groupMark, fractionMark, groupedFrom } = WRITING[language];
  const [whole = '', fraction] = decimal.split('.');
  const isLong = whole.replace('-', '').length >= groupedFrom;
  const grouped = isLong ? whole.replace(/\B(?=(?:\d{3})+$)/g, groupMark) : whole;
  return fraction === undefined ? grouped : `${grouped}${fractionMark}${fraction}`;
}

/** A number that says which way it goes. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}
