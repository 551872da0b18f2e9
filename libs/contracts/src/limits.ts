/** The limits and numbers that validation, database, texts and interfaces share. */
export const LIMITS = {
  password: { min: 6, max: 200 },
  staffPassword: { min: 12, max: 200 },
  /** The lifetime of a link to choose a new password. */
  passwordLinkMinutes: 30,
  email: { max: 254 },
  name: { max: 80 },
  url: { max: 2048 },
  title: { max: 500 },
  comment: { max: 2000 },
  author: { max: 200 },
  summary: { max: 2000 },
  domain: { max: 253 },
  facebookPost: { max: 5000 },
  smtpPassword: { max: 500 },
  /** The words that a list is searched for. */
  search: { max: 200 },
  /** A code of the second factor, or a recovery code. */
  secondFactorCode: { max: 40 },
  /** The characters of a page's text that are judged and stored. */
  judgedText: { max: 200_000 },
  /** The rows of a page of a list, unless a call has its own limits. */
  listPage: { default: 20, max: 100 },
  latestArticles: 10,
  latestPlaceholders: 8,
  shareTextChars: 500,
} as const;

/** The lengths of the texts of review requests and decisions. */
export const REVIEW_LIMITS = { message: { min: 20, max: 4000 }, text: { max: 2000 } } as const;

/** The lengths of what staff write about a finding. */
export const FINDING_REVIEW_LIMITS = { reason: { max: 500 }, passage: { min: 3, max: 300 } } as const;

/** The lengths of texts about outlets. */
export const OUTLET_LIMITS = { country: 2, url: 500, reason: 2000 } as const;

/** The maximum lengths of a page in one language. */
export const CONTENT_PAGE_LIMITS = { title: 200, content: 30_000 } as const;

/** The limits of personal tokens. */
export const TOKEN_LIMITS = {
  name: { max: 80 },
  /** For each account. */
  count: 20,
  days: { min: 1, max: 365 },
  analysesPerDay: { min: 1, max: 500 },
  /** For each token. */
  callsPerMinute: 60,
} as const;

/** The limits of batches. */
export const BATCH_LIMITS = {
  addresses: 500,
  /** The open batches of one account. */
  open: 3,
  /** The addresses of one batch that are submitted at the same time. */
  atOnce: 10,
  /** The size of the request body. */
  bytes: 1_250_000,
} as const;

/** How much of the judged text a public answer may quote, in words. */
export const QUOTATION_LIMITS = {
  /** The largest share of the words of a text. */
  share: 0.3,
  /** The words that may be quoted even from a short text, but at most half of it … */
  minWords: 120,
  /** … unless the whole text has at most this many words. */
  wholeTextWords: 60,
  /** The longest quotation. */
  maxWords: 40,
  maxChars: 600,
  /** The words before and after a flagged sentence. */
  contextWords: 12,
} as const;

/** The durations and intervals of the interfaces, in milliseconds. */
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

/** The days after a purchase in which the payer may withdraw, by law. */
export const WITHDRAWAL_DAYS = 14;

/** The monthly price of Premium. */
export const PREMIUM_PRICE = { amount: '9.99', currency: 'USD' } as const;

/**
 * A minimal check of an e-mail address, for the limit dialog and before an e-mail is sent. `isEmailAddress` is the full
 * validation.
 */
export const EMAIL_PATTERN = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\].]+$/;
