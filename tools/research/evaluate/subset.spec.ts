import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_VERSION } from '@vaglio/engine';
import { EVALUATION_TASKS, measureFolder } from './measure-folder.js';
import { resultsOf, type ResultRow, type Results } from './report/report.js';

const SUBSET = join(__dirname, 'subset');
const TOLERANCE = 0.01;

describe('the engine on the committed subset of the data', () => {
  it('is in no figure more than 0.01 worse than the accepted baseline', async () => {
    const baseline = JSON.parse(readFileSync(join(SUBSET, 'baseline.json'), 'utf8')) as Results;
    const { figures } = resultsOf(
      ENGINE_VERSION,
      await measureFolder({ data: SUBSET, tasks: EVALUATION_TASKS }),
    );
    expect(baseline.engineVersion).toBe(ENGINE_VERSION);
    expect(figures.map(nameOf)).toEqual(baseline.figures.map(nameOf));
    const worse = figures.filter(
      (figure, i) => (figure.value ?? 0) < (baseline.figures[i]?.value ?? 0) - TOLERANCE,
    );
    expect(worse).toEqual([]);
  });
});

function nameOf({ task, figure }: ResultRow): string {
  return `${task}: ${figure}`;
}
