/** A day as `YYYY-MM-DD`. */
export type CalendarDay = string;

const FIRST_YEAR = 1995;

/** The day, if the calendar has it and a page could have been published on it. */
export function calendarDay(year: number, month: number, day: number, latest: Date): CalendarDay | null {
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getTime() > latest.getTime() + 86_400_000) return null;
  return date.toISOString().slice(0, 10);
}
