/** The longest that a calendar day can last anywhere, and then some. */
const SURELY_ANOTHER_DAY_MS = 49 * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, as `2026-11-20`. */
export function quotaDay(moment: Date, timezone: string): string {
  const parts = formatOf(timezone).formatToParts(moment);
  const partOf = (wanted: string): string | undefined => parts.find(({ type }) => type === wanted)?.value;
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

/** When the next day begins there. Looked for, not calculated: a day may have 23 or 25 hours, or no midnight. */
export function nextQuotaDay(moment: Date, timezone: string): Date {
  const today = quotaDay(moment, timezone);
  let before = moment.getTime();
  let after = before + SURELY_ANOTHER_DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (quotaDay(new Date(middle), timezone) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, format);
  return format;
}
