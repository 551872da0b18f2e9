import type { JudgedLanguage, Localized } from '@vaglio/contracts';

/** The facts that must be equal in both languages. */
interface TextFacts {
  readonly numbers: readonly string[];
  readonly quotes: readonly string[];
  readonly links: readonly string[];
}

const WORDS: Localized<readonly string[]> = {
  en: [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
    'nineteen twenty',
  ].flatMap((line) => line.split(' ')),
  it: [
    'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette',
    'diciotto diciannove venti',
  ].flatMap((line) => line.split(' ')),
};
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
    const index = WORDS[language].indexOf(word);
    return index < 0 ? [] : [String(index + 2)];
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
