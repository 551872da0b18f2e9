import type { Locator } from '@vaglio/contracts';
import type { ExtractedArticle, Signals } from '../../analysis.types.js';
import { contentWords, countShared } from './content-words.js';

/** A sentence of the text, or its headline, that makes a claim somebody checked. */
export interface ClaimMatch {
  readonly locator: Locator;
  /** How much of the claim stands there, 0 to 1. */
  readonly share: number;
}

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
const NEGATION =
  /\b(?:not|no|never|none|nobody|neither|nor|cannot|without|non|mai|nessun[oa]?|niente|senza)\b|n['’]t\b/giu;
const DENIAL =
  /\b(?:false(?:ly|hood)?|hoax|debunk\w*|fake|myth|untrue|misleading|fact[- ]?check\w*|rumou?rs?|conspiracy|disinformation|misinformation|fals[oaie]|bufal\w+|smenti\w+|fuorviant\w+|complott\w+|disinformazione|fact[- ]?checking)\b/iu;

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

/** Where the text makes the claim itself; null where it only comes near it, denies it or says that others do. */
export function matchClaim(claim: string, statements: readonly Statement[]): ClaimMatch | null {
  const words = contentWords(claim);
  if (words.size < FEWEST_WORDS) return null;
  let best: ClaimMatch | null = null;
  for (const statement of statements) {
    const share = shareSaid(claim, words, statement);
    if (share > (best?.share ?? 0)) best = { locator: statement.locator, share };
  }
  return best;
}

function shareSaid(claim: string, words: ReadonlySet<string>, { text, words: said }: Statement): number {
  const shared = countShared(words, said);
  const share = shared / words.size;
  if (shared < FEWEST_WORDS || share < LEAST_SHARE || shared / said.size < LEAST_OF_SENTENCE) return 0;
  const figures = [...words].filter((word) => /^\d/.test(word));
  if (figures.some((figure) => !said.has(figure))) return 0;
  if (isNegated(claim) !== isNegated(text)) return 0;
  return DENIAL.test(text) && !DENIAL.test(claim) ? 0 : share;
}

function isNegated(text: string): boolean {
  return (text.match(NEGATION)?.length ?? 0) % 2 === 1;
}
