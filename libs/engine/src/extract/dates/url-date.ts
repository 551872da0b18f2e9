import { calendarDay } from './calendar-day.js';
import type { CalendarDay } from './calendar-day.js';

const PATTERNS: readonly RegExp[] = [
  /(?:^|[/_.-])((?:19|20)\d{2})[/_-](\d{1,2})[/_-](\d{1,2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})\/(\d{2})(\d{2})(?:[/_.-]|$)/,
  /(?:^|[/_.-])((?:19|20)\d{2})(\d{2})(\d{2})(?:[/_.a-z-]|\d{4,6}[/_.-]|$)/i,
];
const YEAR_LAST = /(?:^|[/_.-])(\d{1,2})[/_-](\d{1,2})[/_-]((?:19|20)\d{2})(?:[/_.-]|$)/;

/** The day an address carries, as many outlets and blogs write it. */
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
  return dayMonthYear(path, latest);
}

/** Figures in the other order are a day only where one of them can be no month. */
function dayMonthYear(path: string, latest: Date): CalendarDay | null {
  const match = YEAR_LAST.exec(path);
  if (!match) return null;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (first <= 12 && second <= 12 && first !== second) return null;
  return calendarDay(year, Math.min(first, second), Math.max(first, second), latest);
}
