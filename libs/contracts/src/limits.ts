/** The product's numbers, in one place: validation, database, texts and interfaces draw on these. */
export const LIMITS = {
  password: { min: 6, max: 200 },
  staffPassword: { min: 12, max: 200 },
  email: { max: 254 },
  name: { max: 80 },
  url: { max: 2048 },
  title: { max: 500 },
  comment: { max: 2000 },
  /** Characters of a page's text that are judged and kept. */
  judgedText: { max: 200_000 },
  /** Rows of a page of any list, unless a call sets its own. */
  listPage: { default: 20, max: 100 },
  latestArticles: 10,
  latestPlaceholders: 8,
  launchFreeDaily: 3,
  shareTextChars: 500,
} as const;

/** How much of the judged text one public answer may quote, in words. */
export const QUOTATION_LIMITS = {
  /** Of the words of a text. */
  share: 0.3,
  /** Of a short text as many may be quoted, but never more than half of it … */
  leastWords: 120,
  /** … unless it has no more than these. */
  wholeTextWords: 60,
  /** The longest quotation. */
  longestWords: 40,
  longestChars: 600,
  /** Words to either side of a flagged sentence. */
  contextWords: 12,
} as const;

/** How long things last or wait in the interface, in milliseconds. */
export const TIMINGS_MS = {
  toast: 5_000,
  toastInaccessible: 8_000,
  languageLock: 500,
  copyCheck: 2_000,
  tooltipDelay: 700,
  remainingRefetch: 30_000,
  remainingStale: 10_000,
  verifyCache: 300_000,
} as const;

/** What premium costs, each month. */
export const PREMIUM_PRICE = { amount: '9.99', currency: 'USD' } as const;

/**
 * The least that the limit dialog looks for, and that no letter goes out without: text, an at sign, text, a dot, text.
 * What may be an address is `isEmailAddress`.
 */
export const EMAIL_PATTERN = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\].]+$/;
