import type { Localized } from '../language/language.js';

/** The five criteria of the CRAAP method, in the order of its name. */
export const CRITERIA = ['currency', 'relevance', 'authority', 'accuracy', 'purpose'] as const;

/** One criterion of the CRAAP method. */
export type Criterion = (typeof CRITERIA)[number];

/** The names of the criteria, by language. */
export const CRITERION_TEXTS: Localized<Readonly<Record<Criterion, string>>> = {
  en: {
    currency: 'Currency',
    relevance: 'Relevance',
    authority: 'Authority',
    accuracy: 'Accuracy',
    purpose: 'Purpose',
  },
  it: {
    currency: 'Attualità',
    relevance: 'Pertinenza',
    authority: 'Autorevolezza',
    accuracy: 'Accuratezza',
    purpose: 'Scopo',
  },
};

/** The highest score of one criterion. */
export const CRITERION_MAX = 20;

/** The highest score of an analysis. */
export const SCORE_MAX = 100;

/** The credibility classes, from highest to lowest. */
export const CREDIBILITY_CLASSES = ['high', 'medium', 'low', 'poor'] as const;

/** A credibility class. */
export type CredibilityClass = (typeof CREDIBILITY_CLASSES)[number];

/** The names of the classes in full. */
export const CLASS_TEXTS: Localized<Readonly<Record<CredibilityClass, string>>> = {
  en: {
    high: 'High credibility',
    medium: 'Medium credibility',
    low: 'Low credibility',
    poor: 'Poor credibility',
  },
  it: {
    high: 'Credibilità alta',
    medium: 'Credibilità media',
    low: 'Credibilità bassa',
    poor: 'Credibilità scarsa',
  },
};

/** The light colors of the classes in `tokens.css` of the site, for pictures and the badge, which have no style sheet. */
export const CLASS_COLORS: Readonly<Record<CredibilityClass, string>> = {
  high: '#1d7a46',
  medium: '#945a00',
  low: '#b3261e',
  poor: '#7a1712',
};

/** A range of scores with the same class. */
export interface ScoreBand {
  readonly credibilityClass: CredibilityClass;
  readonly min: number;
  readonly max: number;
}

/** The lowest score of the class "medium", which every judged text reaches that has no faults. */
export const MIN_WITHOUT_FAULT = 51;

/** The score bands, from lowest to highest. */
export const SCORE_BANDS: readonly ScoreBand[] = [
  { credibilityClass: 'poor', min: 0, max: 25 },
  { credibilityClass: 'low', min: 26, max: 50 },
  { credibilityClass: 'medium', min: MIN_WITHOUT_FAULT, max: 75 },
  { credibilityClass: 'high', min: 76, max: 100 },
];

/** Returns the class of a score. */
export function classOfScore(score: number): CredibilityClass {
  // Not findLast: the extension also runs in Chrome 88.
  return [...SCORE_BANDS].reverse().find(({ min }) => score >= min)?.credibilityClass ?? 'poor';
}
