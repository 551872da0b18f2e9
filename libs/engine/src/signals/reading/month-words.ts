import { MONTHS } from '@vaglio/contracts';

/** The months of both languages, as a reading's words are written. */
export const MONTH_WORDS: readonly string[] = [...MONTHS.en, ...MONTHS.it].map((month) =>
  month.toLowerCase(),
);
