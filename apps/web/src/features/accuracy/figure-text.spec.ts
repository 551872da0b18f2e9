import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCURACY_GROUPS, groupOf, type AccuracyResults } from './accuracy-results.js';
import { figuresIn, peersText } from './figure-text.js';
import { texts as english } from './texts/en.js';
import { texts as italian } from './texts/it.js';

const file = join(__dirname, '../../../../../docs/accuracy.json');
const results = JSON.parse(readFileSync(file, 'utf8')) as AccuracyResults;

describe('figures of the evaluation', () => {
  it.each([
    ['English', english],
    ['Italian', italian],
  ])('all have a name in %s', (_, { tasks, figures }) => {
    const nameless = results.figures.filter(({ task, figure }) => !tasks[task] || !figures[figure]);
    expect(nameless).toEqual([]);
  });

  it('are translated and formatted in Italian', () => {
    const texts = results.figures.map(({ peers }) => peers && peersText(peers, italian, 'it'));
    expect(texts).toContain('0,881');
    const englishParts = texts
      .join(' ')
      .match(/\b(?:the|of|on|its|best|list|name|set|data|when|trained|published)\b|\d\.\d/g);
    expect(englishParts).toBeNull();
    expect(peersText('trafilatura .953, v1.2 1.0', english, 'en')).toBe('trafilatura 0.953, v1.2 1.0');
  });

  it('contain the numbers of other tools for the plot, without version numbers', () => {
    expect(figuresIn('Readability .953, AutoExtract .966')).toEqual([0.953, 0.966]);
    expect(figuresIn('htmldate .90 on its full set')).toEqual([0.9]);
    expect(figuresIn('1.0')).toEqual([1]);
    expect(figuresIn('v1.2 .7')).toEqual([0.7]);
    expect(figuresIn(null)).toEqual([]);
  });

  it('fill every group', () => {
    expect(new Set(results.figures.map(groupOf))).toEqual(new Set(ACCURACY_GROUPS));
  });
});
