import { parsedUrl, parsedWebUrl } from './parsed-url.js';

describe('a parsed URL', () => {
  it('has a host name in ASCII, also when parsed again', () => {
    const answers = Array.from({ length: 20_000 }, () => parsedUrl('https://caffè.it/menù')?.hostname);
    expect([...new Set(answers)]).toEqual(['xn--caff-8oa.it']);
  });

  it('can be relative to another', () => {
    expect(parsedUrl('../b', 'https://example.org/a/c')?.href).toBe('https://example.org/b');
  });

  it.each(['', 'nonsense', 'https://', 'http://[', '/path'])('is null for %j', (text) => {
    expect(parsedUrl(text)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'ftp://example.org/', 'mailto:a@example.org', 'https:example.org'])(
    'is not a web URL: %j',
    (text) => expect(parsedWebUrl(text)).toBeNull(),
  );

  it('is a web URL with http or https', () => {
    expect(parsedWebUrl('HTTPS://Example.org')?.href).toBe('https://example.org/');
  });
});
