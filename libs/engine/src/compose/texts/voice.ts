import { MONTHS, type JudgedLanguage } from '@vaglio/contracts';

/** Several public lists, named with their words. */
export const MOST_SOURCE_CHARS = 200;

/** The small change of a language: quotation marks, lists, plurals, dates. */
export interface Voice {
  readonly language: JudgedLanguage;
  /** Words of the text between this language's quotation marks, shortened at a word, harmless as markup. */
  quote(text: string, most?: number): string;
  /** A name of the page as it is, harmless, without quotation marks. */
  bare(text: string, most?: number): string;
  /** Several quoted words as a list. */
  quotes(words: readonly string[]): string;
  /** A list with the language's "and". */
  list(items: readonly string[]): string;
  /** A small number as a word, a larger one in figures: the same choice in every language. */
  number(count: number): string;
  /** A large number in figures, its thousands set apart. */
  figure(count: number): string;
  /** Two numbers that are compared: both as words, or both in figures. */
  pair(some: number, all: number): readonly [string, string];
  /** The number and its noun; `one` brings its own article. */
  count(count: number, one: string, many: string): string;
  /** A day in words. */
  date(iso: string): string;
}

const MARKS = { en: ['“', '”', '‘', '’'], it: ['«', '»', '“', '”'] } as const;
const AND = { en: 'and', it: 'e' } as const;

/** The voice of a language. */
export function voiceOf(language: JudgedLanguage): Voice {
  const [open, close, innerOpen, innerClose] = MARKS[language];
  const quote = (text: string, most = 160) =>
    `${open}${inner(shorten(plain(text), most), innerOpen, innerClose)}${close}`;
  const list = (items: readonly string[]) => joined(items, language);
  return {
    language,
    quote,
    bare: (text, most = 60) => shorten(plain(text), most),
    quotes: (words) => list(words.map((word) => quote(word, 40))),
    list,
    number: (count) => numberIn(count, language),
    figure: (count) => FIGURES[language].format(count),
    pair: (some, all) =>
      Math.max(some, all) > LARGEST_IN_WORDS
        ? [String(some), String(all)]
        : [numberIn(some, language), numberIn(all, language)],
    count: (count, one, many) => (count === 1 ? one : `${numberIn(count, language)} ${many}`),
    date: (iso) => dateIn(iso, language),
  };
}

const NUMBERS: Readonly<Record<JudgedLanguage, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  it: ['nessuno', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
};

const FIGURES = {
  en: new Intl.NumberFormat('en-US', { useGrouping: 'always' }),
  it: new Intl.NumberFormat('it-IT', { useGrouping: 'always' }),
} as const;

const LARGEST_IN_WORDS = 10;

function numberIn(count: number, language: JudgedLanguage): string {
  return NUMBERS[language][count] ?? String(count);
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;

/** Text of a page as harmless words: no line breaks, nothing invisible, no addresses, no angle brackets. */
export function plain(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(ADDRESS, '[…]')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string, most: number): string {
  if (text.length <= most) return text.replace(/[\s,;:]+$/, '');
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : most).replace(/[\s,;:.]+$/, '')}…`;
}

/** Quotation marks of the text become inner ones; a pair around the whole goes, and so does a mark without its fellow. */
function inner(text: string, open: string, close: string): string {
  const bare = withoutLoneMarks(text).replace(/^[“«"„]([^“”«»"„]*)[”»"“]$/, '$1');
  return bare
    .replace(/[“«„]/g, open)
    .replace(/[”»]/g, close)
    .replace(/(^|[\s(])"/g, `$1${open}`)
    .replaceAll('"', close);
}

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '„': '“' };

/** A quoted sentence often holds only the beginning or the end of a quotation. */
function withoutLoneMarks(text: string): string {
  const open: { readonly at: number; readonly mark: string }[] = [];
  const lone = new Set<number>();
  for (const { 0: mark, index: at } of text.matchAll(/[“”«»„"]/g)) {
    const last = open.at(-1);
    const isClosing = last !== undefined && mark === (CLOSING[last.mark] ?? last.mark);
    if (isClosing) open.pop();
    else if (mark in CLOSING || (mark === '"' && /^$|[\s(“«„—–-]/.test(text.charAt(at - 1))))
      open.push({ at, mark });
    else lone.add(at);
  }
  for (const { at } of open) lone.add(at);
  const isInch = (at: number) => text[at] === '"' && /\d/.test(text.charAt(at - 1));
  return text
    .split('')
    .map((each, at) => (lone.has(at) ? (isInch(at) ? '″' : '') : each))
    .join('')
    .trim();
}

function joined(items: readonly string[], language: JudgedLanguage): string {
  const last = items.at(-1);
  if (last === undefined || items.length < 2) return last ?? '';
  const and = language === 'it' && /^e(?!d\b)/i.test(last) ? 'ed' : AND[language];
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

function dateIn(iso: string, language: JudgedLanguage): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  const name = MONTHS[language][Number(month) - 1];
  if (!year || !name) return iso.slice(0, 10);
  const first = language === 'it' && Number(day) === 1 ? '1º' : undefined;
  return day ? `${first ?? Number(day)} ${name} ${year}` : `${name} ${year}`;
}
