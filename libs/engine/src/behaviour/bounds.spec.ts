import type { Analysis } from '@vaglio/contracts';
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

function examined(sketch: ArticleSketch): { readonly analysis: Analysis; readonly cpuTime: number } {
  const before = process.cpuUsage();
  const { analysis } = examine(sketch);
  const { user, system } = process.cpuUsage(before);
  return { analysis, cpuTime: user + system };
}

describe('a hostile text of 1 MB', () => {
  const ordinary = textOf(`${REPORT.en.paragraphs.join(' ')} `);
  let usual = 0;

  beforeAll(() => {
    // The first run also loads the models.
    examine(ordinary);
    usual = examined(ordinary).cpuTime;
  });

  it.each(HOSTILE)(
    'of %s has a short analysis, which takes at most ten times the CPU time of an ordinary one',
    (_what, unit) => {
      const { analysis, ...first } = examined(textOf(unit));
      let { cpuTime } = first;
      expect(analysis.localized.en.flaggedSentences.length).toBeLessThanOrEqual(12);
      expect(JSON.stringify(analysis.localized).length).toBeLessThan(400_000);
      for (let run = 1; run < MAX_RUNS && cpuTime > MAX_RATIO * usual; run += 1) {
        cpuTime = Math.min(cpuTime, examined(textOf(unit)).cpuTime);
      }
      expect(cpuTime / usual).toBeLessThan(MAX_RATIO);
    },
  );
});
