import { InvalidAddressError } from '../analysis.types.js';
import { canonicalUrl } from './canonical-url.js';

/** Each line: the canonical address, then ways in which it is shared. */
const SAME: readonly (readonly string[])[] = [
  [
    'https://www.news-site.com/2024/05/story',
    'https://www.news-site.com/2024/05/story/',
    'https://www.news-site.com/2024/05/story#comments',
    'HTTPS://WWW.News-Site.com:443/2024/05/story',
    'https://www.news-site.com./2024/05/story',
    'https://www.news-site.com//2024/05//story//',
    'https://www.news-site.com/2024/05/story?',
    'https://www.news-site.com/2024/05/story?utm_source=x&utm_medium=social&fbclid=abc',
    'https://www.news-site.com/2024/05/story?gclid=1&mc_cid=2&_ga=3&at_medium=RSS&xtor=AL-72',
    'https://www.news-site.com/2024/05/story/amp',
    'https://www.news-site.com/2024/05/story/amp/',
    'https://www.news-site.com/amp/2024/05/story',
    'https://www.news-site.com/2024/05/story.amp',
    'https://www.news-site.com/2024/05/story?amp=1',
    'https://www.news-site.com/2024/05/story?outputType=amp',
    'https://m.news-site.com/2024/05/story',
    'https://mobile.news-site.com/2024/05/story',
    'https://amp.news-site.com/2024/05/story',
    'https://www.google.com/amp/s/www.news-site.com/2024/05/story',
    'https://www.google.it/amp/s/amp.news-site.com/2024/05/story/amp/?usqp=mq331',
    'https://www-news--site-com.cdn.ampproject.org/c/s/www.news-site.com/2024/05/story?amp_js_v=0.1',
    'https://www-news--site-com.cdn.ampproject.org/v/s/m.news-site.com/2024/05/story/amp',
    'https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.news-site.com%2F2024%2F05%2Fstory&usg=x',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.news-site.com%2F2024%2F05%2Fstory%3Ffbclid%3D1&h=x',
    ' https://www.news-site.com/2024/05/stor%79 ',
    'https://user:pass@www.news-site.com/2024/05/story;jsessionid=0123ABCD',
  ],
  [
    'https://news-site.com/',
    'https://news-site.com',
    'https://news-site.com/?utm_source=a',
    'https://news-site.com//',
  ],
  [
    'https://news-site.com/?a=1&b=2',
    'https://news-site.com/?b=2&a=1',
    'https://news-site.com?a=1&utm_id=3&b=2#x',
  ],
  ['https://news-site.com/read?id=5&page=2', 'https://news-site.com/read/?page=2&id=5&gclid=z'],
  [
    'https://news-site.com/caff%C3%A8',
    'https://news-site.com/caff\u00e8',
    'https://news-site.com/caff%c3%a8/',
  ],
  ['https://xn--caff-8oa.it/a', 'https://caff\u00e8.it/a', 'https://CAFF\u00c8.it/a/'],
  ['https://en.wikipedia.org/wiki/Vaglio', 'https://en.m.wikipedia.org/wiki/Vaglio'],
  [
    'https://www.news-site.co.uk/a.html',
    'https://m.news-site.co.uk/a.amp.html',
    'https://www.news-site.co.uk/a.html/',
  ],
  ['https://news-site.com/#!/story/5', 'https://news-site.com/?utm_term=x#!/story/5'],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=10s&feature=share',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ],
  [
    'https://x.com/someone/status/1234567890123456789',
    'https://twitter.com/Someone/status/1234567890123456789?s=20&t=abc',
    'https://mobile.twitter.com/someone/status/1234567890123456789/photo/1',
  ],
  [
    'https://www.reddit.com/r/italy/comments/1abcde',
    'https://old.reddit.com/r/italy/comments/1abcde/a_title/?share_id=x',
  ],
  ['https://t.me/channel/55', 'https://t.me/s/Channel/55?single', 'https://telegram.me/channel/55'],
  [
    'https://vimeo.com/76979871',
    'https://player.vimeo.com/video/76979871?h=1',
    'https://vimeo.com/76979871#t=3',
  ],
];

/** Close, but not the same article. */
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
];

describe('the canonical address', () => {
  it.each(SAME.flatMap(([canonical = '', ...shared]) => shared.map((address) => [address, canonical])))(
    'of %j is %j',
    (address, canonical) => {
      expect(canonicalUrl(address)).toBe(canonical);
    },
  );

  it.each(DIFFERENT)('of %j is not that of %j', (one, other) => {
    expect(canonicalUrl(one)).not.toBe(canonicalUrl(other));
  });

  it.each(['', 'news-site.com', 'ftp://news-site.com/', 'javascript:alert(1)', 'http://'])(
    'refuses %j',
    (address) => {
      expect(() => canonicalUrl(address)).toThrow(InvalidAddressError);
    },
  );

  it('is its own canonical address, whatever it is made of', () => {
    for (const address of combinations()) {
      const once = canonicalUrl(address);
      expect(canonicalUrl(once)).toBe(once);
    }
  });

  it('does not depend on the order of parameters, the fragment or what tracks the reader', () => {
    for (const address of combinations()) {
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

function combinations(): string[] {
  const hosts = [
    'site.com',
    'WWW.Site.com',
    'm.site.com',
    'amp.m.site.com',
    'en.m.site.org',
    'site.co.uk.',
    'www.google.com',
  ];
  const paths = [
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
  const searches = [
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
  return hosts.flatMap((host) =>
    paths.flatMap((path) => searches.map((search) => `https://${host}${path}${search}`)),
  );
}
