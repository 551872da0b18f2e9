const INVISIBLE =
  /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu;

const PLAIN = /^(?:[A-Za-zÀ-ÖØ-öø-ÿ]+|[0-9]+|[!-&(-/:-@[-_{-~])$/;

/** Unifies quotes, dashes, spaces and ligatures, and removes invisible characters. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—―]/g, '-')
    .replace(/[^\S\n]+/g, ' ');
}

/** The form of a word in vocabularies: normalized, lower case, without a final apostrophe. */
export function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return normalizeText(word).toLowerCase().replace(/'$/, '');
}
