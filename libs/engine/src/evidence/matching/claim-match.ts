import type { FactCheckMiss, Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Signals } from '../../analysis.types.js';
import { normaliseWord } from '../../text/normalise-text.js';
import { tokenise } from '../../text/tokenise.js';
import { oppositeOf } from '../stance/claim-features.js';
import { claimWords, isSameWord } from '../stance/claim-words.js';
import { contentWords, countShared } from './content-words.js';

/** A sentence of the text, or its headline, that makes a claim which was checked. */
export interface ClaimMatch {
  readonly locator: Locator;
  /** How much of the claim stands there, 0 to 1. */
  readonly share: number;
}

/** A claim held against a text: where the text makes it, or why the sentence nearest to it does not. */
export type Matched =
  | { readonly match: ClaimMatch; readonly miss: null }
  | { readonly match: null; readonly miss: FactCheckMiss | null };

/** What a claim is held against; its words are read once for all claims. */
export interface Statement {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly locator: Locator;
}

const LEAST_SHARE = 0.6;
const FEWEST_WORDS = 3;
/** A long paragraph shares words with many claims. */
const LEAST_OF_SENTENCE = 0.25;
/** The share of a claim without names and figures that a text with names has to contain. */
const SHARE_WITHOUT_NAMES = 0.8;
const WORDS_WITHOUT_NAMES = 5;
const NEGATION =
  /\b(?:not|no|never|none|nobody|neither|nor|cannot|without|non|mai|nessun[oa]?|niente|senza)\b|n['’]t\b/giu;
const DENIAL =
  /\b(?:false(?:ly|hood)?|hoax|debunk\w*|fake|myth|untrue|misleading|fact[- ]?check\w*|rumou?rs?|conspiracy|disinformation|misinformation|fals[oaie]|bufal\w+|smenti\w+|fuorviant\w+|complott\w+|disinformazione|fact[- ]?checking)\b/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** The headline and the sentences, each with its place. */
export function statementsOf(article: ExtractedArticle, { profile }: Signals): Statement[] {
  const headline: Statement[] = article.title.known
    ? [statementOf(article.title.value, { kind: 'title', quote: article.title.value })]
    : [];
  const sentences = profile.sentences.map(({ text, span }) =>
    statementOf(text, { kind: 'text', span, quote: text }),
  );
  return [...headline, ...sentences];
}

function statementOf(text: string, locator: Locator): Statement {
  return { text, words: contentWords(text), locator };
}

/** Where the text makes the claim itself. What only comes near it, denies it or says that others do is a miss. */
export function matchClaim(claim: string, statements: readonly Statement[]): Matched {
  const words = contentWords(claim);
  let match: ClaimMatch | null = null;
  let missShare = 0;
  let miss: FactCheckMiss | null = null;
  if (words.size < FEWEST_WORDS) return { match: null, miss: null };
  for (const statement of statements) {
    const share = shareSaid(words, statement);
    if (share <= (match?.share ?? 0)) continue;
    const reason = whyNot(claim, share, statement, statements);
    if (reason === null) match = { locator: statement.locator, share };
    else if (share > missShare) [missShare, miss] = [share, reason];
  }
  return match === null ? { match, miss } : { match, miss: null };
}

function shareSaid(words: ReadonlySet<string>, { words: said }: Statement): number {
  const shared = countShared(words, said);
  const share = shared / words.size;
  return shared < FEWEST_WORDS || share < LEAST_SHARE || shared / said.size < LEAST_OF_SENTENCE ? 0 : share;
}

/** What keeps a sentence with the words of a claim from making that claim. */
function whyNot(
  claim: string,
  share: number,
  statement: Statement,
  statements: readonly Statement[],
): FactCheckMiss | null {
  const { text } = statement;
  const [figures, said] = [figuresOf(claim), figuresOf(text)];
  const missing = [...figures].filter((figure) => !said.has(figure));
  if (missing.some((figure) => YEAR.test(figure))) return 'other-year';
  if (missing.length > 0) return 'other-figure';
  if (isNegated(claim) !== isNegated(text) || saysContrary(claim, text)) return 'opposite';
  if (DENIAL.test(text) && !DENIAL.test(claim)) return 'denied-in-text';
  return isAboutOthers(claim, share, figures.size > 0, statement, statements) ? 'other-name' : null;
}

function isNegated(text: string): boolean {
  return (text.match(NEGATION)?.length ?? 0) % 2 === 1;
}

const CONTRARIES: ReadonlyMap<string, string> = new Map(
  (
    'safe dangerous|harmless harmful|cause prevent|causes prevents|ban allow|bans allows|banned allowed|increase reduce|increased reduced|' +
    'arrested released|approve reject|approved rejected|raise lower|raises lowers|raised lowered|gained lost|support oppose|supports opposes|' +
    'sicuro pericoloso|sicuri pericolosi|innocuo nocivo|causa previene|causano prevengono|vieta permette|vietato permesso|aumenta diminuisce|' +
    'aumentano diminuiscono|aumentato diminuito|aumentati diminuiti|arrestato liberato|approva respinge|approvato respinto|alza abbassa|sale scende|saliti scesi'
  )
    .split('|')
    .flatMap((pair) => {
      const [one = '', other = ''] = pair.split(' ');
      return [
        [one, other],
        [other, one],
      ] as const;
    }),
);

/** A word of the claim that is not in the sentence, while its contrary is. */
function saysContrary(claim: string, text: string): boolean {
  const said = claimWords(text).map(({ stem }) => stem);
  const has = (word: string): boolean => said.some((each) => isSameWord(each, word));
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

/** Figures as numbers: "12 million", "12.000.000" and "12,000,000" are one. */
function figuresOf(text: string): ReadonlySet<string> {
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

/** Words in a row that begin with a capital letter, as stems. */
interface NameRun {
  readonly words: readonly string[];
  /** One word at the beginning of a sentence may be any word. */
  readonly isSure: boolean;
}

function nameRuns(text: string): NameRun[] {
  const runs: { words: string[]; isSure: boolean }[] = [];
  let isStart = true;
  let isOpen = false;
  for (const { text: token, kind } of tokenise(text)) {
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

/** Whether a sentence is about another person than the claim. A name may stand elsewhere in the text where the sentence has no other. */
function isAboutOthers(
  claim: string,
  share: number,
  isFigured: boolean,
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
  const isAboutAnybody = !isFigured && claimed.every(({ isSure }) => !isSure);
  return isAboutAnybody && hasOthers && (share < SHARE_WITHOUT_NAMES || own.size < WORDS_WITHOUT_NAMES);
}

/** "Gates" is part of "Bill Gates". */
function isPartOf(one: NameRun, other: NameRun): boolean {
  return one.words.every((word) => other.words.includes(word));
}

const EVENT =
  /\b(?:die[sd]?|dead|death|resign\w*|arrest\w*|elected|won|wins|killed|murdered|crash\w*|hospitali[sz]ed|married|divorc\w*|fired|banned|bankrupt\w*|mort[oaie]|muore|morta|decedut[oa]|deceased|dimett\w+|dimess[oaie]|dimissioni|arrestat[oaie]|elett[oaie]|vint[oaie]|vince|uccis[oaie]|ricoverat[oaie]|sposat[oaie]|licenziat[oaie]|fallit[oaie]|fallimento)\b/iu;
const FARTHEST_DAYS = 180;
const DAY_MS = 86_400_000;

/** What happens once may be false one year and true the next: such a check speaks only of its own time. */
export function isOtherTime(claim: string, reviewedAt: string | null, publishedAt: string | null): boolean {
  if (!EVENT.test(claim)) return false;
  if (reviewedAt === null || publishedAt === null) return true;
  return !(Math.abs(Date.parse(reviewedAt) - Date.parse(publishedAt)) <= FARTHEST_DAYS * DAY_MS);
}

/** The words by which a stored fact-check is looked up: the rarest ones of a claim come first. */
export function lookupWords(claim: string): readonly string[] {
  const names = new Set(nameRuns(claim).flatMap(({ words }) => words));
  const rank = (word: string): number =>
    (names.has(word) || /^\d/.test(word) ? 100 : 0) + normaliseWord(word).length;
  return [...contentWords(claim)].toSorted((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
}
