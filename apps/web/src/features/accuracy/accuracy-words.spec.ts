import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCURACY_GROUPS, groupOf, type AccuracyResults } from './accuracy-results.js';
import { words as english } from './texts/en.js';
import { words as italian } from './texts/it.js';

const file = join(__dirname, '../../../../../docs/accuracy.json');
const results = JSON.parse(readFileSync(file, 'utf8')) as AccuracyResults;

describe('the figures of the evaluation', () => {
  it.each([
    ['English', english],
    ['Italian', italian],
  ])('all have a name in %s', (_, words) => {
    const nameless = results.figures.filter(
      ({ task, figure }) => !words.tasks[task] || !words.figures[figure],
    );
    expect(nameless).toEqual([]);
  });

  it('fill every part of the table', () => {
    expect(new Set(results.figures.map(groupOf))).toEqual(new Set(ACCURACY_GROUPS));
  });
});
