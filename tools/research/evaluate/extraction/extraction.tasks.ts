import { median } from '../metrics/metrics.js';
import { figureOf, shareFigure, type EvaluationTask, type Figure } from '../tasks/task.js';
import {
  countSegments,
  isAuthorRight,
  isDateRight,
  isTitleRight,
  overlapOf,
  pageF1,
  segmentF1,
  textF1,
} from './matches.js';
import { predictPages, type PagePrediction, type PageRow } from './pages.js';

/** The metadata of pages, with the aims for pages in many languages and for recent pages. */
const FACTS = [
  {
    fact: 'date',
    task: 'Publication date',
    figure: 'exact day',
    isRight: isDateRight,
    peers: 'defuddle .684, structured data .743, htmldate .90 on its full set',
    aims: { all: 0.9, recent: 0.9 },
  },
  {
    fact: 'title',
    task: 'Title',
    figure: 'match',
    isRight: isTitleRight,
    peers: '.881',
    aims: { all: 0.93, recent: 0.93 },
  },
  {
    fact: 'author',
    task: 'Author',
    figure: 'match',
    isRight: isAuthorRight,
    peers: '.583',
    aims: { all: 0.72, recent: 0.9 },
  },
] as const;

/** Compares the pages that have an annotated value. */
function compared<T>(
  rows: readonly PageRow[],
  predictions: readonly PagePrediction[],
  fact: keyof PageRow,
  compare: (row: PageRow, prediction: PagePrediction) => T,
): T[] {
  return rows.flatMap((row, index) => {
    const prediction = predictions[index];
    return prediction && row[fact] !== undefined ? [compare(row, prediction)] : [];
  });
}

function overlapsOf(rows: readonly PageRow[], predictions: readonly PagePrediction[]) {
  return rows.map((row, index) => overlapOf(row.articleBody ?? '', predictions[index]?.articleBody ?? ''));
}

/** The main text of news and blog pages, compared with that of annotators. */
const TEXT_TASK: EvaluationTask = {
  set: 'extraction/aeb',
  measure(untyped, { folder }) {
    const rows = untyped as readonly PageRow[];
    const predictions = predictPages(rows, folder);
    const overlaps = overlapsOf(rows, predictions);
    const task = 'Main text';
    const peers = 'Readability .953, trafilatura .953, rs_trafilatura .968, AutoExtract .966';
    const plain = (figure: string, value: number, atMost: number): Figure => ({
      task,
      figure,
      value,
      interval: null,
      peers: null,
      aim: { atMost },
      rows: rows.length,
    });
    const poor = overlaps.filter((overlap) => pageF1(overlap) < 0.5).length;
    return {
      figures: [
        figureOf({ task, figure: 'F1', peers, aim: { atLeast: 0.97 } }, overlaps, textF1),
        plain('pages under .5', poor, 0),
        plain('median ms a page', median(predictions.map(({ ms }) => ms)), 10),
      ],
      predictions,
    };
  },
};

/** Date, title, author and segments of pages in many languages. */
const FACTS_TASK: EvaluationTask = {
  set: 'pages/pages',
  measure(untyped, { folder }) {
    const rows = untyped as readonly PageRow[];
    const predictions = predictPages(rows, folder);
    const segments = compared(rows, predictions, 'with', countSegments);
    return {
      figures: [
        ...FACTS.map(({ fact, task, figure, peers, isRight, aims }) =>
          shareFigure(
            { task, figure, peers, aim: { atLeast: aims.all } },
            compared(rows, predictions, fact, isRight),
          ),
        ),
        figureOf({ task: 'Text segments', figure: 'F1' }, segments, segmentF1),
      ],
      predictions,
    };
  },
};

/** Pages of 2023 to 2026. The expected values come from parsers that were written by hand for each publisher. */
const RECENT_TASK: EvaluationTask = {
  set: 'recent/pages',
  measure(untyped, { folder }) {
    const rows = (untyped as readonly PageRow[]).map(({ authors = [], ...row }): PageRow =>
      authors.length === 0 ? row : { ...row, author: authors.join(', ') },
    );
    const predictions = predictPages(rows, folder);
    const text = { task: 'Main text, recent pages', figure: 'F1', aim: { atLeast: 0.97 } };
    return {
      figures: [
        figureOf(text, overlapsOf(rows, predictions), textF1),
        ...FACTS.map(({ fact, task, figure, isRight, aims }) =>
          shareFigure(
            { task: `${task}, recent pages`, figure, aim: { atLeast: aims.recent } },
            compared(rows, predictions, fact, isRight),
          ),
        ),
      ],
      predictions: predictions.map(({ author: _, ms: __, ...prediction }) => prediction),
    };
  },
};

export const EXTRACTION_TASKS: readonly EvaluationTask[] = [TEXT_TASK, FACTS_TASK, RECENT_TASK];
