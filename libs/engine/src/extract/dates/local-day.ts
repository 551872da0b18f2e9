import { parsedUrl } from '@vaglio/contracts';
import { firstDay } from './date-in-text.js';
import { dateValue } from './date-value.js';
import type { DateSearch } from './read-dates.js';
import { urlDay } from './url-date.js';

const DAY_MS = 86_400_000;
const IN_UTC = /T(\d{2}):\d{2}(?::\d{2})?(?:Z|[+-]00:00)$/;
const CENTRAL_EUROPE = /\.(?:it|de|at|ch|fr|es|nl|be|pl|cz|sk|hu|se|dk|no|hr|si|sm|va)$/;

function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** Days that show the local date: first that of the URL, then visible dates near the headline. */
function* localDays(fromUrl: string | null, search: DateSearch): Iterable<string> {
  if (fromUrl !== null) yield fromUrl;
  for (const date of search.marked) {
    if (date.role === 'updated' || date.distance >= 120) continue;
    const shown = firstDay(date.text, search);
    if (shown !== null) yield shown;
    const value = IN_UTC.test(date.value) ? null : dateValue(date.value, search.latest, search.order);
    if (value !== null) yield value.slice(0, 10);
  }
}

/** Clocks change on the last Sunday of March and of October, at 1:00 UTC. */
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

/** A UTC date may be a day off, as URL and visible date show. A URL that is older by more is of the first publication. */
export function localDay(found: string, search: DateSearch): string {
  const fromUrl = urlDay(search.view.page.finalUrl, search.latest);
  const daysLater = fromUrl === null ? 0 : dayNumber(found) - dayNumber(fromUrl);
  if (fromUrl !== null && daysLater > 1) return fromUrl;
  if (!IN_UTC.test(found)) return found;
  for (const day of localDays(fromUrl, search)) {
    const difference = Math.abs(dayNumber(found) - dayNumber(day));
    if (difference <= 1) return difference === 0 ? found : day;
  }
  const { hostname = '' } = parsedUrl(search.view.page.finalUrl) ?? {};
  return CENTRAL_EUROPE.test(hostname) ? inCentralEurope(found) : found;
}
