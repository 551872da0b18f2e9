/** Pairs of findings that no page may carry together: each denies the other. */
const EXCLUSIVE: readonly (readonly [string, readonly string[]])[] = [
  [
    'purpose.measured-language',
    [
      'purpose.loaded-words',
      'purpose.slanted-sentences',
      'purpose.sensational-words',
      'purpose.absolute-words',
      'purpose.shouting',
      'purpose.name-calling',
      'purpose.appeal-to-fear',
      'purpose.scapegoating',
      'purpose.us-and-them',
      'purpose.loaded-question',
      'purpose.share-urge',
      'purpose.partisan-style',
      'accuracy.hidden-truth',
      'accuracy.miracle-claim',
      'relevance.headline-shouts',
      'relevance.headline-clickbait',
    ],
  ],
  ['accuracy.quotes-attributed', ['accuracy.quotes-unattributed']],
  ['accuracy.numbers-sourced', ['accuracy.numbers-unsourced']],
  ['relevance.headline-supported', ['relevance.headline-not-in-text', 'relevance.headline-overclaims']],
  ['relevance.concrete-detail', ['relevance.little-detail']],
  ['accuracy.careful-wording', ['accuracy.hidden-truth', 'accuracy.miracle-claim', 'accuracy.rumour']],
  ['currency.text-fits-date', ['currency.old-events-as-new', 'currency.date-implausible']],
  ['currency.date-stated', ['currency.date-absent', 'currency.time-without-anchor']],
];

/** What stands on nearly every page is no reason to lead with. */
export const TRIVIAL: ReadonlySet<string> = new Set([
  'currency.date-stated',
  'currency.updated',
  'currency.text-fits-date',
  'relevance.headline-supported',
  'relevance.concrete-detail',
  'authority.byline-named',
  'purpose.measured-language',
]);

/** Pairs of codes that exclude each other, of those found on one page. */
export function contradictionsIn(codes: readonly string[]): string[] {
  const found = new Set(codes);
  return EXCLUSIVE.flatMap(([one, others]) =>
    found.has(one) ? others.filter((other) => found.has(other)).map((other) => `${one} and ${other}`) : [],
  );
}
