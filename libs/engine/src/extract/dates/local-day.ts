import { daysInText } from './date-in-text.js';
import type { DateSearch } from './date-sources.js';
import { dateValue } from './date-value.js';
import { urlDay } from './url-date.js';

const DAY_MS = 86_400_000;
const IN_UTC = /T(\d{2}):\d{2}(?::\d{2})?(?:Z|[+-]00:00)$/;
const CENTRAL_EUROPE = /\.(?:it|de|at|ch|fr|es|nl|be|pl|cz|sk|hu|se|dk|no|hr|si|sm|va)$/;

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

function* shownDays(search: DateSearch): Iterable<string> {
  for (const date of search.marked) {
    if (date.role === 'updated' || date.distance >= 120) continue;
    const shown = daysInText(date.text, search.latest, search.order)[0]?.day;
    if (shown !== undefined) yield shown.slice(0, 10);
    const value = IN_UTC.test(date.value) ? null : dateValue(date.value, search.latest, search.order);
    if (value !== null) yield value.slice(0, 10);
  }
}

/** Days that show which one was meant, the address first; what stands on the page is read only as far as it is needed. */
function* tellingDays(fromAddress: string | null, search: DateSearch): Iterable<string> {
  if (fromAddress !== null) yield fromAddress;
  yield* shownDays(search);
}

/** The last Sunday of March and of October, when clocks change in central Europe. */
function isSummer(date: Date): boolean {
  const lastSunday = (month: number): number => {
    const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY_MS;
  };
  return date.getTime() >= lastSunday(2) && date.getTime() < lastSunday(9);
}

function inCentralEurope(found: string): string {
  const instant = new Date(found);
  const hours = isSummer(instant) ? 2 : 1;
  return `${new Date(instant.getTime() + hours * 3_600_000).toISOString().slice(0, 19)}+0${hours}:00`;
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/**
 * The day as the outlet's own readers saw it. Machines note instants in UTC, where an evening is already tomorrow; the
 * address and the visible date show the day that was meant. An address that is days older names the first publication.
 */
export function localDay(found: string, search: DateSearch): string {
  const fromAddress = urlDay(search.view.page.finalUrl, search.latest);
  const apart = fromAddress === null ? 0 : dayNumber(found) - dayNumber(fromAddress);
  if (fromAddress !== null && apart > 1) return fromAddress;
  if (!IN_UTC.test(found)) return found;
  for (const day of tellingDays(fromAddress, search)) {
    const difference = Math.abs(dayNumber(found) - dayNumber(day));
    if (difference <= 1) return difference === 0 ? found : day;
  }
  return CENTRAL_EUROPE.test(hostOf(search.view.page.finalUrl)) ? inCentralEurope(found) : found;
}
