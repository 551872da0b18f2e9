import { matchPatternOf, parseOrigin } from './server-address.js';

describe('parseOrigin and matchPatternOf', () => {
  it.each([
    ['https://vaglio.example/path?x', 'https://vaglio.example'],
    ['  vaglio.example ', 'https://vaglio.example'],
    ['vaglio.example:8443', 'https://vaglio.example:8443'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
  ])('parses %s as %s', (typed, origin) => expect(parseOrigin(typed)).toBe(origin));

  it.each([
    '',
    ' ',
    'http://vaglio.example',
    'http://127.0.0.2:3000',
    'http://[::1]:3000',
    'ftp://vaglio.example',
    'https://user:word@vaglio.example',
    'https://',
    'a b',
  ])('returns null for "%s"', (typed) => expect(parseOrigin(typed)).toBeNull());

  it('returns match patterns without a port', () => {
    expect(matchPatternOf('http://localhost:3000')).toBe('http://localhost/*');
    expect(matchPatternOf('https://vaglio.example')).toBe('https://vaglio.example/*');
  });
});
