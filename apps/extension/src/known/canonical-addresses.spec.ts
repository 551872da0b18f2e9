import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { canonicalAddresses } from './canonical-addresses.js';

it.each(
  CANONICAL_ADDRESS_EXAMPLES.flatMap(([canonical, ...written]) =>
    [canonical, ...written].map((address) => [address, canonical]),
  ),
)('knows %s by %s', (address, canonical) => {
  expect(canonicalAddresses(address)).toContain(canonical);
});

it('asks about one address, and about two where a host is made for telephones', () => {
  expect(canonicalAddresses('https://news-site.com/a?x=1#y')).toEqual(['https://news-site.com/a?x=1']);
  expect(canonicalAddresses('https://m.news-site.com/a')).toEqual([
    'https://www.news-site.com/a',
    'https://news-site.com/a',
  ]);
});

it.each(['', 'news-site.com', 'chrome://version', 'javascript:alert(1)', 'http://'])(
  'has none for %j',
  (text) => {
    expect(canonicalAddresses(text)).toEqual([]);
  },
);
