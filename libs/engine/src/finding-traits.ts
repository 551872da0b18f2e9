import type { FindingCode } from './finding-catalogue.js';

/**
 * - `marked`: its sentences are flagged in the text, with a reason in each language.
 * - `checked`: each language has advice for the reader about it.
 * - `written`: it needs sentences, capitals or quotation marks, which captions by a machine do not have.
 * - `undisputed`: a quotation from the text cannot refute it.
 */
type Trait = 'marked' | 'checked' | 'written' | 'undisputed';

/** The traits of every finding; empty for those without any. */
const TRAITS = {
  'currency.date-stated': ['undisputed'],
  'currency.date-absent': ['checked', 'undisputed'],
  'currency.date-contradictory': ['checked', 'undisputed'],
  'currency.date-implausible': ['checked', 'undisputed'],
  'currency.updated': [],
  'currency.text-fits-date': [],
  'currency.old-events-as-new': ['marked', 'checked'],
  'currency.time-without-anchor': ['marked', 'checked'],
  'currency.event-undated': ['marked', 'checked'],
  'currency.link-much-older': ['checked'],
  'relevance.headline-supported': [],
  'relevance.headline-not-in-text': ['checked'],
  'relevance.headline-number-missing': ['checked'],
  'relevance.headline-overclaims': ['marked', 'checked'],
  'relevance.context-missing': ['marked', 'checked'],
  'relevance.headline-question': [],
  'relevance.headline-clickbait': ['checked'],
  'relevance.headline-shouts': [],
  'relevance.headline-absent': [],
  'relevance.concrete-detail': ['written'],
  'relevance.little-detail': ['checked', 'written'],
  'authority.byline-named': ['undisputed'],
  'authority.byline-generic': ['undisputed'],
  'authority.byline-absent': ['undisputed'],
  'authority.agency-credit': ['undisputed'],
  'authority.look-alike-domain': ['checked', 'undisputed'],
  'authority.no-https': ['undisputed'],
  'authority.outlet-registered': ['undisputed'],
  'authority.outlet-self-regulated': ['undisputed'],
  'authority.outlet-fact-checker': ['undisputed'],
  'authority.outlet-flagged': ['checked', 'undisputed'],
  'authority.outlet-mixed': ['checked', 'undisputed'],
  'authority.outlet-satire': ['undisputed'],
  'authority.outlet-unknown': ['undisputed'],
  'accuracy.quotes-attributed': ['written'],
  'accuracy.quotes-unattributed': ['marked', 'checked', 'written'],
  'accuracy.numbers-sourced': ['written'],
  'accuracy.numbers-unsourced': ['marked', 'checked', 'written'],
  'accuracy.named-sources': ['written'],
  'accuracy.vague-sources': ['marked', 'checked'],
  'accuracy.anonymous-sources': ['marked', 'checked', 'written'],
  'accuracy.primary-sources-linked': [],
  'accuracy.claims-unsourced': ['marked', 'checked', 'written'],
  'accuracy.rumour': ['marked', 'checked'],
  'accuracy.careful-wording': [],
  'accuracy.hidden-truth': ['marked', 'checked'],
  'accuracy.miracle-claim': ['marked', 'checked'],
  'accuracy.contradiction': ['marked', 'checked'],
  'accuracy.extraordinary-claim': ['marked', 'checked'],
  'accuracy.says-corrected': [],
  'accuracy.style-of-false-stories': ['checked'],
  'accuracy.fact-check-supports': [],
  'accuracy.fact-check-disputes': ['checked'],
  'accuracy.independent-coverage': [],
  'accuracy.reports-deny': ['checked'],
  'accuracy.reports-discuss': [],
  'accuracy.study-retracted': ['checked'],
  'accuracy.coverage-same-copy': [],
  'accuracy.no-coverage-found': [],
  'purpose.measured-language': [],
  'purpose.loaded-words': ['marked', 'checked'],
  'purpose.slanted-sentences': ['marked', 'checked', 'written'],
  'purpose.absolute-words': ['marked'],
  'purpose.sensational-words': ['marked', 'checked'],
  'purpose.shouting': ['marked', 'written'],
  'purpose.opinion-in-report': ['marked', 'checked', 'written'],
  'purpose.opinion-disclosed': [],
  'purpose.satire-disclosed': [],
  'purpose.other-side-heard': ['written'],
  'purpose.partisan-style': ['checked'],
  'purpose.name-calling': ['marked', 'checked'],
  'purpose.appeal-to-fear': ['marked', 'checked'],
  'purpose.whataboutism': ['marked'],
  'purpose.false-dilemma': ['marked'],
  'purpose.bandwagon': ['marked'],
  'purpose.flag-waving': ['marked'],
  'purpose.loaded-question': ['marked'],
  'purpose.scapegoating': ['marked', 'checked'],
  'purpose.thought-stopper': ['marked'],
  'purpose.us-and-them': ['marked'],
  'purpose.share-urge': ['marked', 'checked'],
  'purpose.buy-urge': ['marked', 'checked'],
  'purpose.donate-urge': ['marked'],
  'purpose.affiliate-links': ['undisputed'],
  'purpose.sponsored-disclosed': ['checked', 'undisputed'],
  'purpose.sponsored-undisclosed': ['checked', 'undisputed'],
  'purpose.press-release': ['checked'],
  'purpose.talks-to-machines': ['marked', 'undisputed'],
} as const satisfies { readonly [C in FindingCode]: readonly Trait[] };

/** The codes with a trait. */
export type CodeWith<T extends Trait> = {
  [C in FindingCode]: T extends (typeof TRAITS)[C][number] ? C : never;
}[FindingCode];

/** Whether a code has a trait; false for codes of older engines. */
export function hasTrait(code: string, trait: Trait): boolean {
  const traits: Readonly<Record<string, readonly Trait[]>> = TRAITS;
  return traits[code]?.includes(trait) ?? false;
}
