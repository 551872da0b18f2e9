import { calendarDay } from './calendar-day.js';
import type { CalendarDay } from './calendar-day.js';
import { monthNumber } from './month-names.js';

/** A day read out of words or figures, and where. */
export interface FoundDay {
  readonly day: CalendarDay;
  readonly index: number;
  readonly end: number;
}

interface Pattern {
  readonly expression: RegExp;
  /** What the pattern wants at least, where that is quick to see. */
  readonly needs?: RegExp;
  read(match: RegExpMatchArray, order: DayOrder): readonly [number, number, number] | null;
}

/** Whether 3/4/2020 is read with the day or the month first. */
export type DayOrder = 'day-first' | 'month-first';

const WORD = '\\p{L}{3,14}';
/** What every pattern wants: a year, or three figures in a row. */
const HAS_FIGURES = /(?:19|20)\d{2}|\d[./-]\d{1,2}[./-]\d/g;

function n(text: string | undefined): number {
  return Number.parseInt(text ?? '', 10);
}

function fullYear(text: string | undefined): number {
  const year = n(text);
  return (text ?? '').length === 2 ? (year > 90 ? 1900 : 2000) + year : year;
}

function withMonth(
  year: number,
  word: string | undefined,
  day: number,
): readonly [number, number, number] | null {
  const month = monthNumber(word ?? '');
  return month === null ? null : [year, month, day];
}

const PATTERNS: readonly Pattern[] = [
  {
    expression: /(?<!\d)((?:19|20)\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gu,
    needs: /\d[-/.]\d/,
    read: (match) => [n(match[1]), n(match[2]), n(match[3])],
  },
  {
    expression: new RegExp(
      `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|º|°)?[.,]?\\s*(?:de\\s+|of\\s+|di\\s+|-\\s*)?(${WORD})[.,]?\\s*(?:de[l]?\\s+|-\\s*)?,?\\s*((?:19|20)\\d{2})(?!\\d)`,
      'gu',
    ),
    read: (match) => withMonth(n(match[3]), match[2], n(match[1])),
  },
  {
    expression: new RegExp(
      `(?<!\\p{L})(${WORD})[.,]?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+((?:19|20)\\d{2})(?!\\d)`,
      'gu',
    ),
    read: (match) => withMonth(n(match[3]), match[1], n(match[2])),
  },
  {
    expression: new RegExp(`(?<!\\d)((?:19|20)\\d{2})[.,]?\\s+(${WORD})[.,]?\\s+(\\d{1,2})(?!\\d)`, 'gu'),
    read: (match) => withMonth(n(match[1]), match[2], n(match[3])),
  },
  {
    expression: /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d])/gu,
    needs: /\d[-/.]\d/,
    read: (match, order) => figures(match, order),
  },
  {
    needs: /[년年]/,
    expression: /((?:19|20)\d{2})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日]/gu,
    read: (match) => [n(match[1]), n(match[2]), n(match[3])],
  },
];

function figures(match: RegExpMatchArray, order: DayOrder): readonly [number, number, number] | null {
  const [first, second, year] = [n(match[1]), n(match[3]), fullYear(match[4])];
  if (first > 12) return [year, second, first];
  if (second > 12) return [year, first, second];
  return order === 'month-first' && match[2] === '/' ? [year, first, second] : [year, second, first];
}

/** Around a year or three figures stands all that makes a day of them. */
const REACH = 60;

/** The parts of a text in which a day may stand: reading the rest word by word would take most of the time. */
function partsWithFigures(text: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (const match of text.matchAll(HAS_FIGURES)) {
    const [start, end] = [Math.max(0, match.index - REACH), match.index + match[0].length + REACH];
    const last = parts.at(-1);
    if (last && start <= last.end) last.end = end;
    else parts.push({ start, end });
  }
  return parts;
}

/** All days written in a text, in the order of their places; long texts are read at their beginning only. */
export function daysInText(text: string, latest: Date, order: DayOrder): FoundDay[] {
  const scanned = text.slice(0, 4000);
  const found: FoundDay[] = [];
  for (const { start, end } of partsWithFigures(scanned)) {
    const part = scanned.slice(start, end);
    for (const pattern of PATTERNS) {
      if (pattern.needs?.test(part) === false) continue;
      for (const match of part.matchAll(pattern.expression)) {
        const index = start + match.index;
        const read = pattern.read(match, order);
        const day = read ? calendarDay(...read, latest) : null;
        if (day && !found.some((other) => index < other.end && other.index < index + match[0].length)) {
          found.push({ day, index, end: index + match[0].length });
        }
      }
    }
  }
  return found.sort((one, other) => one.index - other.index);
}
