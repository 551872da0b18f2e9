import { calendarDay, type DayOrder, firstDay } from './date-in-text.js';

const ISO =
  /^\s*((?:19|20)\d{2})-(\d{2})-(\d{2})(?:[T\s]+(\d{2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/i;
const COMPACT = /^\s*((?:19|20)\d{2})(\d{2})(\d{2})(?:[T\s-]?\d{4,6}.*)?\s*$/;
const EPOCH = /^\s*(\d{10}|\d{13})\s*$/;

function zone(offset: string): string {
  if (/^z$/i.test(offset)) return 'Z';
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

function fromIso(value: string, latest: Date): string | null {
  const match = ISO.exec(value);
  const day = match ? calendarDay(Number(match[1]), Number(match[2]), Number(match[3]), latest) : null;
  if (!match || !day) return null;
  const [, , , , minutes, seconds, offset] = match;
  return minutes && offset ? `${day}T${minutes}${seconds ?? ':00'}${zone(offset)}` : day;
}

function fromEpoch(value: string, latest: Date): string | null {
  const match = EPOCH.exec(value);
  if (!match) return null;
  const date = new Date(Number(match[1]) * (match[1]?.length === 10 ? 1000 : 1));
  const day = calendarDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), latest);
  return day === null ? null : date.toISOString();
}

/** Reads a date from an attribute or a property: ISO 8601 when it has a time and an offset, else the day. */
export function dateValue(value: string, latest: Date, order: DayOrder): string | null {
  const iso = fromIso(value, latest) ?? fromEpoch(value, latest);
  if (iso) return iso;
  const compact = COMPACT.exec(value);
  if (compact) return calendarDay(Number(compact[1]), Number(compact[2]), Number(compact[3]), latest);
  return value.length > 120 ? null : firstDay(value, { latest, order });
}
