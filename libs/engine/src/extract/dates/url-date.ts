import { calendarDay, type CalendarDay } from './date-in-text.js';

const PATTERNS: readonly RegExp[] = [
  /(?:^|[/_.-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})\/(\d{2})(\d{2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})(\d{2})(\d{2})(?:[/_.a-z-]|\d{4,6}[/_.-]|$)/i,
];
const YEAR_LAST = /(?:^|[/_.-])(\d{1,2})[/_-](\d{1,2})[/_-]((?:19|20)\d{2})(?:[/_.-]|$)/;

/** The date in the path of a URL. */
export function urlDay(address: string, latest: Date): CalendarDay | null {
  let path: string;
  try {
    const url = new URL(address);
    path = decodeURIComponent(url.pathname.replace(/^\/web\/\d{14}[a-z_]*\//, '/'));
  } catch {
    return null;
  }
  for (const pattern of PATTERNS) {
    const match = pattern.exec(path);
    const day = match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3]), latest) : null;
    if (day) return day;
  }
  // A date with the year last is only used when day and month cannot be confused.
  const match = YEAR_LAST.exec(path);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (first <= 12 && second <= 12 && first !== second) return null;
  return calendarDay(year, Math.min(first, second), Math.max(first, second), latest);
}
