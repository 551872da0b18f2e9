import type { ArticleLabel } from '../analysis/vocabulary.js';
import { ARTICLE_LABEL_TEXTS } from '../analysis/vocabulary.js';

const OPENING =
  '[({<\u00ab\u2039\u27e6\u2045\u2772\u29fc\u298b\u298d\u298f\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\ufe47\u2768\u276a\u276c\u27e8\u27ea\u2e22\u2e24\u2983\u2985\u2987\u239b\u23a1\u23b5\u2308\u230a\uff5f';
const CLOSING =
  '\\])}>\u00bb\u203a\u27e7\u2046\u2773\u29fd\u298c\u298e\u2990\u3009\u300b\u300d\u300f\u3011\u3015\u3017\u3019\u301b\ufe48\u2769\u276b\u276d\u27e9\u27eb\u2e23\u2e25\u2984\u2986\u2988\u239e\u23a4\u23b6\u2309\u230b\uff60:|';
/** Characters that look like the letters of labels, by letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: '\u0430\u03b1\u1d004@\u028c\u03bb\u0434',
  c: '\u0441\u03c2\u1d04',
  d: '\u0501\u1d05',
  e: '\u0435\u03b5\u1d073',
  f: '\ua730\u0192',
  h: '\u043d\u04bb\u029c',
  i: '\u0456\u03b9\u0131\u026a1!l',
  k: '\u043a\u03ba\u1d0b',
  m: '\u043c\u03bc\u1d0d',
  n: '\u03b7\u03bd\u0274\u0438',
  o: '\u043e\u03bf\u1d0f0',
  p: '\u0440\u03c1\u1d18',
  r: '\u0433\u0280',
  s: '\u0455\ua7315$z',
  t: '\u0442\u03c4\u1d1b',
  w: '\u0461\u051d\u03c9\u1d21\u0448',
  y: '\u0443\u03c5\u03b3\u028f',
};
const PLAIN_LETTERS = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, similar]) => [...similar].map((each) => [each, letter])),
);
/** Scripts whose letters look like Latin capitals; each of their letters matches any letter of a label. */
const SIMILAR_SCRIPTS =
  /[\p{Script=Lisu}\p{Script=Cherokee}\p{Script=Canadian_Aboriginal}\p{Script=Coptic}\p{Script=Deseret}]/u;
/** The code points at which enclosed alphabets begin that Unicode normalization does not convert. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6] as const;
const ENCLOSED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const FIRST_LETTER = /\p{L}/u;
const OPENS = new RegExp(`[${OPENING}]`, 'u');
const FIRST_CLOSING = new RegExp(`[${CLOSING}]`, 'u');
/** A mark before a label, other than the quotation marks and dashes with which headlines begin. */
const FRAME = /(?![\p{Pi}\p{Pf}\p{Pd}"'\u201a\u201e\u00bf\u00a1\u2026.,])[\p{P}\p{S}]/u;
const LABELS = Object.values(ARTICLE_LABEL_TEXTS)
  .flatMap((texts) => Object.values(texts))
  .map((text) => new RegExp([...lettersOf(text)].map((letter) => `[${letter}?]`).join('')));
const MAX_CHARACTERS = 2_000;
const MAX_LABEL_LENGTH = 60;
const MAX_GROUPS = 5;

/** Returns whether a headline begins like a label of staff, in any similar letters and brackets. */
export function beginsLikeLabel(title: string): boolean {
  let rest = title
    .slice(0, MAX_CHARACTERS)
    .replace(ENCLOSED, plainLetter)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}\u115f\u1160\u3164]/gu, '');
  // A label may follow other labels or another word in brackets.
  for (let group = 0; group < MAX_GROUPS; group += 1) {
    const start = rest.search(FIRST_LETTER);
    const frame = rest.slice(0, Math.max(start, 0));
    if (!FRAME.test(frame) && !OPENS.test(frame)) return false;
    const inside = rest.slice(start);
    const end = inside.slice(0, MAX_LABEL_LENGTH + 1).search(FIRST_CLOSING);
    const isClosed = OPENS.test(frame) && end > 0;
    const bracketed = isClosed ? lettersOf(inside.slice(0, end)) : '';
    const begins = lettersOf(inside.slice(0, MAX_LABEL_LENGTH));
    if (LABELS.some((label) => label.test(bracketed) || begins.search(label) === 0)) return true;
    if (!isClosed) return false;
    rest = inside.slice(end);
  }
  return false;
}

/** Returns a headline for display, in quotation marks if it begins like a label of staff. */
export function safeTitle(title: string): string {
  return beginsLikeLabel(title) ? `\u201c${title}\u201d` : title;
}

/** Returns a title with the labels of staff in front of it. */
export function labeledTitle(labels: readonly ArticleLabel[], title: string): string {
  return [...labels.map((label) => `[${label}]`), safeTitle(title)].join(' ');
}

/** Returns a title without the labels of staff, for screens that show them separately. */
export function withoutLabels(title: string, labels: readonly ArticleLabel[]): string {
  const prefix = labels.map((label) => `[${label}] `).join('');
  return prefix !== '' && title.startsWith(prefix) ? title.slice(prefix.length) : title;
}

function lettersOf(text: string): string {
  return [...text.normalize('NFKD').replaceAll('?', '').toLowerCase()]
    .map((letter) => PLAIN_LETTERS.get(letter) ?? (SIMILAR_SCRIPTS.test(letter) ? '?' : letter))
    .join('')
    .replace(/[^a-z?]/g, '')
    .replaceAll('vv', 'w');
}

function plainLetter(enclosed: string): string {
  const code = enclosed.codePointAt(0) ?? 0;
  const first = ENCLOSED_ALPHABETS.findLast((start) => start <= code) ?? code;
  return String.fromCodePoint(0x61 + code - first);
}
