import type { FindingCode } from './finding-catalogue.js';

/**
 * - `marked`: its sentences are flagged in the text, with a reason in each language.
 * - `checked`: each language has advice for the reader about it.
 * - `written`: it needs sentences, capitals or quotation marks, which captions by a machine do not have.
 * - `undisputed`: a quotation from the text cannot refute it.
 * - `unscored`: it is also shown for a page without a score.
 * - `request`: its sentences ask the reader for something, so they are no claims.
 */
type Trait = 'marked' | 'checked' | 'written' | 'undisputed' | 'unscored' | 'request';

/** `charged` findings contradict the finding of measured language, `calm` ones do not. */
type Tone = 'calm' | 'charged';

/** The tone and the traits of every finding. */
const TRAITS = {
  'currency.date-stated': ['calm', 'undisputed'],
  'currency.date-absent': ['calm', 'checked', 'undisputed'],
  'currency.date-contradictory': ['calm', 'checked', 'undisputed'],
  'currency.date-implausible': ['calm', 'checked', 'undisputed'],
  'currency.updated': ['calm'],
  'currency.text-fits-date': ['calm'],
  'currency.old-events-as-new': ['calm', 'marked', 'checked'],
  'currency.time-without-anchor': ['calm', 'marked', 'checked'],
  'currency.event-undated': ['calm', 'marked', 'checked'],
  'currency.link-much-older': ['calm', 'checked'],
  'relevance.headline-supported': ['calm'],
  'relevance.headline-not-in-text': ['calm', 'checked'],
  'relevance.headline-number-missing': ['calm', 'checked'],
  'relevance.headline-overclaims': ['calm', 'marked', 'checked'],
  'relevance.context-missing': ['calm', 'marked', 'checked'],
  'relevance.headline-question': ['calm'],
  'relevance.headline-clickbait': ['charged', 'checked'],
  'relevance.headline-shouts': ['charged'],
  'relevance.headline-absent': ['calm'],
  'relevance.concrete-detail': ['calm', 'written'],
  'relevance.little-detail': ['calm', 'checked', 'written'],
  'authority.byline-named': ['calm', 'undisputed'],
  'authority.byline-generic': ['calm', 'undisputed'],
  'authority.byline-absent': ['calm', 'undisputed'],
  'authority.agency-credit': ['calm', 'undisputed'],
  'authority.look-alike-domain': ['calm', 'checked', 'undisputed', 'unscored'],
  'authority.no-https': ['calm', 'undisputed'],
  'authority.outlet-registered': ['calm', 'undisputed'],
  'authority.outlet-self-regulated': ['calm', 'undisputed'],
  'authority.outlet-fact-checker': ['calm', 'undisputed'],
  'authority.outlet-flagged': ['calm', 'checked', 'undisputed', 'unscored'],
  'authority.outlet-mixed': ['calm', 'checked', 'undisputed'],
  'authority.outlet-satire': ['calm', 'undisputed'],
  'authority.outlet-unknown': ['calm', 'undisputed'],
  'accuracy.quotes-attributed': ['calm', 'written'],
  'accuracy.quotes-unattributed': ['calm', 'marked', 'checked', 'written'],
  'accuracy.numbers-sourced': ['calm', 'written'],
  'accuracy.numbers-unsourced': ['calm', 'marked', 'checked', 'written'],
  'accuracy.named-sources': ['calm', 'written'],
  'accuracy.vague-sources': ['calm', 'marked', 'checked'],
  'accuracy.anonymous-sources': ['calm', 'marked', 'checked', 'written'],
  'accuracy.primary-sources-linked': ['calm'],
  'accuracy.claims-unsourced': ['calm', 'marked', 'checked', 'written'],
  'accuracy.rumour': ['calm', 'marked', 'checked'],
  'accuracy.careful-wording': ['calm'],
  'accuracy.mostly-reported': ['calm', 'checked'],
  'accuracy.hidden-truth': ['charged', 'marked', 'checked', 'unscored'],
  'accuracy.miracle-claim': ['charged', 'marked', 'checked', 'unscored'],
  'accuracy.contradiction': ['calm', 'marked', 'checked'],
  'accuracy.extraordinary-claim': ['calm', 'marked', 'checked'],
  'accuracy.says-corrected': ['calm'],
  'accuracy.style-of-false-stories': ['calm', 'checked'],
  'accuracy.fact-check-supports': ['calm'],
  'accuracy.fact-check-disputes': ['calm', 'checked'],
  'accuracy.independent-coverage': ['calm'],
  'accuracy.reports-deny': ['calm', 'checked'],
  'accuracy.reports-discuss': ['calm'],
  'accuracy.study-retracted': ['calm', 'checked'],
  'accuracy.coverage-same-copy': ['calm'],
  'accuracy.no-coverage-found': ['calm'],
  'purpose.measured-language': ['calm'],
  'purpose.loaded-words': ['charged', 'marked', 'checked'],
  'purpose.slanted-sentences': ['charged', 'marked', 'checked', 'written'],
  'purpose.absolute-words': ['charged', 'marked'],
  'purpose.sensational-words': ['charged', 'marked', 'checked'],
  'purpose.shouting': ['charged', 'marked', 'written'],
  'purpose.opinion-in-report': ['calm', 'marked', 'checked', 'written'],
  'purpose.opinion-disclosed': ['calm'],
  'purpose.satire-disclosed': ['calm'],
  'purpose.other-side-heard': ['calm', 'written'],
  'purpose.partisan-style': ['charged', 'checked'],
  'purpose.name-calling': ['charged', 'marked', 'checked'],
  'purpose.appeal-to-fear': ['charged', 'marked', 'checked'],
  'purpose.whataboutism': ['calm', 'marked'],
  'purpose.false-dilemma': ['calm', 'marked'],
  'purpose.bandwagon': ['charged', 'marked'],
  'purpose.flag-waving': ['calm', 'marked'],
  'purpose.loaded-question': ['charged', 'marked'],
  'purpose.scapegoating': ['charged', 'marked', 'checked', 'unscored'],
  'purpose.thought-stopper': ['calm', 'marked'],
  'purpose.us-and-them': ['charged', 'marked'],
  'purpose.share-urge': ['charged', 'marked', 'checked', 'request'],
  'purpose.buy-urge': ['calm', 'marked', 'checked', 'request'],
  'purpose.donate-urge': ['calm', 'marked', 'request'],
  'purpose.affiliate-links': ['calm', 'undisputed'],
  'purpose.sponsored-disclosed': ['calm', 'checked', 'undisputed'],
  'purpose.sponsored-undisclosed': ['calm', 'checked', 'undisputed'],
  'purpose.press-release': ['calm', 'checked'],
  'purpose.talks-to-machines': ['calm', 'marked', 'undisputed'],
} as const satisfies { readonly [C in FindingCode]: readonly [Tone, ...Trait[]] };

/** The codes with a trait. */
export type CodeWith<T extends Trait> = {
  [C in FindingCode]: T extends (typeof TRAITS)[C][number] ? C : never;
}[FindingCode];

/** Whether a code has a trait; false for codes of older engines. */
export function hasTrait(code: string, trait: Tone | Trait): boolean {
  const traits: Readonly<Record<string, readonly (Tone | Trait)[]>> = TRAITS;
  return traits[code]?.includes(trait) ?? false;
}
