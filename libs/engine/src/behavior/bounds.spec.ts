import type { ArticleSketch } from '../testing/article.factory.js';
import { REPORT } from '../testing/articles/report.js';
import { examine } from '../testing/examine.js';

const SIZE = 1_000_000;
/** How much more CPU time than for an ordinary text of the same length. */
const MAX_RATIO = 10;
const MAX_RUNS = 10;

const HOSTILE: readonly (readonly [string, string])[] = [
  ['one letter', 'a'],
  ['blanks', ' '],
  ['opening quotation marks', '“'],
  ['straight quotation marks', '" '],
  ['full stops', '. '],
  ['dots', '.'],
  ['exclamation marks', 'A!'],
  ['beginnings of phrases', 'either we '],
  ['the same cue', 'shameful '],
  ['brackets', '((('],
  ['figures', '1.'],
  ['abbreviations', 'U.S. Dr. '],
  ['apostrophes', 'l’'],
  ['addresses', 'https://a.example/'],
  ['sentences', 'The council voted on Tuesday, said Ann. '],
  ['short lines', 'Yes.\n'],
];

function textOf(unit: string): ArticleSketch {
  const text = unit.repeat(SIZE / unit.length);
  return { title: text.slice(0, 100_000), paragraphs: [text] };
}

/** The CPU time of an analysis, which must be short. */
function cpuTimeOf(sketch: ArticleSketch): number {
  const before = process.cpuUsage();
  const { localized } = examine(sketch).analysis;
  const { user, system } = process.cpuUsage(before);
  expect(localized.en.flaggedSentences.length).toBeLessThanOrEqual(12);
  expect(JSON.stringify(localized).length).toBeLessThan(400_000);
  return user + system;
}

describe('a hostile text of 1 MB', () => {
  const ordinary = textOf(`${REPORT.en.paragraphs.join(' ')} `);
  let usual = 0;

  beforeAll(() => {
    // The first run also loads the models.
    examine(ordinary);
    usual = cpuTimeOf(ordinary);
  });

  it.each(HOSTILE)(
    'of %s has a short analysis, which takes at most ten times the CPU time of an ordinary one',
    (_what, unit) => {
      const sketch = textOf(unit);
      let fastest = Infinity;
      for (let run = 0; run < MAX_RUNS && fastest > MAX_RATIO * usual; run += 1) {
        fastest = Math.min(fastest, cpuTimeOf(sketch));
      }
      expect(fastest / usual).toBeLessThan(MAX_RATIO);
    },
  );
});
