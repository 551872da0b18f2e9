import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { CUES } from '../cues/cues.js';
import { headlineHits, locatorOf, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { fold, isNumber, tokensOf, type Token } from '../reading/tokens.js';

const STOP_WORDS = {
  en: new Set(CUES.en.stopWord.map(fold)),
  it: new Set(CUES.it.stopWord.map(fold)),
};
const FEWEST_SENTENCES = 3;
const STEM = 5;
/** Other words may say the same: only a headline of which next to nothing returns is worth a word. */
const MOST_FOUND = 0.34;
const FEWEST_TERMS = 4;
const FEWEST_TO_TELL = 6;

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
    const numbers = new Set(
      sentences.flatMap((sentence) => sentence.numbers.map((token) => plain(token.raw))),
    );
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
      ...numberFindings(reading, numbers, locators),
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
  if (share > MOST_FOUND || terms.length < FEWEST_TERMS || reading.sentences.length < FEWEST_TO_TELL)
    return [];
  const words = missing.slice(0, 5).map((term) => term.raw);
  return [finding('relevance.headline-not-in-text', { data: { words }, locators, strength: 0 })];
}

/** A figure that the text never gives; what only counts the entries of a list is no figure of the story. */
function numberFindings(
  { headline, language, sentences }: Reading,
  numbers: ReadonlySet<string>,
  locators: Finding['locators'],
): Finding[] {
  if (!headline || language === null || sentences.length < FEWEST_TO_TELL) return [];
  const missing = headline.tokens.find(
    (token) =>
      isNumber(token) &&
      token.raw.length > 1 &&
      (token.start > 1 || /^\+/.test(headline.text.slice(token.end))) &&
      plain(token.raw).length > 1 &&
      !numbers.has(plain(token.raw)) &&
      !isYear(token.raw) &&
      MEASURED.test(
        headline.text.slice(Math.max(0, token.start - 2), token.end + 16).replace(token.raw, '#'),
      ),
  );
  return missing
    ? [finding('relevance.headline-number-missing', { data: { number: missing.raw }, locators, strength: 0 })]
    : [];
}

const MEASURED =
  /[$£€]\s?#|#\s\p{L}{3,}[si]\b|#\s?(?:%|\+|per ?cent|million|billion|milion|miliard|mila|dead|morti|killed|years|anni)/iu;

/** "5,000,000" and "5 million" begin with the same figure. */
function plain(raw: string): string {
  return raw
    .replace(/[.,](?=\d{3}\b)/g, '')
    .replace(/(?:000)+$/, '')
    .replace(',', '.');
}

const NEGATED = /\b(?:no|not|without|never|n['’]t|non|senza|nessuna?)\s+(?:\p{L}+\s+)?$/iu;
/** Doubt about the thing itself, not about what may come of it. */
const DOUBT =
  /\b(?:not been proven|not proven|no evidence|unproven|remains? unclear|not (?:yet )?clear|preliminary|in mice|too early|unconfirmed|cannot confirm|not confirmed|non è (?:ancora )?(?:dimostrato|chiaro|confermato)|nessuna prova|non ci sono prove|sui topi|preliminar[ei]|troppo presto)\b/i;
const FEWEST_SHARED = 2;

/** A headline that is sure of what a sentence of the text, speaking of the same, takes back. */
function overclaim(reading: Reading): Finding[] {
  const { headline, language, sentences } = reading;
  const claim = headlineHits(reading, 'overclaim').find(
    ({ start }) => !NEGATED.test(headline?.text.slice(0, start) ?? ''),
  );
  if (!headline || !claim || headline.text.includes('?') || headlineHits(reading, 'hedge').length > 0)
    return [];
  const stems = new Set(termsOf(headline.tokens, language).map(({ word }) => stemOf(word)));
  const doubtful = sentences.find(
    ({ text, tokens, isBoilerplate }) =>
      !isBoilerplate &&
      DOUBT.test(text) &&
      new Set(tokens.map(({ word }) => stemOf(word)).filter((stem) => stems.has(stem))).size >= FEWEST_SHARED,
  );
  if (!doubtful) return [];
  const hedge = DOUBT.exec(doubtful.text)?.[0] ?? '';
  return [
    finding('relevance.headline-overclaims', {
      data: { claim: claim.text, hedge },
      locators: [locatorOf(reading, -1), locatorOf(reading, doubtful.index)],
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
