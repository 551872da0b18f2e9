/** A day as `YYYY-MM-DD`. */
export type CalendarDay = string;

/** Whether 3/4/2020 is in April or in March. */
export type DayOrder = 'day-first' | 'month-first';

interface FoundDay {
  readonly day: CalendarDay;
  readonly index: number;
  readonly end: number;
}

type YearMonthDay = readonly [year: number, month: number, day: number];

interface Pattern {
  readonly expression: RegExp;
  /** A quick test that must succeed before the expression is tried. */
  readonly needs?: RegExp;
  read(match: RegExpMatchArray, order: DayOrder): YearMonthDay | null;
}

const FIRST_YEAR = 1995;

/** Returns the day when it exists and a page could have been published on it, else null. */
export function calendarDay(year: number, month: number, day: number, latest: Date): CalendarDay | null {
  if (year < FIRST_YEAR || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getTime() > latest.getTime() + 86_400_000) return null;
  return date.toISOString().slice(0, 10);
}

const WORD = '\\p{L}{3,14}';
/** Part of every date: a year, or three numbers in a row. */
const DATE_NUMBERS = /(?:19|20)\d{2}|\d[./-]\d{1,2}[./-]\d/g;

function n(text = ''): number {
  return Number.parseInt(text, 10);
}

export function fullYear(text = ''): number {
  const year = n(text);
  return text.length === 2 ? (year > 90 ? 1900 : 2000) + year : year;
}

function withMonth(year: number, word = '', day: number): YearMonthDay | null {
  const month = monthNumber(word);
  return month === undefined ? null : [year, month, day];
}

export function monthNumber(word: string): number | undefined {
  return MONTH_NUMBERS.get(word.toLowerCase().replace(/\.$/, ''));
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
    read: numericDate,
  },
  {
    needs: /[년年]/,
    expression: /((?:19|20)\d{2})\s*[년年]\s*(\d{1,2})\s*[월月]\s*(\d{1,2})\s*[일日]/gu,
    read: (match) => [n(match[1]), n(match[2]), n(match[3])],
  },
];

function numericDate(match: RegExpMatchArray, order: DayOrder): YearMonthDay {
  const [first, second, year] = [n(match[1]), n(match[3]), fullYear(match[4])];
  if (first > 12) return [year, second, first];
  if (second > 12) return [year, first, second];
  return order === 'month-first' && match[2] === '/' ? [year, first, second] : [year, second, first];
}

/** A date is within this many characters of its numbers. */
const REACH = 60;

/** The parts of a text that may contain a date. Matching the patterns elsewhere would take most of the time. */
function partsWithNumbers(text: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (const match of text.matchAll(DATE_NUMBERS)) {
    const [start, end] = [Math.max(0, match.index - REACH), match.index + match[0].length + REACH];
    const last = parts.at(-1);
    if (last && start <= last.end) last.end = end;
    else parts.push({ start, end });
  }
  return parts;
}

/** All dates in the first 4,000 characters of a text, in order of position. */
export function daysInText(text: string, latest: Date, order: DayOrder): FoundDay[] {
  const scanned = text.slice(0, 4000);
  const found: FoundDay[] = [];
  for (const { start, end } of partsWithNumbers(scanned)) {
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

export function firstDay(
  text: string,
  { latest, order }: { readonly latest: Date; readonly order: DayOrder },
): CalendarDay | null {
  return daysInText(text, latest, order)[0]?.day ?? null;
}

/** Month names and their short forms, from January to December. */
const MONTHS: readonly string[] = [
  'january jan gennaio gen januar jänner jaenner jän janvier janv enero ene janeiro januari styczeń stycznia января январь янв ocak leden ledna tammikuuta ianuarie január januara siječnja ιανουαρίου',
  'february feb febr febbraio februar feber février fevrier févr fevr fév febrero fevereiro fev februari luty lutego февраля фев şubat únor února helmikuuta februarie február februára veljače φεβρουαρίου',
  'march mar marzo märz maerz mär mrz mars março marco maart mrt marzec marca марта мар mart březen března maaliskuuta martie március ožujka μαρτίου',
  'april apr aprile avril avr abril abr kwiecień kwietnia апреля апр nisan duben dubna huhtikuuta aprilie április apríla travnja απριλίου',
  'may maggio mag mai mayo maio mei maj maja мая май mayıs květen května toukokuuta május mája svibnja μαΐου',
  'june jun giugno giu juni juin junio junho czerwiec czerwca июня июн haziran červen června kesäkuuta iunie június júna lipnja ιουνίου',
  'july jul luglio lug juli juillet juil julio julho lipiec lipca июля июл temmuz červenec července heinäkuuta iulie július júla srpnja ιουλίου',
  'august aug agosto ago août aout augustus augusti sierpień sierpnia августа авг ağustos srpen srpna elokuuta august augusztus augusta kolovoza αυγούστου',
  'september sep sept settembre set septembre septiembre setembro wrzesień września сентября сен сент eylül září syyskuuta septembrie szeptember septembra rujna σεπτεμβρίου',
  'october oct ottobre ott oktober okt octobre octubre outubro out październik października октября окт ekim říjen října lokakuuta octombrie október októbra listopada οκτωβρίου',
  'november nov novembre noviembre novembro listopad ноября ноя kasım marraskuuta noiembrie novembra studenoga νοεμβρίου',
  'december dec dicembre dic dezember dez décembre decembre déc diciembre dezembro grudzień grudnia декабря дек aralık prosinec prosince joulukuuta decembrie décembre desember decembra prosinca δεκεμβρίου',
];

const MONTH_NUMBERS = new Map<string, number>(
  MONTHS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
);
