import { textIn, type Language } from '@vaglio/contracts';
import type { PageLoader } from '../../lib/page-data.js';

/** A figure of the evaluation, as `npm run evaluate` writes it to `docs/accuracy.json`. */
export interface AccuracyFigure {
  readonly task: string;
  readonly figure: string;
  readonly value: number;
  /** 95 %, by resampling the rows. */
  readonly interval: readonly number[] | null;
  /** What others reach, in the words of the evaluation. */
  readonly peers: string | null;
  readonly aim: { readonly atLeast?: number; readonly atMost?: number } | null;
  readonly rows: number;
  readonly met: boolean | null;
}

export interface AccuracyResults {
  readonly engineVersion: string;
  readonly figures: readonly AccuracyFigure[];
}

/** The parts of the table: what a reader wants first, then in the order in which an analysis goes. */
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

export type AccuracyGroup = (typeof ACCURACY_GROUPS)[number];

/** The texts that explain the figures. */
export interface AccuracyWords {
  readonly groups: Readonly<Record<AccuracyGroup, { readonly title: string; readonly text: string }>>;
  /** Names of tasks by the evaluation's own. */
  readonly tasks: Readonly<Record<string, string>>;
  /** The name of each figure, by its name in the evaluation. */
  readonly figures: Readonly<Record<string, string>>;
  /** What the evaluation says of others, phrase by phrase; names of programs stay as they are. */
  readonly peers: Readonly<Record<string, string>>;
}

const GROUP_BY_START: readonly (readonly [string, AccuracyGroup])[] = [
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

/** Which part of the table a task belongs to; judging the style of a text is what is left. */
export function groupOf({ task }: AccuracyFigure): AccuracyGroup {
  return GROUP_BY_START.find(([start]) => task.startsWith(start))?.[1] ?? 'style';
}

export interface AccuracyPage {
  readonly results: AccuracyResults;
  readonly words: AccuracyWords;
}

const WORDS = {
  en: () => import('./texts/en.js').then(({ words }) => words),
  it: () => import('./texts/it.js').then(({ words }) => words),
} satisfies Partial<Record<Language, () => Promise<AccuracyWords>>>;

/** The figures are those of the build: the engine that runs beside this site. */
const readResults = (): Promise<AccuracyResults> =>
  import('virtual:accuracy').then((file) => file.default as AccuracyResults);

export const loadAccuracy: PageLoader<AccuracyPage> = async ({ language }) => {
  const [results, words] = await Promise.all([readResults(), textIn(WORDS, language)()]);
  return { results, words };
};
