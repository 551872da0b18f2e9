/** The five criteria of the CRAAP method, in the order of its name. */
export const CRITERIA = ['currency', 'relevance', 'authority', 'accuracy', 'purpose'] as const;

/** One criterion of the CRAAP method. */
export type Criterion = (typeof CRITERIA)[number];

/** The most points one criterion gives. */
export const CRITERION_MAX = 20;

/** The most points an analysis gives. */
export const SCORE_MAX = 100;

/** How far to trust a text, from most to least. */
export const CREDIBILITY_CLASSES = ['high', 'medium', 'low', 'poor'] as const;

/** How far to trust a text. */
export type CredibilityClass = (typeof CREDIBILITY_CLASSES)[number];

/** A run of scores that share a class. */
export interface ScoreBand {
  readonly credibilityClass: CredibilityClass;
  readonly min: number;
  readonly max: number;
}

/** Where the class "medium" begins, which every judged text reaches without its faults: little knowledge and style are none. */
export const LEAST_WITHOUT_FAULT = 51;

/** The four bands, from lowest to highest. */
export const SCORE_BANDS: readonly ScoreBand[] = [
  { credibilityClass: 'poor', min: 0, max: 25 },
  { credibilityClass: 'low', min: 26, max: 50 },
  { credibilityClass: 'medium', min: LEAST_WITHOUT_FAULT, max: 75 },
  { credibilityClass: 'high', min: 76, max: 100 },
];

/** The class a score falls in. */
export function classOfScore(score: number): CredibilityClass {
  const fromHighest = [...SCORE_BANDS].reverse();
  return fromHighest.find(({ min }) => score >= min)?.credibilityClass ?? 'poor';
}
