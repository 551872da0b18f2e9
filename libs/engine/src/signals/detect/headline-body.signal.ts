import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { numberOfWord } from '../../text/number-words.js';
import { wordSet } from '../../word-set.js';
import { headlineHits, locatorOf, type Reading } from '../reading/reading.js';
import { isNumber, tokensOf, type Token } from '../reading/tokens.js';
import { slangIn } from './headline-style.signal.js';

/** Words of headlines that are not expected in the text. */
const STOP_WORDS = {
  en: wordSet(
    `the a an and or but of in on at to for with by from as is are was were be been being has have had do does did will would can
    could may might must should shall not no it its this that these those his her their our your my he she they we you i who what
    when where why how which after before over under into out up down off about than then there here all more most new now just
    also amid says say said get gets if so us him them s t re ve ll d m one opinion news report video photos live exclusive update
    updates latest yet still against between while some any every both ever never only really very`,
  ),
  it: wordSet(
    `il lo la i gli le l uno una e ed o ma di d del dello della dei degli delle dell a ad al allo alla ai agli alle all da dal
    dallo dalla dai dagli dalle dall in nel nello nella nei negli nelle nell con col su sul sullo sulla sui sugli sulle sull per
    tra fra che chi cui non piu meno come quando dove perche se anche ancora ora oggi gia essere sono era stato stata stati state
    ha hanno ho aveva avere fa fare si ci ne mi ti vi lui lei loro noi voi io tu suo sua suoi sue questo questa questi queste
    quello quella quelli quelle c dopo prima contro senza sotto sopra verso dice detto tutti tutto tutte tutta nuovo nuova nuovi
    nuove solo sara saranno va vanno puo possono deve devono ecco cosa cos un po mai sempre molto opinione editoriale video foto
    diretta esclusiva aggiornamento ultime notizie fino entro mentre ogni qualche alcuni alcune davvero quanto quali quale cosi
    quest`,
  ),
};
const MIN_SENTENCES = 3;
const STEM = 5;
const MIN_SUPPORTED = 0.6;
/** A text may use synonyms, so words count as missing only where nearly none of the headline is found. */
const MAX_FOUND = 0.34;
const MIN_TERMS = 4;
const MIN_SENTENCES_FOR_MISSING = 6;

/** Compares the words, the numbers and the certainty of the headline with the text. */
export function headlineBodySignal(reading: Reading): Finding[] {
  const { headline, language, sentences, article } = reading;
  if (!headline) return [finding('relevance.headline-absent', { data: {} })];
  if (sentences.length < MIN_SENTENCES) return [];
  const known = new Set(
    sentences.flatMap((sentence) => sentence.tokens.flatMap((token) => stemsOf(token.word))),
  );
  const terms = [
    ...new Map(
      termsOf(withoutBait(reading, headline.tokens), language).map((term) => [stemOf(term.word), term]),
    ).values(),
  ];
  const missing = terms.filter(
    (term) => !known.has(stemOf(term.word)) && !isOutletName(term, article.outlet),
  );
  return [
    ...termFindings(reading, terms, missing),
    ...numberFindings(reading),
    ...overclaimFindings(reading),
  ];
}

/** Behind a paywall the text may have the missing words and numbers. */
function canMiss({ sentences, article }: Reading): boolean {
  return sentences.length >= MIN_SENTENCES_FOR_MISSING && !article.structured.isPaywalled;
}

function termFindings(reading: Reading, terms: readonly Token[], missing: readonly Token[]): Finding[] {
  if (terms.length < 2) return [];
  const locators = [locatorOf(reading, -1)];
  const count = terms.length - missing.length;
  const share = count / terms.length;
  if (share >= MIN_SUPPORTED) {
    if (headlineHits(reading, 'clickbait').length > 0 || slangIn(reading).length > 0) return [];
    return [finding('relevance.headline-supported', { data: { count, total: terms.length }, locators })];
  }
  if (share > MAX_FOUND || terms.length < MIN_TERMS || !canMiss(reading)) return [];
  const words = missing.slice(0, 5).map((term) => term.raw);
  return [finding('relevance.headline-not-in-text', { data: { words }, locators, strength: 0 })];
}

