import { CREDIBILITY_CLASSES, classOfScore, isJudgedLanguage } from '@vaglio/contracts';
import { dirname } from 'node:path';
import type { PageRow } from '../extraction/pages.js';
import { readRows, type DataFile } from '../rows/read-rows.js';
import { bareArticle } from '../tasks/bare-article.js';
import { figureOf, shareFigure, type Figure } from '../tasks/task.js';
import { judgePage, judgeText, type WholePrediction } from './judge-whole.js';

export const PAGE_SETS: readonly string[] = ['extraction/aeb', 'pages/pages', 'recent/pages'];
const KINDS = 'findings/kinds';

interface KindRow {
  readonly page: string;
  readonly kind: string;
  readonly second: string | null;
  readonly judge: boolean;
}

interface TextRow {
  readonly id: string;
  readonly title?: string;
  readonly text?: string;
}

/** Judges all pages with the whole engine, and returns the figures over all sets of pages. */
export async function measureWholePages(
  files: readonly DataFile[],
  keep: (file: DataFile, predictions: readonly WholePrediction[]) => void,
): Promise<Figure[]> {
  const pages = files.filter(({ set }) => PAGE_SETS.includes(set));
  const judged: (WholePrediction & { readonly lang: string | undefined })[] = [];
  for (const file of pages) {
    const predictions: WholePrediction[] = [];
    for (const row of readRows<PageRow>(file.path)) {
      const prediction = await judgePage(row, dirname(file.path));
      predictions.push(prediction);
      judged.push({ ...prediction, lang: row.lang });
    }
    keep(file, predictions);
  }
  if (judged.length === 0) return [];
  const scores = judged.flatMap(({ lang, score }) =>
    isJudgedLanguage(lang) && score !== null ? [score] : [],
  );
  const kinds = files.filter(({ set }) => set === KINDS).flatMap(({ path }) => readRows<KindRow>(path));
  return [...spreadFigures('Score of real pages', scores), ...kindFigures(kinds, judged)];
}

/** Judges all sets of articles for the predictions. Their figures come from the tasks. */
export function writeWholeArticles(
  files: readonly DataFile[],
  keep: (file: DataFile, predictions: readonly WholePrediction[]) => void,
): void {
  for (const file of files.filter(({ set }) => set.startsWith('articles/'))) {
    keep(
      file,
      readRows<TextRow>(file.path).map(({ id, title, text }) =>
        judgeText(id, bareArticle({ title: title ?? '', text: text ?? '' })),
      ),
    );
  }
}

/** Returns the engine's name for a kind of the annotators. */
function genreNamed(kind: string): string {
  return KIND_NAMES[kind] ?? kind.replaceAll('-', '_');
}
const KIND_NAMES: Readonly<Record<string, string>> = {
  live: 'live_blog',
  blog: 'other',
  'how-to': 'documentation',
  reference: 'documentation',
};
const MEASURED_KINDS = ['report', 'opinion', 'analysis'] as const;

function kindFigures(kinds: readonly KindRow[], judged: readonly WholePrediction[]): Figure[] {
  const byId = new Map(judged.map((prediction) => [prediction.id, prediction]));
  const rows = kinds.flatMap((kind) => {
    const prediction = byId.get(kind.page);
    return prediction ? [{ ...kind, prediction }] : [];
  });
  if (rows.length === 0) return [];
  const task = 'Kind of page';
  const isLeftOut = ({ prediction }: (typeof rows)[number]): boolean => prediction.score === null;
  const isNamed =
    (name: string) =>
    ({ prediction }: (typeof rows)[number]): boolean =>
      prediction.genre === name;
  return [
    shareFigure(
      { task, figure: 'not to be judged: left without a score', aim: { atLeast: 0.8 } },
      rows.filter(({ judge }) => !judge).map(isLeftOut),
    ),
    shareFigure(
      { task, figure: 'reports wrongly left out', aim: { atMost: 0.03 } },
      rows.filter(({ kind }) => kind === 'report').map(isLeftOut),
    ),
    shareFigure(
      { task, figure: 'to be judged: wrongly left out' },
      rows.filter(({ judge }) => judge).map(isLeftOut),
    ),
    shareFigure(
      { task, figure: 'named as one of the two kinds people named' },
      rows
        .filter(({ prediction }) => prediction.genre !== null)
        .map(({ kind, second, prediction }) =>
          [genreNamed(kind), genreNamed(second ?? kind)].includes(prediction.genre ?? ''),
        ),
    ),
    ...MEASURED_KINDS.map((name) =>
      shareFigure(
        { task, figure: `${name} found` },
        rows.filter(({ kind }) => kind === name).map(isNamed(name)),
      ),
    ),
    ...MEASURED_KINDS.slice(1).map((name) =>
      shareFigure(
        { task, figure: `called ${name} and so named by people` },
        rows.filter(isNamed(name)).map(({ kind, second }) => [kind, second].includes(name)),
      ),
    ),
  ];
}

/** The standard deviation of scores, and the share of each class. */
function spreadFigures(task: string, scores: readonly number[]): Figure[] {
  return [
    figureOf({ task, figure: 'standard deviation', aim: { atLeast: 12 } }, scores, standardDeviation),
    ...CREDIBILITY_CLASSES.map((name) =>
      shareFigure(
        { task, figure: `share called ${name}`, aim: name === 'medium' ? { atMost: 0.6 } : null },
        scores.map((score) => classOfScore(score) === name),
      ),
    ),
  ];
}

function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** A score, and whether annotators rated the same text as true. */
interface Outcome {
  readonly score: number | null;
  readonly isTrue: boolean;
}

/** For each class the share of its texts that annotators rated as true. */
export function reliabilityFigures(task: string, outcomes: readonly Outcome[]): Figure[] {
  return CREDIBILITY_CLASSES.map((name) =>
    shareFigure(
      { task, figure: `true among ${name}` },
      outcomes
        .filter(({ score }) => score !== null && classOfScore(score) === name)
        .map(({ isTrue }) => isTrue),
    ),
  ).filter(({ rows }) => rows > 0);
}
