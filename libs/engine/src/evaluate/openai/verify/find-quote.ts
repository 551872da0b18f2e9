import type { TextSpan } from '@vaglio/contracts';

const MIN_LETTERS = 8;
const WRAPPING = /^[\s"'“”„‟«»‹›‘’…]+|[\s"'“”„‟«»‹›‘’…]+$/g;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const SINGLE = /[‘’‚‛′`´]/;
const DOUBLE = /["“”„‟″«»]/;
const DASH = /[‐‑‒–—―]/;

/** Finds passages in a text and ignores case, spaces, dashes and quotation marks. */
export class QuotedText {
  private readonly plain: string;
  /** The position in the text of each letter of the plain form. */
  private readonly places: readonly number[];

  constructor(text: string) {
    ({ plain: this.plain, places: this.places } = plainOf(text));
  }

  /** The span of a passage; null where it is missing or too short. */
  find(passage: string): TextSpan | null {
    const wanted = unwrapped(passage);
    if (wanted.length < MIN_LETTERS) return null;
    const at = this.plain.indexOf(wanted);
    const start = this.places[at];
    const last = this.places[at + wanted.length - 1];
    return at < 0 || start === undefined || last === undefined ? null : { start, end: last + 1 };
  }

  /** Whether the text has these words, however short. */
  includes(words: string): boolean {
    const wanted = unwrapped(words);
    return wanted !== '' && this.plain.includes(wanted);
  }
}

/** The plain form of a passage without the marks around it. */
function unwrapped(passage: string): string {
  return plainOf(passage.replace(WRAPPING, '')).plain.trim();
}

function plainOf(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = plainLetter(text.charAt(at));
    if (letter === '' || (letter === ' ' && plain.endsWith(' '))) continue;
    plain += letter;
    for (let unit = 0; unit < letter.length; unit += 1) places.push(at);
  }
  return { plain, places };
}

function plainLetter(letter: string): string {
  if (/\s/.test(letter)) return ' ';
  if (INVISIBLE.test(letter)) return '';
  if (SINGLE.test(letter)) return "'";
  if (DOUBLE.test(letter)) return '"';
  if (DASH.test(letter)) return '-';
  return letter.toLowerCase();
}
