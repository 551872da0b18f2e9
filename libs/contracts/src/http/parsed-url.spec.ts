import { parsedUrl, parsedWebUrl } from './parsed-url.js';

describe('parsedUrl and parsedWebUrl', () => {
  it('return the host name in ASCII, also after many calls', () => {
    const answers = Array.from({ length: 20_000 }, () => parsedUrl('https://caffè.it/menù')?.hostname);
    expect([...new Set(answers)]).toEqual(['xn--caff-8oa.it']);
  });

  it('resolve a relative URL', () => {
    expect(parsedUrl('../b', 'https://example.org/a/c')?.href).toBe('https://example.org/b');
  });

  it.each(['', 'nonsense', 'https://', 'http://[', '/path'])('return null for the invalid URL %j', (text) => {
    expect(parsedUrl(text)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'ftp://example.org/', 'mailto:a@example.org', 'https:example.org'])(
    'return null for %j, which is no web URL',
    (text) => expect(parsedWebUrl(text)).toBeNull(),
  );

  it('accept http and https in any case', () => {
    expect(parsedWebUrl('HTTPS://Example.org')?.href).toBe('https://example.org/');
  });
});
