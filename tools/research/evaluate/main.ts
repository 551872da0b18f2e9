import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION } from '@vaglio/engine';
import type { ProgramContext } from '../../run/program.js';
import { EVALUATION_TASKS, measureFolder } from './measure-folder.js';
import { measureModel } from './model/measure-model.js';
import { precisionReport } from './precision/precision-report.js';
import { figureTable, resultsOf, writeDocs } from './report/report.js';
import { writeFormatted } from '../../run/write-formatted.js';

/** `npm run evaluate -- [--data DIR] [--predictions OUT] [--results FILE] [--write-docs] [--only PREFIX] [--precision] [--engine openai [--most ROWS]]` */
export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: '../shared/bench' },
      predictions: { type: 'string' },
      results: { type: 'string' },
      only: { type: 'string', default: '' },
      precision: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'local' },
      most: { type: 'string', default: '100' },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const data = resolve(root, values.data);
  if (!existsSync(data)) {
    console.error(
      `There is no data at ${data}. Name a folder in the format of the benchmark data with --data, such as tools/research/evaluate/subset.`,
    );
    return 2;
  }
  if (values.precision) {
    console.log(precisionReport(data, join(root, 'tools/research/evaluate/precision/sample.jsonl')));
    return 0;
  }
  if (values.engine !== 'local') return measureModel({ ...values, root, data });
  const tasks = EVALUATION_TASKS.filter(({ set }) => set.startsWith(values.only));
  const predictions = values.predictions === undefined ? undefined : resolve(root, values.predictions);
  const figures = await measureFolder({ data, tasks, predictions, whole: 'whole'.startsWith(values.only) });
  if (figures.length === 0) {
    console.error(`There is no known data set in ${data}.`);
    return 2;
  }
  const results = resultsOf(ENGINE_VERSION, figures);
  console.log(figureTable(figures));
  if (values.results !== undefined)
    await writeFormatted(resolve(root, values.results), JSON.stringify(results));
  if (values['write-docs']) await writeDocs(root, results, { isPart: values.only !== '' });
  return 0;
}
