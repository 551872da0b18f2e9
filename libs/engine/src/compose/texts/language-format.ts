import { MONTHS, type JudgedLanguage } from '@vaglio/contracts';
import { inItalian } from './it/source-names.js';

/** How a language writes quotation marks, lists, plurals and dates. */
export interface LanguageFormat {
  /** Words of a page in quotation marks, without markup and cut after a word. */
  quote(text: string, max?: number): string;
  /** A name of a page without quotation marks and without markup. */
  bare(text: string, max?: number): string;
  /** The name of a source, which can be a long list of names with their own words. */
  source(name: string): string;
  /** Makes a sentence with its cues in brackets at the end. */
  cued(sentence: string): (data: { readonly cues: readonly string[] }) => string;
  /** A list of quoted words. */
  quotes(words: readonly string[]): string;
  /** A list with "and" before the last item. */
  list(items: readonly string[]): string;
  /** The end of a sentence that gives names as examples; findings of older versions and of language models have none. */
  names(who: readonly string[] | undefined): string;
  /** A number from one to ten as a word, others in digits. */
  number(count: number): string;
  /** A number in digits, with separated thousands. */
  figure(count: number): string;
  /** Two numbers that are compared, both as words or both in digits. */
  pair(some: number, all: number): readonly [string, string];
  /** A number with its noun; `one` includes the word for one. */
  count(count: number, one: string, many: string): string;
  /** A day with the name of the month. */
  date(iso: string): string;
}

const MARKS = { en: ['“', '”', '‘', '’'], it: ['«', '»', '“', '”'] } as const;
const AND = { en: 'and', it: 'e' } as const;
const FOR_EXAMPLE = { en: 'for example', it: 'per esempio' } as const;

export function languageFormat(language: JudgedLanguage): LanguageFormat {
  const [open, close, innerOpen, innerClose] = MARKS[language];
  const quote = (text: string, max = 160) =>
    `${open}${inner(shorten(plain(text), max), innerOpen, innerClose)}${close}`;
  const bare = (text: string, max = 60) => shorten(plain(text), max);
  const list = (items: readonly string[]) => joined(items, language);
  const quotes = (words: readonly string[]) => list(words.map((word) => quote(word, 40)));
  return {
    quote,
    bare,
    source: (name) => bare(withMonths(language === 'it' ? inItalian(name) : name, language), 200),
    cued:
      (sentence) =>
      ({ cues }) =>
        `${sentence} (${quotes(cues)}).`,
    quotes,
    list,
    names: (who = []) =>
      who.length === 0 ? '' : `, ${FOR_EXAMPLE[language]} ${list(who.map((name) => bare(name)))}`,
    number: (count) => numberIn(count, language),
    figure: (count) => FIGURES[language].format(count),
    pair: (some, all) =>
      Math.max(some, all) > MAX_IN_WORDS
        ? [String(some), String(all)]
        : [numberIn(some, language), numberIn(all, language)],
    count: (count, one, many) => (count === 1 ? one : `${numberIn(count, language)} ${many}`),
    date: (iso) => dateIn(iso, language),
  };
}

function withMonths(source: string, language: JudgedLanguage): string {
  return source.replace(/(?<=, )\d{4}-\d{2}(?=:|$)/g, (month) => dateIn(month, language));
}

const NUMBERS: Readonly<Record<JudgedLanguage, readonly string[]>> = {
  en: ['0', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  it: ['0', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
};

const FIGURES = {
  en: new Intl.NumberFormat('en-US', { useGrouping: 'always' }),
  it: new Intl.NumberFormat('it-IT', { useGrouping: 'always' }),
} as const;

const MAX_IN_WORDS = 10;

function numberIn(count: number, language: JudgedLanguage): string {
  return NUMBERS[language][count] ?? String(count);
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]+/gu;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;

/** Text of a page without line breaks, invisible characters, URLs and angle brackets. */
function plain(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(ADDRESS, '[…]')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/\s+/g, ' ')
    .trim();
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text.replace(/[\s,;:]+$/, '');
  const cut = text.slice(0, max);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max / 2 ? space : max).replace(/[\s,;:.]+$/, '')}…`;
}

/** Replaces quotation marks of the text by inner ones. A pair around the whole text is removed. */
function inner(text: string, open: string, close: string): string {
  const bare = withPairedMarks(text).replace(/^[“«"„]([^“”«»"„]*)[”»"“]$/, '$1');
  return bare
    .replace(/[“«„]/g, open)
    .replace(/[”»]/g, close)
    .replace(/(^|[\s(])"/g, `$1${open}`)
    .replaceAll('"', close);
}

const CLOSING: Readonly<Record<string, string>> = { '“': '”', '«': '»', '„': '“' };
const OPENING: Readonly<Record<string, string>> = { '”': '“', '»': '«' };

/**
 * A quoted sentence often has only one end of a quotation: the other end is added, so that it stays the words of another. If
 * several marks lack a partner, they are removed.
 */
function withPairedMarks(text: string): string {
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
  const isInch = (at: number) => text[at] === '"' && /\d/.test(text.charAt(at - 1));
  const [first, ...others] = [...open.map(({ at }) => at), ...lone];
  if (first !== undefined && others.length === 0 && !isInch(first)) {
    const mark = text.charAt(first);
    return lone.has(first) ? `${OPENING[mark] ?? mark}${text}` : `${text}${CLOSING[mark] ?? mark}`;
  }
  for (const { at } of open) lone.add(at);
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
