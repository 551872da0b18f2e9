import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EXTRACTION_TASKS } from './extraction/extraction.tasks.js';
import { findDataFiles, readRows, type DataFile } from './rows/read-rows.js';
import { ARTICLE_TASKS } from './tasks/article.tasks.js';
import { DOMAINS_TASK } from './tasks/domains.task.js';
import { EVIDENCE_TASKS } from './tasks/evidence.tasks.js';
import { LANGUAGE_TASK } from './tasks/language.task.js';
import { SENTENCE_TASKS } from './tasks/sentence.tasks.js';
import type { EvaluationTask, Figure } from './tasks/task.js';
import { measureWholePages, writeWholeArticles } from './whole/whole-pages.js';

interface MeasureOptions {
  readonly data: string;
  readonly tasks: readonly EvaluationTask[];
  /** The folder for predictions, which have the file names of the data without `.gz`. */
  readonly predictions?: string | undefined;
  /** False skips the figures of the whole engine, which need several data sets at once. */
  readonly whole?: boolean;
}

/** Runs each task over the files of its set, without the parts that the models were trained on. */
export async function measureFolder(options: MeasureOptions): Promise<Figure[]> {
  const files = findDataFiles(options.data).filter(({ split }) => split !== 'train');
  const figures: Figure[] = [];
  for (const task of options.tasks) {
    for (const file of files.filter(({ set }) => set === task.set)) {
      const context = { folder: dirname(file.path) };
      const { figures: measured, predictions } = await task.measure(readRows<object>(file.path), context);
      figures.push(...measured);
      if (options.predictions !== undefined && predictions.length > 0)
        writePredictions(options.data, options.predictions, file, predictions);
    }
  }
  if (options.whole !== false) figures.push(...(await measureWhole(options, files)));
  return figures;
}

/** Writes the predictions of the whole engine to `whole/`. */
async function measureWhole(
  { data, predictions }: MeasureOptions,
  files: readonly DataFile[],
): Promise<Figure[]> {
  const keep = (file: DataFile, rows: readonly object[]): void => {
    if (predictions !== undefined) writePredictions(data, join(predictions, 'whole'), file, rows);
  };
  if (predictions !== undefined) writeWholeArticles(files, keep);
  return measureWholePages(files, keep);
}

function writePredictions(
  data: string,
  out: string,
  { path }: DataFile,
  predictions: readonly object[],
): void {
  const folder = join(out, relative(data, dirname(path)));
  mkdirSync(folder, { recursive: true });
  const lines = predictions.map((prediction) => `${JSON.stringify(prediction)}\n`).join('');
  writeFileSync(join(folder, basename(path).replace(/\.gz$/, '')), lines);
}

/** All tasks, in the order of the table. */
export const EVALUATION_TASKS: readonly EvaluationTask[] = [
  ...EXTRACTION_TASKS,
  ...ARTICLE_TASKS,
  ...SENTENCE_TASKS,
  DOMAINS_TASK,
  LANGUAGE_TASK,
  ...EVIDENCE_TASKS,
];
