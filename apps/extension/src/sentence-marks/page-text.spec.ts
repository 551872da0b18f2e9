import { lettersOf } from './page-text.js';

describe('lettersOf', () => {
  it.each([
    ['“Four million”, he said – twice', '"Four million" , he\n said - twice'],
    ['l’«accordo»', 'l\'"accordo"'],
    ['har\u00adbour', 'harbour'],
    ['a\u00a0b\u200bc', 'abc'],
  ])('reduces %j and %j to the same letters', (one, other) => expect(lettersOf(one)).toBe(lettersOf(other)));

  it('keeps the difference between numbers', () => {
    expect(lettersOf('4.2 million')).not.toBe(lettersOf('42 million'));
  });
});
