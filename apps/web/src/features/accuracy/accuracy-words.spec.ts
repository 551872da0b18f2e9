import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCURACY_GROUPS, groupOf, type AccuracyResults } from './accuracy-results.js';
import { figuresIn, peersText } from './peers-text.js';
import { words as english } from './texts/en.js';
import { words as italian } from './texts/it.js';

const file = join(__dirname, '../../../../../docs/accuracy.json');
const results = JSON.parse(readFileSync(file, 'utf8')) as AccuracyResults;

describe('the figures of the evaluation', () => {
  it.each([
    ['English', english],
    ['Italian', italian],
  ])('have a name each in %s', (_, words) => {
    const nameless = results.figures.filter(
      ({ task, figure }) => !words.tasks[task] || !words.figures[figure],
    );
    expect(nameless).toEqual([]);
  });

  it('are described and formatted in Italian', () => {
    const told = results.figures.map(({ peers }) => peers && peersText(peers, italian, 'it'));
    expect(told).toContain('0,881');
    const foreign = told
      .join(' ')
      .match(/\b(?:the|of|on|its|best|list|name|set|data|when|trained|published)\b|\d\.\d/g);
    expect(foreign).toBeNull();
    expect(peersText('trafilatura .953, v1.2 1.0', english, 'en')).toBe('trafilatura 0.953, v1.2 1.0');
  });

  it('name the figures of others for the plot, and nothing else that is a number', () => {
    expect(figuresIn('Readability .953, AutoExtract .966')).toEqual([0.953, 0.966]);
    expect(figuresIn('htmldate .90 on its full set')).toEqual([0.9]);
    expect(figuresIn('1.0')).toEqual([1]);
    expect(figuresIn('v1.2 .7')).toEqual([0.7]);
    expect(figuresIn(null)).toEqual([]);
  });

  it('fill every part of the table', () => {
    expect(new Set(results.figures.map(groupOf))).toEqual(new Set(ACCURACY_GROUPS));
  });
});
