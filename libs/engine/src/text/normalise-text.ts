const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

const PLAIN = /^(?:[A-Za-zÀ-ÖØ-öø-ÿ]+|[0-9]+|[!-&(-/:-@[-_{-~])$/;

/** One form for what reads the same: typographic quotes, dashes and spaces, ligatures, invisible characters. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
}

/** A word as vocabularies know it: normalised, lower case, without the apostrophe it may end with. */
export function normaliseWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return normaliseText(word).toLowerCase().replace(/'$/, '');
}
