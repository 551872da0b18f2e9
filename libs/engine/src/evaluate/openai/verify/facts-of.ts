import type { JudgedLanguage } from '@vaglio/contracts';
import { numberOfWord } from '../../../text/number-words.js';

/** The facts that must be equal in both languages. */
interface TextFacts {
  readonly numbers: readonly string[];
  readonly quotes: readonly string[];
  readonly links: readonly string[];
}

/** Texts write larger numbers with digits. */
const MAX_WORD = 20;
const QUOTED = /“([^”]+)”|«([^»]+)»|"([^"]+)"/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"”»)]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b(?:\/[^\s<>"”»)]*)?/gi;

/** The facts in a text, sorted. Numbers in quotations and links are left out. */
export function factsOf(text: string, language: JudgedLanguage): TextFacts {
  const quotes = quotesIn(text);
  const withoutQuotes = text.replace(QUOTED, ' ');
  const links = linksIn(withoutQuotes);
  return { numbers: numbersIn(withoutQuotes.replace(ADDRESS, ' '), language), quotes, links };
}

export function isSameFacts(a: TextFacts, b: TextFacts): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function numbersIn(text: string, language: JudgedLanguage): string[] {
  const digits = text
    .replace(/(\d)[.,\u00A0\u202F](?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .match(/\d+(?:\.\d+)?/g);
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => {
    const number = numberOfWord(word, language);
    return number === undefined || number > MAX_WORD ? [] : [String(number)];
  });
  return [...(digits ?? []), ...words].toSorted();
}

function quotesIn(text: string): string[] {
  return [...text.matchAll(QUOTED)]
    .map(([, curly, angled, straight]) => curly ?? angled ?? straight ?? '')
    .map((quote) => quote.trim().replace(/[.,;:]$/, ''))
    .toSorted();
}

function linksIn(text: string): string[] {
  return (text.match(ADDRESS) ?? []).map((link) => link.replace(/[.,;:!?]+$/, '').toLowerCase()).toSorted();
}