/** Finds a number of the headline that is not in the text. A number at the beginning only counts the entries of a list. */
function numberFindings(reading: Reading): Finding[] {
  const { headline, language, sentences } = reading;
  if (!headline || language === null || !canMiss(reading)) return [];
  const numbers = new Set(
    sentences.flatMap(({ tokens }) =>
      tokens.flatMap((token) =>
        isNumber(token) ? plain(token.raw) : (numberOfWord(token.word)?.toString() ?? []),
      ),
    ),
  );
  const missing = headline.tokens.find(
    (token) =>
      isNumber(token) &&
      token.raw.length > 1 &&
      (token.start > 1 || /^\+/.test(headline.text.slice(token.end))) &&
      plain(token.raw).length > 1 &&
      !numbers.has(plain(token.raw)) &&
      !/^(?:19|20)\d\d$/.test(token.raw) &&
      MEASURED.test(
        headline.text.slice(Math.max(0, token.start - 2), token.end + 16).replace(token.raw, '#'),
      ),
  );
  if (!missing) return [];
  const parts = { data: { number: missing.raw }, locators: [locatorOf(reading, -1)], strength: 0 };
  return [finding('relevance.headline-number-missing', parts)];
}

const MEASURED =
  /[$£€]\s?#|#\s\p{L}{3,}[si]\b|#\s?(?:%|\+|per ?cent|million|billion|milion|miliard|mila|dead|morti|killed|years|anni)/iu;

/** The digits without thousands, so that "5,000,000" and "5 million" are equal. */
function plain(raw: string): string {
  return raw
    .replace(/[.,](?=\d{3}\b)/g, '')
    .replace(/(?:000)+$/, '')
    .replace(',', '.');
}

const NEGATED = /(?:\b(?:no|not|without|never|non|senza|nessuna?)|n['’]t)\s+(?:\p{L}+\s+)?$/iu;
/** Doubt about a fact, not about its consequences. */
const DOUBT =
  /\b(?:not been proven|not proven|no evidence|unproven|remains? unclear|not (?:yet )?clear|preliminary|in mice|stud(?:y|ies) in (?:people|humans) (?:are|is|will be) (?:still )?needed|too early|unconfirmed|cannot confirm|not confirmed|non è (?:ancora )?(?:dimostrato|chiaro|confermato)|(?:servono|occorrono) (?:ancora )?studi sull[’']uomo|nessuna prova|non ci sono prove|sui topi|preliminar[ei]|troppo presto)\b/i;
const IN_ANIMALS = /\b(?:mice|topi|topo)\b/i;
const MIN_SHARED = 2;

/** Finds a headline that is certain of something that a sentence about the same words calls uncertain. */
function overclaimFindings(reading: Reading): Finding[] {
  const { headline, language, sentences } = reading;
  const claim = headlineHits(reading, 'overclaim').find(
    ({ start }) => !NEGATED.test(headline?.text.slice(0, start) ?? ''),
  );
  if (!headline || !claim || headline.text.includes('?') || headlineHits(reading, 'hedge').length > 0)
    return [];
  if (IN_ANIMALS.test(headline.text)) return [];
  // A doubt that shares only names with the headline is about something else.
  const subjects = termsOf(headline.tokens, language).filter(
    (token) => token === headline.tokens[0] || !/^\p{Lu}/u.test(token.raw),
  );
  const stems = new Set(subjects.map(({ word }) => stemOf(word)));
  const doubtful = sentences.find(
    ({ text, tokens, isBoilerplate }) =>
      !isBoilerplate &&
      DOUBT.test(text) &&
      new Set(tokens.map(({ word }) => stemOf(word)).filter((stem) => stems.has(stem))).size >= MIN_SHARED,
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

/** Leaves out clickbait phrases, whose words are not expected in the text. */
function withoutBait(reading: Reading, tokens: readonly Token[]): Token[] {
  const bait = headlineHits(reading, 'clickbait');
  return tokens.filter((token) => !bait.some((hit) => hit.start <= token.start && token.end <= hit.end));
}

/** Beginnings of a word by which a headline may shorten it: "ask" for "asked", "council" for "councillors". */
function stemsOf(word: string): string[] {
  const stems = [word.slice(0, STEM), word.slice(0, STEM - 1)];
  return word.length <= STEM + 1 ? [...stems, word.slice(0, 3)] : stems;
}

function stemOf(word: string): string {
  return word.slice(0, STEM);
}

function isOutletName(term: Token, outlet: Reading['article']['outlet']): boolean {
  return outlet.known && tokensOf(outlet.value).some((token) => token.word === term.word);
}
