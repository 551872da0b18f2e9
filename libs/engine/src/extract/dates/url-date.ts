import { parsedUrl } from '@vaglio/contracts';
import { percentDecoded } from '../../text/percent-decoded.js';
import { calendarDay, type CalendarDay, fullYear, monthNumber } from './date-in-text.js';

const PATTERNS: readonly RegExp[] = [
  /(?:^|[/_.-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})\/(\d{2})(\d{2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})(\d{2})(\d{2})(?:[/_.a-z-]|\d{4,6}[/_.-]|$)/i,
];
/** "/24_maggio_13/" or "/2024/may/13/". */
const NAMED_MONTH = /\/((?:19|20)\d{2}|\d{2}(?=_))[/_](\p{L}{3,9})[/_](\d{1,2})(?:[/_-]|$)/u;
const YEAR_LAST = /(?:^|[/_.-])(\d{1,2})[/_-](\d{1,2})[/_-]((?:19|20)\d{2})(?:[/_.-]|$)/;

export function urlDay(pageUrl: string, latest: Date): CalendarDay | null {
  const url = parsedUrl(pageUrl);
  if (!url) return null;
  const path = percentDecoded(url.pathname.replace(/^\/web\/\d{14}[a-z_]*\//, '/'));
  for (const pattern of PATTERNS) {
    const match = pattern.exec(path);
    const day = match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3]), latest) : null;
    if (day) return day;
  }
  const named = NAMED_MONTH.exec(path);
  const month = monthNumber(named?.[2] ?? '');
  if (named && month !== undefined) return calendarDay(fullYear(named[1]), month, Number(named[3]), latest);
  return yearLast(path, url.hostname.endsWith('.it'), latest);
}

/** Where the order of day and month is not known, only dates that have one reading are used. */
function yearLast(path: string, isDayFirst: boolean, latest: Date): CalendarDay | null {
  const match = YEAR_LAST.exec(path);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = isDayFirst ? calendarDay(year, second, first, latest) : null;
  if (day) return day;
  if (first <= 12 && second <= 12 && first !== second) return null;
  return calendarDay(year, Math.min(first, second), Math.max(first, second), latest);
}
