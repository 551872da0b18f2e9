import type { TextSpan } from '@vaglio/contracts';

/** A word, a number or a punctuation mark in a text. */
export interface Token {
  readonly text: string;
  readonly span: TextSpan;
  readonly kind: 'word' | 'number' | 'mark';
}

const TOKEN =
  /(?<number>\d+(?:[.,:]\d+)*)|(?<word>\p{L}[\p{L}\p{M}\d]*(?:[-’'](?=\p{L})[\p{L}\p{M}\d]+)*['’]?)|(?<mark>[^\s\p{L}\p{N}])/gu;

/** Articles and pronouns that an apostrophe joins to the next word in Italian and in French names. */
const ELISION =
  /^(?:(?:d|l|c|m|t|s|v|n|un|all|dall|dell|nell|sull|quell|quest|bell|sant|coll|tutt|anch|nient|mezz)['’])(?=\p{L})/iu;

/** Splits a text into words, numbers and marks. Italian elisions ("dell'uomo") become two words. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index;
    const [whole] = match;
    if (match.groups?.['word'] === undefined) {
      tokens.push(tokenAt(whole, start, match.groups?.['number'] === undefined ? 'mark' : 'number'));
      continue;
    }
    const elided = ELISION.exec(whole)?.[0] ?? '';
    if (elided) tokens.push(tokenAt(elided, start, 'word'));
    tokens.push(tokenAt(whole.slice(elided.length), start + elided.length, 'word'));
  }
  return tokens;
}

function tokenAt(text: string, start: number, kind: Token['kind']): Token {
  return { text, span: { start, end: start + text.length }, kind };
}

/** Counts the words between spaces. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
