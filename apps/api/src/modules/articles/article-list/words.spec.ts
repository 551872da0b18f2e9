import { lastWordOf } from './article-search.js';

describe('the last word of a search', () => {
  it.each([
    ['refrig', { before: '', beginning: 'refrig' }],
    ['Vecchie Encicl', { before: 'Vecchie ', beginning: 'encicl' }],
    ['città ', { before: '', beginning: 'città' }],
    ['2026!', { before: '', beginning: '2026' }],
  ])('may be a beginning in %p', (text, expected) => {
    expect(lastWordOf(text)).toEqual(expected);
  });

  it.each(['', '  ', '-', 'a -b', '"libri usati"', "a'b", ':*', '🙂'])('is none in %p', (text) => {
    expect(lastWordOf(text)).toBeNull();
  });

  it('is found at the end of a long text with many minus signs', () => {
    expect(lastWordOf(`${'a '.repeat(100)}-${'-'.repeat(200)}`)).toEqual({
      before: 'a '.repeat(99),
      beginning: 'a',
    });
  });
});
