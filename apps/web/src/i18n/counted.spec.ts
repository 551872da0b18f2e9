import { counted } from './counted.js';
import { en } from './en/index.js';
import { it as italian } from './it/index.js';
import { translate, type Translate } from './translate.js';

const english: Translate = (key, values) => translate(en, key, values);
const inItalian: Translate = (key, values) => translate(italian, key, values);

describe('a text with a number', () => {
  it.each([
    [0, 'You have 0 free analyses left today.', '0 rimaste'],
    [1, 'You have 1 free analysis left today.', '1 rimasta'],
    [2, 'You have 2 free analyses left today.', '2 rimaste'],
  ])('has the form for %d', (count, daily, left) => {
    expect(counted(english, 'usage.daily', count)).toBe(daily);
    expect(counted(inItalian, 'usage.left', count)).toBe(left);
  });
});
