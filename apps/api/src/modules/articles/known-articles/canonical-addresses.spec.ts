import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { canonicalUrl } from '@vaglio/engine';

it('canonicalUrl gives the same canonical URLs as the extension', () => {
  const pairs = CANONICAL_ADDRESS_EXAMPLES.flatMap(([canonical, ...written]) =>
    [canonical, ...written].map((address) => ({ address, canonical })),
  );
  expect(pairs.map(({ address }) => ({ address, canonical: canonicalUrl(address) }))).toEqual(pairs);
});
