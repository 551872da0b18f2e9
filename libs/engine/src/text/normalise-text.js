const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
/** One form for what reads the same: typographic quotes, dashes and spaces, ligatures, invisible characters. */
export function normaliseText(text) {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
}
/** A word as vocabularies know it: normalised, lower case, without the apostrophe it may end with. */
export function normaliseWord(word) {
  return normaliseText(word).toLowerCase().replace(/'$/, '');
}
//# sourceMappingURL=normalise-text.js.map
