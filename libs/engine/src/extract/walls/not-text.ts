import { ContentInaccessibleError } from '../../analysis.types.js';
import type { Wall } from './wall.types.js';

const LOOKED_AT = 100_000;
/** Control characters, and what stands for bytes that are no letters. */
const NO_CHARACTER = /[\ufffd\ufffe\uffff]|(?![\t\n\v\f\r\u0085])\p{Cc}/gu;
const MOST_NO_CHARACTERS = 0.02;
const WORD_LIKE =
  /^[\p{P}\p{S}]*(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}+|\p{N}+)(?:[\p{P}\p{S}\u200b-\u200d]+(?:[\p{L}\p{M}]+|\p{N}+))*[\p{P}\p{S}]*$/u;
const LEAST_WORD_LIKE = 0.5;
const LONGEST_WORD = 50;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Bytes that were decoded as if they were letters. */
export function isBinary(text: string): boolean {
  const sample = text.slice(0, LOOKED_AT);
  return (sample.match(NO_CHARACTER)?.length ?? 0) > sample.length * MOST_NO_CHARACTERS;
}

/** Whether most of a text is no words: encoded data, bytes, keys hit at random. */
export function isGibberish(text: string): boolean {
  let all = 0;
  let inWords = 0;
  for (const token of text.slice(0, LOOKED_AT).split(/\s+/)) {
    if (/^https?:/.test(token)) continue;
    all += token.length;
    if (UNSPACED.test(token) || (token.length <= LONGEST_WORD && WORD_LIKE.test(token)))
      inWords += token.length;
  }
  return all > 0 && inWords < all * LEAST_WORD_LIKE;
}

/** What was read is no text. */
export const notText: Wall = {
  name: 'not text',
  check: (_view, { text }) =>
    isBinary(text) || isGibberish(text) ? new ContentInaccessibleError('not_text', false, 'not words') : null,
};
