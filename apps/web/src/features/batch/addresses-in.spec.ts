import { addressesIn, countOf } from './addresses-in.js';

describe('the addresses of a list', () => {
  it.each([
    ['lines', 'https://a.example/1\nhttps://a.example/2', ['https://a.example/1', 'https://a.example/2']],
    ['Windows lines and a mark at the start', '\uFEFFhttps://a.example/\r\nb', ['https://a.example/', 'b']],
    [
      'a table',
      '"Harbour","https://a.example/1","x"\n2;https://a.example/2',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    ['an address with a comma', 'https://a.example/1,2.html', ['https://a.example/1,2.html']],
    ['a line without address, for its report', 'title', ['title']],
    ['empty lines, which keep the numbers of the others', 'a\n\nb', ['a', '', 'b']],
  ])('are found in %s', (_, text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it('are counted without empty lines', () => {
    expect(countOf(addressesIn('a\n \nb\n'))).toBe(2);
  });
});
