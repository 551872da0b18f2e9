import { HOUR_MS } from '../../../shared/durations.js';

/** Longer than any calendar day. */
const OVER_A_DAY_MS = 49 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as `2026-11-20`. */
export function quotaDay(moment: Date, timezone: string): string {
  const format = formats.get(timezone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone });
  formats.set(timezone, format);
  return format.format(moment);
}

/** When the next day begins in the time zone. Found by bisection, because a day may have 23 or 25 hours or no midnight. */
export function nextQuotaDay(moment: Date, timezone: string): Date {
  const today = quotaDay(moment, timezone);
  let before = moment.getTime();
  let after = before + OVER_A_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (quotaDay(new Date(middle), timezone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}
