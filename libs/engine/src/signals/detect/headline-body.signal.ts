import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { CUES } from '../cues/cues.js';
import { headlineHits, locatorOf, ownHits, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { fold, isNumber, tokensOf, type Token } from '../reading/tokens.js';

const STOP_WORDS = {
  en: new Set(CUES.en.stopWord.map(fold)),
  it: new Set(CUES.it.stopWord.map(fold)),
};
const FEWEST_SENTENCES = 3;
const STEM = 5;

/** What is missing from the part before a paywall may stand behind it. */
const MISSING: ReadonlySet<string> = new Set([
  'relevance.headline-not-in-text',
  'relevance.headline-number-missing',
]);

/** Whether the text delivers what the headline says: its words, its numbers, its certainty. */
export class HeadlineBodySignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { headline, language, sentences, article } = reading;
    if (!headline) return [finding('relevance.headline-absent', { data: {} })];
    if (sentences.length < FEWEST_SENTENCES) return [];
    const known = new Set(
      sentences.flatMap((sentence) => sentence.tokens.flatMap((token) => stemsOf(token.word))),
    );
    const numbers = new Set(sentences.flatMap((sentence) => sentence.numbers.map((token) => token.word)));
    const terms = [
      ...new Map(
        termsOf(withoutBait(reading, headline.tokens), language).map((term) => [stemOf(term.word), term]),
      ).values(),
    ];
    const missing = terms.filter(
      (term) => !known.has(stemOf(term.word)) && !isOutletName(term, article.outlet),
    );
    const locators = [locatorOf(reading, -1)];
    return [
      ...termFindings(reading, terms, missing, locators),
      ...numberFindings(headline.tokens, numbers, locators),
      ...overclaim(reading),
    ].filter(({ code }) => !article.structured.isPaywalled || !MISSING.has(code));
  }
}

function termFindings(
  reading: Reading,
  terms: readonly Token[],
  missing: readonly Token[],
  locators: Finding['locators'],
): Finding[] {
  if (terms.length < 2) return [];
  const found = terms.length - missing.length;
  const share = found / terms.length;
  if (share >= 0.6 && headlineHits(reading, 'clickbait').length > 0) return [];
  if (share >= 0.6) {
    return [
      finding('relevance.headline-supported', { data: { count: found, total: terms.length }, locators }),
    ];
  }
  if (share >= 0.4) return [];
  const words = missing.slice(0, 5).map((term) => term.raw);
  return [finding('relevance.headline-not-in-text', { data: { words }, locators, strength: 1 - share })];
}

function numberFindings(
  tokens: readonly Token[],
  numbers: ReadonlySet<string>,
  locators: Finding['locators'],
): Finding[] {
  const missing = tokens.find(
    (token) => isNumber(token) && token.raw.length > 1 && !numbers.has(token.word) && !isYear(token.raw),
  );
  return missing
    ? [finding('relevance.headline-number-missing', { data: { number: missing.raw }, locators })]
    : [];
}

function overclaim(reading: Reading): Finding[] {
  const claim = headlineHits(reading, 'overclaim')[0];
  const hedges = ownHits(reading, 'hedge');
  const hedgesHeadline = headlineHits(reading, 'hedge').length > 0 || reading.headline?.text.includes('?');
  const hedge = hedges[0];
  if (!claim || !hedge || hedges.length < 3 || hedgesHeadline) return [];
  return [
    finding('relevance.headline-overclaims', {
      data: { claim: claim.text, hedge: hedge.text },
      locators: [locatorOf(reading, -1), locatorOf(reading, hedge.sentence)],
    }),
  ];
}

function termsOf(tokens: readonly Token[], language: 'en' | 'it' | null): Token[] {
  return tokens.filter(
    (token) =>
      !isNumber(token) && token.word.length > 2 && !(language && STOP_WORDS[language].has(token.word)),
  );
}

/** Bait announces nothing, so nothing of it can be missing. */
function withoutBait(reading: Reading, tokens: readonly Token[]): Token[] {
  const bait = headlineHits(reading, 'clickbait');
  return tokens.filter((token) => !bait.some((hit) => hit.start <= token.start && token.end <= hit.end));
}

/** What a headline may have left of a word of the text: "ask" of "asked", "council" of "councillors". */
function stemsOf(word: string): string[] {
  const stems = [word.slice(0, STEM), word.slice(0, STEM - 1)];
  return word.length <= STEM + 1 ? [...stems, word.slice(0, 3)] : stems;
}

/** The beginning of a word, so that inflected forms meet. */
function stemOf(word: string): string {
  return word.slice(0, STEM);
}

function isYear(raw: string): boolean {
  return /^(?:19|20)\d\d$/.test(raw);
}

function isOutletName(term: Token, outlet: Reading['article']['outlet']): boolean {
  return outlet.known && tokensOf(outlet.value).some((token) => token.word === term.word);
}
