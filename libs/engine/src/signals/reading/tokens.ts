/** A word or a number of the text. */
export interface Token {
  /** Lower case and without accents, as cue lists are written. */
  readonly word: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\d]*|\d+(?:[.,:]\d+)*/gu;
const ACCENTS = /\p{M}/gu;
const ASCII = /^[a-z]*$/;

/** The words and numbers of a text, separated also by apostrophes and hyphens. `offset` is added to every position. */
export function tokensOf(text: string, offset = 0): Token[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: fold(match[0]),
    raw: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }));
}

/** Lower case, without accents. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  return ASCII.test(lower) ? lower : lower.normalize('NFD').replace(ACCENTS, '');
}

/** The folded words of a text, separated by single spaces. */
export function foldedText(text: string): string {
  return tokensOf(text)
    .map(({ word }) => word)
    .join(' ');
}

/** A folded name without "the" before it. */
export function foldedName(name: string): string {
  return foldedText(name).replace(/^the /, '');
}

export function isNumber(token: Token): boolean {
  const code = token.raw.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export function isCapitalized(token: Token): boolean {
  const first = token.raw.charAt(0);
  return first !== first.toLowerCase();
}

export function isLowerCase({ raw }: Token): boolean {
  return raw === raw.toLowerCase();
}
