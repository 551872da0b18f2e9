import { CLAIM_LIMITS, type Claim, type ExtractedArticle, type Signals } from '../../../analysis.types.js';
import { tokenize } from '../../../text/tokenize.js';
import { normalizeWord } from '../../../text/normalize-text.js';
import type { SchemaValue } from '../answer/json-schema.js';
import { QuotedText } from '../verify/find-quote.js';
import { sentenceOf } from '../verify/observed-findings.js';
import type { CLAIMS_SCHEMA } from './claim-questions.js';

const MIN_WORDS = 4;

/** The claims that quote the text or its title and add no name and no number to it. */
export function verifiedClaims(
  { claims }: SchemaValue<typeof CLAIMS_SCHEMA>,
  article: ExtractedArticle,
  signals: Signals,
): Claim[] {
  const quoted = new QuotedText(article.text);
  const title = article.title.known ? article.title.value : '';
  const inTitle = new QuotedText(title);
  const known = wordsOf(`${title}\n${article.text}`);
  const verified = new Map<string, Claim>();
  for (const { claim, quote } of claims) {
    const words = claim.replace(/\s+/g, ' ').trim();
    if (words.length > CLAIM_LIMITS.longest || words.endsWith('?') || addsSomething(words, known)) continue;
    const isTitle = title !== '' && inTitle.find(quote) !== null;
    const sentence = isTitle ? null : sentenceOf(quote, quoted, signals, article);
    const locator = isTitle ? ({ kind: 'title', quote: title } as const) : sentence;
    const place = JSON.stringify(locator);
    if (locator !== null && !verified.has(place)) verified.set(place, { text: words, locator });
  }
  return [...verified.values()].slice(0, CLAIM_LIMITS.max).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Whether a claim is too short or has a number or a name that the text does not have. */
function addsSomething(claim: string, known: ReadonlySet<string>): boolean {
  const tokens = tokenize(claim).filter(({ kind }) => kind !== 'mark');
  if (tokens.length < MIN_WORDS) return true;
  return tokens.some(({ text, kind }, at) => {
    const isName = at > 0 && /^\p{Lu}/u.test(text);
    return (kind === 'number' || isName) && !known.has(normalizeWord(text));
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(tokenize(text).map((token) => normalizeWord(token.text)));
}

function placeOf({ locator }: Claim): number {
  return locator.kind === 'text' ? locator.span.start : -1;
}
