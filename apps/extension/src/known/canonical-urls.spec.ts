import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { canonicalUrls } from './canonical-urls.js';

it.each(
  CANONICAL_ADDRESS_EXAMPLES.flatMap(([canonical, ...written]) =>
    [canonical, ...written].map((address) => [address, canonical]),
  ),
)('knows %s by %s', (address, canonical) => {
  expect(canonicalUrls(address)).toContain(canonical);
});

it('asks about one address, and about two where a host is made for telephones', () => {
  expect(canonicalUrls('https://news-site.com/a?x=1#y')).toEqual(['https://news-site.com/a?x=1']);
  expect(canonicalUrls('https://m.news-site.com/a')).toEqual([
    'https://www.news-site.com/a',
    'https://news-site.com/a',
  ]);
});

it.each(['', 'news-site.com', 'chrome://version', 'javascript:alert(1)', 'http://'])(
  'has none for %j',
  (text) => {
    expect(canonicalUrls(text)).toEqual([]);
  },
);
