import { parseUrls, countUrls } from './parse-urls.js';

describe('parseUrls', () => {
  it.each([
    ['lines', 'https://a.example/1\nhttps://a.example/2', ['https://a.example/1', 'https://a.example/2']],
    ['Windows line ends and a byte order mark', '\uFEFFhttps://a.example/\r\nb', ['https://a.example/', 'b']],
    [
      'a table',
      '"Harbour","https://a.example/1","x"\n2;https://a.example/2',
      ['https://a.example/1', 'https://a.example/2'],
    ],
    ['a URL with a comma', 'https://a.example/1,2.html', ['https://a.example/1,2.html']],
    ['a line without a URL, which is kept', 'title', ['title']],
    ['empty lines, which are kept', 'a\n\nb', ['a', '', 'b']],
  ])('reads %s', (_, text, expected) => {
    expect(parseUrls(text)).toEqual(expected);
  });
});

describe('countUrls', () => {
  it('skips empty lines', () => {
    expect(countUrls(parseUrls('a\n \nb\n'))).toBe(2);
  });
});
