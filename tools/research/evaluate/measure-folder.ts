import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { DataFile } from './rows/read-rows.js';
import { findDataFiles, readRows } from './rows/read-rows.js';
import type { EvaluationTask, Figure } from './tasks/task.js';
import { measureWholePages, writeWholeArticles } from './whole/whole-pages.js';

/** What to measure and where to leave what was predicted. */
export interface MeasureOptions {
  readonly data: string;
  readonly tasks: readonly EvaluationTask[];
  /** A folder for predictions: each file has the name of the file it answers, without `.gz`. */
  readonly predictions?: string | undefined;
  /** Training parts are left out: a model knows them. */
  readonly withTrain?: boolean;
  /** False leaves out what needs several files at once: the whole engine over all pages. */
  readonly whole?: boolean;
}

/** Runs every task over every file of its set, in the order of the tasks. */
export async function measureFolder(options: MeasureOptions): Promise<Figure[]> {
  const files = findDataFiles(options.data).filter(
    ({ split }) => options.withTrain === true || split !== 'train',
  );
  const figures: Figure[] = [];
  for (const task of options.tasks) {
    for (const file of files.filter(({ set }) => set === task.set)) {
      const { figures: measured, predictions } = await task.measure(
        readRows<object>(file.path),
        contextOf(file),
      );
      figures.push(...measured);
      if (options.predictions !== undefined && predictions.length > 0)
        writePredictions(options.data, options.predictions, file, predictions);
    }
  }
  if (options.whole !== false) figures.push(...(await measureWhole(options, files)));
  return figures;
}

/** Predictions of the whole engine go to `whole/`, under the path of the file they answer. */
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

function contextOf({ path }: DataFile): { path: string; folder: string } {
  return { path, folder: dirname(path) };
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
