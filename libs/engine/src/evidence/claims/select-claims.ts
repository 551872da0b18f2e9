import { isJudgedLanguage, type Locator } from '@vaglio/contracts';
import {
  CLAIM_LIMITS,
  type Claim,
  type ExtractedArticle,
  type Sentence,
  type Signals,
} from '../../analysis.types.js';
import { hasTrait } from '../../finding-traits.js';
import { scoreCheckWorthiness } from '../../models/score-check-worthiness.js';
import { cutAtWord } from '../../text/cut-at-word.js';
import { contentWords, countShared } from '../matching/content-words.js';

const MIN_WORDS = 4;
/** Later sentences are background. */
const MAX_SENTENCES = 40;
const MIN_WORTH = 0.45;
/** A line of a list: "Single ticket: 2.40 pounds". */
const LIST_ENTRY = /^[\p{L}\s]{1,40}:\s*[€$£]?\d[\d.,]*[^.!?]{0,40}$/u;
/** The share of common words from which two claims are the same. */
const SAME_CLAIM = 0.7;

/** The headline, the first sentence and those most worth checking: at most five, in the order of the text. */
export function selectClaims(article: ExtractedArticle, { profile, findings }: Signals): Claim[] {
  const language =
    profile.language.known && isJudgedLanguage(profile.language.value) ? profile.language.value : null;
  const requests = findings
    .filter(({ code }) => hasTrait(code, 'request'))
    .flatMap(({ locators }) => locators);
  const sentences = profile.sentences
    .slice(0, MAX_SENTENCES)
    .filter((sentence) => isStatement(sentence) && !requests.some((request) => isInside(request, sentence)));
  const [opening] = sentences;
  const worthy =
    language === null
      ? []
      : sentences
          .map((sentence) => ({ sentence, worth: scoreCheckWorthiness(sentence.text, language).score }))
          .filter(({ worth }) => worth >= MIN_WORTH)
          .toSorted((a, b) => b.worth - a.worth || a.sentence.span.start - b.sentence.span.start)
          .map(({ sentence }) => sentence);
  const headline: Claim[] =
    article.title.known && isStatement({ text: article.title.value })
      ? [
          {
            text: cutAtWord(article.title.value, CLAIM_LIMITS.longest),
            locator: { kind: 'title', quote: article.title.value },
          },
        ]
      : [];
  const wanted = [...new Set([...(opening ? [opening] : []), ...worthy])];
  const taken = distinct([...headline, ...wanted.map(claimOf)]);
  return taken.slice(0, CLAIM_LIMITS.max).toSorted((a, b) => placeOf(a) - placeOf(b));
}

function isInside(locator: Locator, { span }: Sentence): boolean {
  return locator.kind === 'text' && locator.span.start < span.end && span.start < locator.span.end;
}

function isStatement({ text }: Pick<Sentence, 'text'>): boolean {
  return !text.trim().endsWith('?') && !LIST_ENTRY.test(text) && contentWords(text).size >= MIN_WORDS;
}

function claimOf({ text, span }: Sentence): Claim {
  // Pronouns are kept, because a replacement could name the wrong person.
  return { text: cutAtWord(text, CLAIM_LIMITS.longest), locator: { kind: 'text', span, quote: text } };
}

function distinct(claims: readonly Claim[]): Claim[] {
  const taken: { readonly claim: Claim; readonly words: ReadonlySet<string> }[] = [];
  for (const claim of claims) {
    const words = contentWords(claim.text);
    const isNew = taken.every(
      (other) =>
        countShared(words, other.words) / Math.max(1, Math.min(words.size, other.words.size)) < SAME_CLAIM,
    );
    if (isNew) taken.push({ claim, words });
  }
  return taken.map(({ claim }) => claim);
}

function placeOf({ locator }: Claim): number {
  return locator.kind === 'text' ? locator.span.start : -1;
}
