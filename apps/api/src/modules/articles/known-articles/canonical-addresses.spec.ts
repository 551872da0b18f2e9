import { CANONICAL_ADDRESS_EXAMPLES } from '@vaglio/contracts/examples';
import { canonicalUrl } from '@vaglio/engine';

it('finds articles by the canonical URLs that the extension computes', () => {
  const pairs = CANONICAL_ADDRESS_EXAMPLES.flatMap(([canonical, ...written]) =>
    [canonical, ...written].map((address) => ({ address, canonical })),
  );
  expect(pairs.map(({ address }) => ({ address, canonical: canonicalUrl(address) }))).toEqual(pairs);
});
