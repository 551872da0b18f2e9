import { InvalidAddressError } from '../analysis.types.js';
import { parseSubmittedUrl } from './parse-submitted-url.js';

const NO_HOSTS: ReadonlySet<string> = new Set();

describe('parseSubmittedUrl', () => {
  it('returns the URL as written and its canonical URL', () => {
    expect(parseSubmittedUrl(' https://M.Paper.example.org/a?utm_source=x#top ', NO_HOSTS)).toEqual({
      url: 'https://M.Paper.example.org/a?utm_source=x#top',
      canonicalUrl: 'https://paper.example.org/a',
    });
  });

  it.each([
    'ftp://paper.com/a',
    'http://127.0.0.1/a',
    'http://intranet/a',
    'https://user@paper.com/a',
    'https://paper.com:8443/a',
    'https://www.google.com/url?q=http://169.254.169.254/latest',
  ])('throws for a URL that cannot be a page, or redirects to such a URL: %s', (url) => {
    expect(() => parseSubmittedUrl(url, NO_HOSTS)).toThrow(InvalidAddressError);
  });
});
