import type { TextSpan } from '@vaglio/contracts';

const FEWEST_LETTERS = 8;
const WRAPPING = /^[\s"'“”„‟«»‹›‘’…]+|[\s"'“”„‟«»‹›‘’…]+$/g;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
const SINGLE = /[‘’‚‛′`´]/;
const DOUBLE = /["“”„‟″«»]/;
const DASH = /[‐‑‒–—―]/;

/** A text in which passages are looked for as a reader would: quotation marks, dashes, blanks and case are all one. */
export class QuotedText {
  private readonly plain: string;
  /** Where each letter of the plain form stands in the text. */
  private readonly places: readonly number[];

  constructor(text: string) {
    const { plain, places } = plainOf(text);
    this.plain = plain;
    this.places = places;
  }

  /** Where a passage stands; null where it does not, or where it is too short to be one. */
  find(passage: string): TextSpan | null {
    const wanted = plainOf(passage.replace(WRAPPING, '')).plain.trim();
    if (wanted.length < FEWEST_LETTERS) return null;
    return this.place(wanted);
  }

  /** Says whether some words stand in it, however few. */
  holds(words: string): boolean {
    const wanted = plainOf(words.replace(WRAPPING, '')).plain.trim();
    return wanted !== '' && this.plain.includes(wanted);
  }

  private place(wanted: string): TextSpan | null {
    const at = this.plain.indexOf(wanted);
    const start = this.places[at];
    const last = this.places[at + wanted.length - 1];
    return at < 0 || start === undefined || last === undefined ? null : { start, end: last + 1 };
  }
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
  if (UNSEEN.test(letter)) return '';
  if (SINGLE.test(letter)) return "'";
  if (DOUBLE.test(letter)) return '"';
  if (DASH.test(letter)) return '-';
  return letter.toLowerCase();
}
