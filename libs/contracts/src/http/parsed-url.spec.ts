import { parsedUrl, parsedWebUrl } from './parsed-url.js';

describe('an address taken apart', () => {
  it('may have a name beyond ASCII, however often one asks', () => {
    const answers = Array.from({ length: 20_000 }, () => parsedUrl('https://caffè.it/menù')?.hostname);
    expect([...new Set(answers)]).toEqual(['xn--caff-8oa.it']);
  });

  it('may stand on another', () => {
    expect(parsedUrl('../b', 'https://example.org/a/c')?.href).toBe('https://example.org/b');
  });

  it.each(['', 'nonsense', 'https://', 'http://[', '/path'])('is none: %j', (text) => {
    expect(parsedUrl(text)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'ftp://example.org/', 'mailto:a@example.org', 'https:example.org'])(
    'is none of the web: %j',
    (text) => expect(parsedWebUrl(text)).toBeNull(),
  );

  it('is one of the web', () => {
    expect(parsedWebUrl('HTTPS://Example.org')?.href).toBe('https://example.org/');
  });
});
