import { bootstrapInterval } from '../metrics/bootstrap.js';
import { median } from '../metrics/median.js';
import type { Aim, EvaluationTask, Figure } from '../tasks/task.js';
import { countSegments, isAuthorRight, isDateRight, isTitleRight, segmentF1 } from './page-matches.js';
import type { PagePrediction, PageRow } from './page-rows.js';
import { predictPages } from './predict-pages.js';
import { overlapOf, pageF1, textF1 } from './shingles.js';

interface Wanted {
  readonly task: string;
  readonly figure: string;
  readonly peers: string | null;
  readonly aim: Aim | null;
}

function figureOf<Row>(
  wanted: Wanted,
  rows: readonly Row[],
  value: (rows: readonly Row[]) => number,
): Figure {
  return { ...wanted, value: value(rows), interval: bootstrapInterval(rows, value), rows: rows.length };
}

function share(rows: readonly boolean[]): number {
  return rows.length === 0 ? 0 : rows.filter(Boolean).length / rows.length;
}

function pairs(
  rows: readonly PageRow[],
  predictions: readonly PagePrediction[],
  has: (row: PageRow) => boolean,
): [PageRow, PagePrediction][] {
  return rows.flatMap((row, index): [PageRow, PagePrediction][] => {
    const prediction = predictions[index];
    return prediction && has(row) ? [[row, prediction]] : [];
  });
}

/** The main text of news and blog pages against what annotators typed. */
const TEXT_TASK: EvaluationTask = {
  set: 'extraction/aeb',
  measure(untyped, { folder }) {
    const rows = untyped as readonly PageRow[];
    const predictions = predictPages(rows, folder);
    const overlaps = rows.map((row, index) =>
      overlapOf(row.articleBody ?? '', predictions[index]?.articleBody ?? ''),
    );
    const task = 'Main text';
    return {
      figures: [
        figureOf(
          {
            task,
            figure: 'F1',
            peers: 'Readability .953, trafilatura .953, rs_trafilatura .968, AutoExtract .966',
            aim: { atLeast: 0.97 },
          },
          overlaps,
          textF1,
        ),
        {
          task,
          figure: 'pages under .5',
          value: overlaps.filter((overlap) => pageF1(overlap) < 0.5).length,
          interval: null,
          peers: null,
          aim: { atMost: 0 },
          rows: rows.length,
        },
        {
          task,
          figure: 'median ms a page',
          value: median(predictions.map(({ ms }) => ms)),
          interval: null,
          peers: null,
          aim: { atMost: 10 },
          rows: rows.length,
        },
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
    const dates = pairs(rows, predictions, (row) => row.date !== undefined).map((pair) =>
      isDateRight(...pair),
    );
    const titles = pairs(rows, predictions, (row) => row.title !== undefined).map((pair) =>
      isTitleRight(...pair),
    );
    const authors = pairs(rows, predictions, (row) => row.author !== undefined).map((pair) =>
      isAuthorRight(...pair),
    );
    const segments = pairs(rows, predictions, (row) => row.with !== undefined).map((pair) =>
      countSegments(...pair),
    );
    return {
      figures: [
        figureOf(
          {
            task: 'Publication date',
            figure: 'exact day',
            peers: 'defuddle .684, structured data .743, htmldate .90 on its full set',
            aim: { atLeast: 0.9 },
          },
          dates,
          share,
        ),
        figureOf({ task: 'Title', figure: 'match', peers: '.881', aim: { atLeast: 0.93 } }, titles, share),
        figureOf({ task: 'Author', figure: 'match', peers: '.583', aim: { atLeast: 0.72 } }, authors, share),
        figureOf({ task: 'Text segments', figure: 'F1', peers: null, aim: null }, segments, segmentF1),
      ],
      predictions,
    };
  },
};

/** Pages of 2023 to 2026: what the parsers of their publishers give, written by hand for each. */
const RECENT_TASK: EvaluationTask = {
  set: 'recent/pages',
  measure(untyped, { folder }) {
    const rows = (untyped as readonly PageRow[]).map(({ authors = [], ...row }): PageRow =>
      authors.length === 0 ? row : { ...row, author: authors.join(', ') },
    );
    const predictions = predictPages(rows, folder);
    const matches = (
      has: (row: PageRow) => boolean,
      isRight: (row: PageRow, prediction: PagePrediction) => boolean,
    ): boolean[] => pairs(rows, predictions, has).map((pair) => isRight(...pair));
    const overlaps = rows.map((row, index) =>
      overlapOf(row.articleBody ?? '', predictions[index]?.articleBody ?? ''),
    );
    const wanted = (task: string, figure: string, atLeast: number): Wanted => ({
      task: `${task}, recent pages`,
      figure,
      peers: null,
      aim: { atLeast },
    });
    return {
      figures: [
        figureOf(wanted('Main text', 'F1', 0.97), overlaps, textF1),
        figureOf(
          wanted('Publication date', 'exact day', 0.9),
          matches((row) => row.date !== undefined, isDateRight),
          share,
        ),
        figureOf(
          wanted('Title', 'match', 0.93),
          matches((row) => row.title !== undefined, isTitleRight),
          share,
        ),
        figureOf(
          wanted('Author', 'match', 0.9),
          matches((row) => row.author !== undefined, isAuthorRight),
          share,
        ),
      ],
      predictions: predictions.map(({ id, title, authors, date, articleBody }) => ({
        id,
        title,
        authors,
        date,
        articleBody,
      })),
    };
  },
};

export const EXTRACTION_TASKS: readonly EvaluationTask[] = [TEXT_TASK, FACTS_TASK, RECENT_TASK];
