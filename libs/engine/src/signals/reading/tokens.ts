/** A word or a number of the text. */
export interface Token {
  /** Lower case, without accents, so that cue lists match however a word is typed. */
  readonly word: string;
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}][\p{L}\p{M}\d]*|\d+(?:[.,:]\d+)*/gu;
const ACCENTS = /\p{M}/gu;
const ASCII = /^[a-z]*$/;

/** The words and numbers of a stretch of text; apostrophes and hyphens divide. */
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

/** Says whether a token is written in figures. */
export function isNumber(token: Token): boolean {
  const code = token.raw.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** Says whether a token begins with a capital. */
export function isCapitalised(token: Token): boolean {
  const first = token.raw.charAt(0);
  return first !== first.toLowerCase();
}
