import { plural } from './plural.js';
import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { translate, type Translate } from './translate.js';

const englishT: Translate = (key, values) => translate(en, key, values);
const italianT: Translate = (key, values) => translate(italian, key, values);

describe('plural', () => {
  it.each([
    [0, 'You have 0 free analyses left today.', '0 rimaste'],
    [1, 'You have 1 free analysis left today.', '1 rimasta'],
    [2, 'You have 2 free analyses left today.', '2 rimaste'],
  ])('returns the form for %d', (count, daily, left) => {
    expect(plural(englishT, 'quota.daily', count)).toBe(daily);
    expect(plural(italianT, 'quota.left', count)).toBe(left);
  });
});
