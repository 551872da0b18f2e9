import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { InvalidAddressError } from '../analysis.types.js';
import { canonicalUrl } from './canonical-url.js';

/** URLs of the same page; the first of each list is the canonical one. */
const SAME: readonly (readonly string[])[] = [
  ...CANONICAL_ADDRESS_EXAMPLES,
  [
    'https://www.news-site.com/2024/05/story',
    'https://www.news-site.com/2024/05/story?amp=1',
    'https://www.news-site.com/2024/05/story?outputType=amp',
    'https://www-news--site-com.cdn.ampproject.org/v/s/m.news-site.com/2024/05/story/amp',
    ' https://www.news-site.com/2024/05/stor%79 ',
  ],
];

/** Similar URLs of different articles. */
const DIFFERENT: readonly (readonly [string, string])[] = [
  ['https://news-site.com/a', 'https://news-site.com/b'],
  ['https://news-site.com/a', 'https://news-site.com/A'],
  ['https://news-site.com/?id=1', 'https://news-site.com/?id=2'],
  ['https://news-site.com/a', 'https://other-site.com/a'],
  ['https://news-site.com/ampere', 'https://news-site.com/ere'],
  ['https://news-site.com/lamp', 'https://news-site.com/l'],
  ['https://news-site.com/a?sid=5', 'https://news-site.com/a'],
  ['https://news-site.com/a%2Fb', 'https://news-site.com/a/b'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcW'],
  ['https://web.archive.org/web/2020/https://a.com/x', 'https://web.archive.org/web/2021/https://a.com/x'],
  ['https://m.me/x', 'https://www.me/x'],
  ['https://m.github.io/x', 'https://www.github.io/x'],
];

const HOSTS = [
  'site.com',
  'WWW.Site.com',
  'm.site.com',
  'amp.m.site.com',
  'en.m.site.org',
  'site.co.uk.',
  'www.google.com',
];
const PATHS = [
  '',
  '/',
  '/a',
  '/a/',
  '/amp',
  '/amp/amp',
  '/amp/s/m.site.com/amp/x',
  '/a.amp.html',
  '/a/amp/amp/',
  '/a//b',
  '/%7Eu/%C3%A8',
  '/%2e%2e/x',
  '/a%2520b',
  '/%25%32%65',
  '/watch',
  '/@name/123456789012345678',
  '/a;jsessionid=1/b',
  '/amp.html',
  '/.amp',
  '/a b',
];
const SEARCHES = [
  '',
  '?',
  '?b=2&a=1',
  '?a=1&a=0',
  '?amp',
  '?amp=1&x',
  '?q=a+b&c=%20d',
  '?utm_source=a&b=%C3%A8',
  '?=&&x=',
  '?url=http://m.site.com/amp',
];
const COMBINATIONS = HOSTS.flatMap((host) =>
  PATHS.flatMap((path) => SEARCHES.map((search) => `https://${host}${path}${search}`)),
);

describe('the canonical URL', () => {
  it.each(SAME.flatMap(([canonical = '', ...shared]) => shared.map((url) => [url, canonical])))(
    'of %j is %j',
    (url, canonical) => {
      expect(canonicalUrl(url)).toBe(canonical);
    },
  );

  it.each(DIFFERENT)('differs between %j and %j', (one, other) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(other));
  });

  it.each(['', 'news-site.com', 'ftp://news-site.com/', 'javascript:alert(1)', 'http://'])(
    'throws for %j',
    (url) => {
      expect(() => canonicalUrl(url)).toThrow(InvalidAddressError);
    },
  );

  it('of a canonical URL is the same URL, for any input', () => {
    for (const url of COMBINATIONS) {
      const once = canonicalUrl(url);
      expect(canonicalUrl(once)).toBe(once);
    }
  });

  it('does not depend on the order of parameters, the fragment or tracking parameters', () => {
    for (const address of COMBINATIONS) {
      const url = new URL(address);
      const shuffled = [
        ...url.search.slice(1).split('&').filter(Boolean).reverse(),
        'utm_campaign=z',
        'fbclid=y',
      ];
      const other = `${url.origin}${url.pathname}?${shuffled.join('&')}#part-2`;
      expect(canonicalUrl(other)).toBe(canonicalUrl(`${url.origin}${url.pathname}${url.search}`));
    }
  });
});
