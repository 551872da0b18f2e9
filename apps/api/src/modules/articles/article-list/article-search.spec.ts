import { lastWordOf } from './article-search.js';

describe('lastWordOf', () => {
  it.each([
    ['refrig', { before: '', prefix: 'refrig' }],
    ['Vecchie Encicl', { before: 'Vecchie ', prefix: 'encicl' }],
    ['città ', { before: '', prefix: 'città' }],
    ['2026!', { before: '', prefix: '2026' }],
  ])('returns the last word of %p in lower case', (text, expected) => {
    expect(lastWordOf(text)).toEqual(expected);
  });

  it.each(['', '  ', '-', 'a -b', '"libri usati"', "a'b", ':*', '🙂'])('returns null for %p', (text) => {
    expect(lastWordOf(text)).toBeNull();
  });

  it('returns the last word before many minus signs in a long text', () => {
    expect(lastWordOf(`${'a '.repeat(100)}-${'-'.repeat(200)}`)).toEqual({
      before: 'a '.repeat(99),
      prefix: 'a',
    });
  });
});
