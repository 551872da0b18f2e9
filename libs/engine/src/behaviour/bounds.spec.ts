import { examine } from '../testing/examine.js';

const SIZE = 5_000_000;

const HOSTILE: readonly (readonly [string, string])[] = [
  ['one letter', 'a'.repeat(SIZE)],
  ['blanks', ' '.repeat(SIZE)],
  ['opening quotation marks', '“'.repeat(SIZE)],
  ['straight quotation marks', '" '.repeat(SIZE / 2)],
  ['full stops', '. '.repeat(SIZE / 2)],
  ['dots', '.'.repeat(SIZE)],
  ['exclamation marks', 'A!'.repeat(SIZE / 2)],
  ['beginnings of phrases', 'either we '.repeat(SIZE / 10)],
  ['the same cue', 'shameful '.repeat(SIZE / 9)],
  ['brackets', '((('.repeat(SIZE / 3)],
  ['figures', '1.'.repeat(SIZE / 2)],
  ['abbreviations', 'U.S. Dr. '.repeat(SIZE / 9)],
  ['apostrophes', 'l’'.repeat(SIZE / 2)],
  ['addresses', 'https://a.example/'.repeat(SIZE / 18)],
  ['sentences', 'The council voted on Tuesday, said Ann. '.repeat(SIZE / 40)],
  ['short lines', 'Yes.\n'.repeat(SIZE / 5)],
];

describe('a hostile text of 5 MB', () => {
  it.each(HOSTILE)(
    'of %s is analysed within the time limit of the test',
    (_what, text) => {
      const { analysis } = examine({ title: text.slice(0, 100_000), paragraphs: [text] });
      expect(analysis.localized.en.flaggedSentences.length).toBeLessThanOrEqual(12);
      expect(JSON.stringify(analysis.localized).length).toBeLessThan(400_000);
    },
    30_000,
  );
});
