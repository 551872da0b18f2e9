import type { FactCheckMiss, Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Signals } from '../../analysis.types.js';
import { normalizeWord } from '../../text/normalize-text.js';
import { tokenize } from '../../text/tokenize.js';
import { DAY_MS } from '../evidence.limits.js';
import { oppositeOf, opposites } from '../stance/claim-features.js';
import { claimWords, isSameWord } from '../stance/claim-words.js';
import { contentWords, countShared } from './content-words.js';

/** A sentence or headline that makes a claim. */
export interface ClaimMatch {
  readonly locator: Locator;
  /** The share of the claim that is in it, 0 to 1. */
  readonly share: number;
}

/** The sentence that makes a claim, or why the most similar sentence does not. */
type Matched =
  | { readonly match: ClaimMatch; readonly miss: null }
  | { readonly match: null; readonly miss: FactCheckMiss | null };

/** A sentence or headline with its words, which are read once for all claims. */
interface Statement {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly locator: Locator;
}

const MIN_SHARE = 0.6;
const MIN_WORDS = 3;
/** A long sentence shares words with many claims. */
const MIN_OF_SENTENCE = 0.25;
/** The least share of a claim without names and numbers in a sentence with names. */
const SHARE_WITHOUT_NAMES = 0.8;
const WORDS_WITHOUT_NAMES = 5;
const NEGATION =
  /\b(?:not|no|never|none|nobody|neither|nor|cannot|without|non|mai|nessun[oa]?|niente|senza)\b|n['’]t\b/giu;
const DENIAL =
  /\b(?:false(?:ly|hood)?|hoax|debunk\w*|fake|myth|untrue|misleading|fact[- ]?check\w*|rumou?rs?|conspiracy|disinformation|misinformation|fals[oaie]|bufal\w+|smenti\w+|fuorviant\w+|complott\w+|disinformazione|fact[- ]?checking)\b/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** The headline and the sentences of an article. */
export function statementsOf(article: ExtractedArticle, { profile }: Signals): Statement[] {
  const headline: Statement[] = article.title.known
    ? [statementOf(article.title.value, { kind: 'title', quote: article.title.value })]
    : [];
  const sentences = profile.sentences.map(({ text, span }) =>
    statementOf(text, { kind: 'text', span, quote: text }),
  );
  return [...headline, ...sentences];
}

export function statementOf(text: string, locator: Locator): Statement {
  return { text, words: contentWords(text), locator };
}

/** Finds the sentence that makes a claim. Similar sentences and denials are misses. */
export function matchClaim(claim: string, statements: readonly Statement[]): Matched {
  const words = contentWords(claim);
  let match: ClaimMatch | null = null;
  let missShare = 0;
  let miss: FactCheckMiss | null = null;
  if (words.size < MIN_WORDS) return { match: null, miss: null };
  for (const statement of statements) {
    const share = shareIn(words, statement);
    if (share <= (match?.share ?? 0)) continue;
    const reason = missReason(claim, share, statement, statements);
    if (reason === null) match = { locator: statement.locator, share };
    else if (share > missShare) [missShare, miss] = [share, reason];
  }
  return match === null ? { match, miss } : { match, miss: null };
}

function shareIn(words: ReadonlySet<string>, { words: said }: Statement): number {
  const shared = countShared(words, said);
  const share = shared / words.size;
  return shared < MIN_WORDS || share < MIN_SHARE || shared / said.size < MIN_OF_SENTENCE ? 0 : share;
}

/** Why a sentence with the words of a claim does not make that claim; null if it does. */
function missReason(
  claim: string,
  share: number,
  statement: Statement,
  statements: readonly Statement[],
): FactCheckMiss | null {
  const { text } = statement;
  const [numbers, said] = [numbersOf(claim), numbersOf(text)];
  const missing = [...numbers].filter((number) => !said.has(number));
  if (missing.some((number) => YEAR.test(number))) return 'other-year';
  if (missing.length > 0) return 'other-figure';
  if (isNegated(claim) !== isNegated(text) || saysContrary(claim, text)) return 'opposite';
  if (DENIAL.test(text) && !DENIAL.test(claim)) return 'denied-in-text';
  return isAboutOthers(claim, share, numbers.size > 0, statement, statements) ? 'other-name' : null;
}

function isNegated(text: string): boolean {
  return (text.match(NEGATION)?.length ?? 0) % 2 === 1;
}

const CONTRARIES = opposites(
  'safe dangerous|harmless harmful|cause prevent|causes prevents|ban allow|bans allows|banned allowed|increase reduce|increased reduced|' +
    'arrested released|approve reject|approved rejected|raise lower|raises lowers|raised lowered|gained lost|support oppose|supports opposes|' +
    'sicuro pericoloso|sicuri pericolosi|innocuo nocivo|causa previene|causano prevengono|vieta permette|vietato permesso|aumenta diminuisce|' +
    'aumentano diminuiscono|aumentato diminuito|aumentati diminuiti|arrestato liberato|approva respinge|approvato respinto|alza abbassa|sale scende|saliti scesi',
);

/** Whether a word of the claim is missing in the sentence while its opposite is there. */
function saysContrary(claim: string, text: string): boolean {
  const stems = claimWords(text).map(({ stem }) => stem);
  const has = (word: string): boolean => stems.some((each) => isSameWord(each, word));
  return claimWords(claim).some(({ stem }) => {
    const contrary = CONTRARIES.get(stem) ?? oppositeOf(stem);
    return contrary !== undefined && !has(stem) && has(contrary);
  });
}

const TIMES: readonly (readonly [RegExp, number])[] = [
  [/^(?:hundred|cento|centinaia)$/, 100],
  [/^(?:thousand|mila|mille|migliaia)$/, 1_000],
  [/^(?:million|millions|milione|milioni)$/, 1_000_000],
  [/^(?:billion|billions|miliardo|miliardi)$/, 1_000_000_000],
  [/^(?:trillion|trillions)$/, 1_000_000_000_000],
];

/** The numbers of a text by value, so that "12 million", "12.000.000" and "12,000,000" are equal. */
function numbersOf(text: string): ReadonlySet<string> {
  const words = claimWords(text);
  return new Set(
    words.flatMap(({ stem, kind }, at) => {
      if (kind !== 'figure') return [];
      const value = Number(stem.replace(',', '.'));
      if (Number.isNaN(value)) return [stem];
      const next = words[at + 1]?.stem ?? '';
      return [String(value * (TIMES.find(([word]) => word.test(next))?.[1] ?? 1))];
    }),
  );
}

/** Consecutive capitalized words, as stems. */
interface NameRun {
  readonly words: readonly string[];
  /** False for a single word at the beginning of a sentence, which may be any word. */
  readonly isSure: boolean;
}

function nameRuns(text: string): NameRun[] {
  const runs: { words: string[]; isSure: boolean }[] = [];
  let isStart = true;
  let isOpen = false;
  for (const { text: token, kind } of tokenize(text)) {
    const [stem] = kind === 'word' ? contentWords(token) : [];
    const isName = stem !== undefined && /^\p{Lu}/u.test(token);
    const last = runs.at(-1);
    if (isName && isOpen && last) {
      last.words.push(stem);
      last.isSure = true;
    } else if (isName) runs.push({ words: [stem], isSure: !isStart });
    isOpen = isName;
    isStart = kind === 'mark' && /[.!?:"“”«»]/.test(token);
  }
  return runs;
}

/** If a sentence has no other name, the name of the claim may be anywhere in the text. */
function isAboutOthers(
  claim: string,
  share: number,
  hasNumbers: boolean,
  { text, words }: Statement,
  statements: readonly Statement[],
): boolean {
  const [claimed, said] = [nameRuns(claim), nameRuns(text)];
  const own = contentWords(claim);
  const hasOthers = said.some((run) => run.isSure && run.words.every((word) => !own.has(word)));
  const isSaid = (run: NameRun): boolean =>
    run.words.every((word) => words.has(word)) ||
    said.some((other) => isPartOf(run, other) || isPartOf(other, run)) ||
    (!hasOthers && statements.some((each) => run.words.every((word) => each.words.has(word))));
  const missing = claimed.filter((run) => !isSaid(run));
  if (missing.length > 0 && (hasOthers || missing.some(({ isSure }) => isSure))) return true;
  const hasNoSureName = !hasNumbers && claimed.every(({ isSure }) => !isSure);
  return hasNoSureName && hasOthers && (share < SHARE_WITHOUT_NAMES || own.size < WORDS_WITHOUT_NAMES);
}

/** For example "Gates" and "Bill Gates". */
function isPartOf(one: NameRun, other: NameRun): boolean {
  return one.words.every((word) => other.words.includes(word));
}

const EVENT =
  /\b(?:die[sd]?|dead|death|resign\w*|arrest\w*|elected|won|wins|killed|murdered|crash\w*|hospitali[sz]ed|married|divorc\w*|fired|banned|bankrupt\w*|mort[oaie]|muore|morta|decedut[oa]|deceased|dimett\w+|dimess[oaie]|dimissioni|arrestat[oaie]|elett[oaie]|vint[oaie]|vince|uccis[oaie]|ricoverat[oaie]|sposat[oaie]|licenziat[oaie]|fallit[oaie]|fallimento)\b/iu;
const MAX_DAYS = 180;
/** Reports of one event appear within days of each other. */
const NEAR_DAYS = 10;

/** Whether a fact-check of an event is from another time, when the event may not have happened yet. */
export function isOtherTime(claim: string, reviewedAt: string | null, publishedAt: string | null): boolean {
  if (!EVENT.test(claim)) return false;
  if (reviewedAt === null || publishedAt === null) return true;
  return !(Math.abs(Date.parse(reviewedAt) - Date.parse(publishedAt)) <= MAX_DAYS * DAY_MS);
}

/** Whether two pages can be about the same events; true where a date is not known. */
export function areNear(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return true;
  const distance = Math.abs(Date.parse(one) - Date.parse(other));
  return Number.isNaN(distance) || distance <= NEAR_DAYS * DAY_MS;
}

/** The words to look up a stored fact-check, names, numbers and long words first. */
export function lookupWords(claim: string): readonly string[] {
  const names = new Set(nameRuns(claim).flatMap(({ words }) => words));
  const rank = (word: string): number =>
    (names.has(word) || /^\d/.test(word) ? 100 : 0) + normalizeWord(word).length;
  return [...contentWords(claim)].toSorted((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
}
