/** The product's numbers, in one place: validation, database, texts and interfaces draw on these. */
export const LIMITS = {
  password: { min: 6, max: 200 },
  email: { max: 254 },
  name: { max: 80 },
  url: { max: 2048 },
  title: { max: 500 },
  comment: { max: 2000 },
  page: { default: 20, max: 100 },
  latestArticles: 10,
  latestPlaceholders: 8,
  launchFreeDaily: 3,
  shareTextChars: 500,
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

/** The shape of an e-mail address we accept: text, an at sign, text, a dot, text. Quoted local parts are refused. */
export const EMAIL_PATTERN = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\].]+$/;
