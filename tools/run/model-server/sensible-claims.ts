import type { ClaimsTask, LicenceTask, ReadingTask } from './chat-request.js';

const MOST_CLAIMS = 5;
const SENTENCE = /[^.!?\n]+[.!?]+/g;
const CHECKABLE = /\d|\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;
const DENIAL = /\b(?:false|hoax|untrue|not true|fake|denied|fals[oa]|bufala|non è vero|smentit[oa])\b/i;
const ORDER = /answer (?:with )?"?(bears-out|denies|discusses)"?/i;

/** The sentences that have a figure or a name in them, as they stand. */
export function sensibleClaims({ title, text }: ClaimsTask): { claim: string; quote: string }[] {
  const sentences = (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim());
  const checkable = sentences.filter((sentence) => CHECKABLE.test(sentence));
  return [...(title === '' ? [] : [title]), ...checkable]
    .slice(0, MOST_CLAIMS)
    .map((quote) => ({ claim: quote, quote }));
}

/** What the nearest passage does with the claim; told to obey, it does what a passage orders. */
export function readPassages(
  { claim, passages }: ReadingTask,
  obeys = false,
): { stance: string; quote: string } {
  const nearest = passages.toSorted((a, b) => shared(claim, b) - shared(claim, a))[0] ?? '';
  const order = obeys ? ORDER.exec(passages.join(' '))?.[1] : undefined;
  if (order !== undefined) return { stance: order, quote: nearest };
  if (shared(claim, nearest) < 0.3) return { stance: 'says-nothing', quote: '' };
  return { stance: DENIAL.test(passages.join(' ')) ? 'denies' : 'bears-out', quote: nearest };
}

/** The whole where every figure and most words of the statement stand in the passage. */
export function sensibleLicence({ statement, passage }: LicenceTask): string {
  const figures = statement.match(/\d+/g) ?? [];
  return figures.every((figure) => passage.includes(figure)) && shared(statement, passage) >= 0.5
    ? 'the-whole'
    : 'a-part';
}

function shared(one: string, other: string): number {
  const words = wordsOf(one);
  const others = new Set(wordsOf(other));
  return words.filter((word) => others.has(word)).length / Math.max(1, words.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
