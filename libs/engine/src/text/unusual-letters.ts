/** Words with spaces between their letters, which word lists do not match. */
const SPACED_RUN =
  /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*·|~+/\u00a0\u2000-\u200a\u202f\u3000]{1,2}\p{L}(?![\p{L}\p{N}])){4,}/gu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/gu;
/** Mathematical, full-width, circled, superscript and small-capital letters. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u{1f130}-\u{1f189}\u1d00-\u1d6a\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f]/u;
const MIN_WORDS = 3;
const MIN_SHARE = 0.003;
const MIN_SPACED_SHARE = 0.03;

/** Whether so many words have spaced or look-alike letters that an analysis would be wrong. */
export function hasUnusualLetters(text: string): boolean {
  return isSpacedOut(text) || hasLookAlikes(text);
}

function isSpacedOut(text: string): boolean {
  const runs = text.match(SPACED_RUN) ?? [];
  const spaced = runs.reduce((sum, run) => sum + lettersIn(run), 0);
  return spaced >= 20 && spaced >= lettersIn(text) * MIN_SPACED_SHARE;
}

/** Counts without an array of all letters, which would take longer than the whole analysis. */
function lettersIn(text: string): number {
  return text.replace(/\P{L}+/gu, '').length;
}

function hasLookAlikes(text: string): boolean {
  if (!/[\u0250-\u1fff\u2070-\u{10ffff}]/u.test(text)) return false;
  let words = 0;
  let odd = 0;
  for (const [word] of text.matchAll(WORD)) {
    words += 1;
    if (STYLED.test(word) || isMixed(word)) odd += 1;
  }
  return odd >= MIN_WORDS && odd >= words * MIN_SHARE;
}

/** Whether a word has Latin and other letters. Greek letters at one end are symbols, as in μg and Δt. */
function isMixed(word: string): boolean {
  const foreign = word.match(OTHER)?.length ?? 0;
  if (foreign === 0 || !LATIN.test(word)) return false;
  return (
    !/^(?:\p{Script=Greek}{1,2}\p{Script=Latin}+|\p{Script=Latin}+\p{Script=Greek}{1,2})$/u.test(word) ||
    foreign > 2
  );
}
