import { textIn, type Language } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';

/** A figure of `docs/accuracy.json`, which `npm run evaluate` writes. */
export interface AccuracyFigure {
  readonly task: string;
  readonly figure: string;
  readonly value: number;
  /** 95 % confidence interval, by resampling the rows. */
  readonly interval: readonly number[] | null;
  /** The figures of other tools, as English text. */
  readonly peers: string | null;
  readonly aim: { readonly atLeast?: number; readonly atMost?: number } | null;
  readonly rows: number;
  readonly met: boolean | null;
}

export interface AccuracyResults {
  readonly engineVersion: string;
  readonly figures: readonly AccuracyFigure[];
}

/** The sections of the page: the most important figures, then in the order of the stages of an analysis. */
export const ACCURACY_GROUPS = [
  'worth',
  'reading',
  'kinds',
  'style',
  'sentences',
  'outlets',
  'claims',
  'language',
  'score',
] as const;

type AccuracyGroup = (typeof ACCURACY_GROUPS)[number];

export interface AccuracyTexts {
  readonly groups: Readonly<Record<AccuracyGroup, { readonly title: string; readonly text: string }>>;
  /** By the name of the task in the evaluation. */
  readonly tasks: Readonly<Record<string, string>>;
  /** By the name of the figure in the evaluation. */
  readonly figures: Readonly<Record<string, string>>;
  /** Translations of the phrases in `peers`. */
  readonly peers: Readonly<Record<string, string>>;
}

const GROUP_BY_PREFIX: readonly (readonly [string, AccuracyGroup])[] = [
  ['Language', 'language'],
  ['Outlet', 'outlets'],
  ['Claim', 'claims'],
  ['Stance', 'claims'],
  ['Whole score', 'score'],
  ['Score of', 'score'],
  ['Reliability', 'worth'],
  ['Kind of page', 'kinds'],
  ['Subjective', 'sentences'],
  ['Biased', 'sentences'],
  ['Check-worthy', 'sentences'],
  ['Main text', 'reading'],
  ['Publication', 'reading'],
  ['Title', 'reading'],
  ['Author', 'reading'],
  ['Text segments', 'reading'],
];

/** The remaining tasks judge the style of a text. */
export function groupOf({ task }: AccuracyFigure): AccuracyGroup {
  return GROUP_BY_PREFIX.find(([start]) => task.startsWith(start))?.[1] ?? 'style';
}

export interface AccuracyPage {
  readonly results: AccuracyResults;
  readonly texts: AccuracyTexts;
}

const TEXTS = {
  en: () => import('./texts/en.js').then(({ texts }) => texts),
  it: () => import('./texts/it.js').then(({ texts }) => texts),
} satisfies Partial<Record<Language, () => Promise<AccuracyTexts>>>;

export const loadAccuracy: PageLoader<AccuracyPage> = async ({ language }) => {
  const [file, texts] = await Promise.all([import('virtual:accuracy'), textIn(TEXTS, language)()]);
  return { results: file.default as AccuracyResults, texts };
};
