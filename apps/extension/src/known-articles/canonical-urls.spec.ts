import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { canonicalUrls } from './canonical-urls.js';

describe('canonicalUrls', () => {
  it.each(
    CANONICAL_ADDRESS_EXAMPLES.flatMap(([canonical, ...written]) =>
      [canonical, ...written].map((address) => [address, canonical]),
    ),
  )('turns %s into %s', (address, canonical) => {
    expect(canonicalUrls(address)).toContain(canonical);
  });

  it('returns one URL for a page, and two for a mobile host', () => {
    expect(canonicalUrls('https://news-site.com/a?x=1#y')).toEqual(['https://news-site.com/a?x=1']);
    expect(canonicalUrls('https://m.news-site.com/a')).toEqual([
      'https://www.news-site.com/a',
      'https://news-site.com/a',
    ]);
  });

  it.each(['', 'news-site.com', 'chrome://version', 'javascript:alert(1)', 'http://'])(
    'returns no URL for %j',
    (text) => {
      expect(canonicalUrls(text)).toEqual([]);
    },
  );
});
