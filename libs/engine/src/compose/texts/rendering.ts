import type { FindingCode, FindingData } from '../../finding-catalogue.js';
import type { Voice } from './voice.js';

/** Findings whose sentences are marked in the text: each language says why. */
type MarkedCode =
  | 'currency.old-events-as-new'
  | 'currency.time-without-anchor'
  | 'currency.event-undated'
  | 'relevance.headline-overclaims'
  | 'relevance.context-missing'
  | 'accuracy.quotes-unattributed'
  | 'accuracy.numbers-unsourced'
  | 'accuracy.vague-sources'
  | 'accuracy.anonymous-sources'
  | 'accuracy.claims-unsourced'
  | 'accuracy.rumour'
  | 'accuracy.hidden-truth'
  | 'accuracy.miracle-claim'
  | 'accuracy.contradiction'
  | 'accuracy.extraordinary-claim'
  | 'purpose.loaded-words'
  | 'purpose.slanted-sentences'
  | 'purpose.absolute-words'
  | 'purpose.sensational-words'
  | 'purpose.shouting'
  | 'purpose.opinion-in-report'
  | 'purpose.name-calling'
  | 'purpose.appeal-to-fear'
  | 'purpose.whataboutism'
  | 'purpose.false-dilemma'
  | 'purpose.bandwagon'
  | 'purpose.flag-waving'
  | 'purpose.loaded-question'
  | 'purpose.scapegoating'
  | 'purpose.thought-stopper'
  | 'purpose.us-and-them'
  | 'purpose.share-urge'
  | 'purpose.buy-urge'
  | 'purpose.donate-urge'
  | 'purpose.talks-to-machines';

/** Findings that cost points or leave a doubt: each language says what a careful reader would do about them. */
type CheckedCode =
  | 'currency.date-absent'
  | 'currency.date-contradictory'
  | 'currency.date-implausible'
  | 'currency.old-events-as-new'
  | 'currency.time-without-anchor'
  | 'currency.event-undated'
  | 'currency.link-much-older'
  | 'relevance.headline-not-in-text'
  | 'relevance.headline-number-missing'
  | 'relevance.headline-overclaims'
  | 'relevance.context-missing'
  | 'relevance.headline-clickbait'
  | 'relevance.little-detail'
  | 'authority.look-alike-domain'
  | 'authority.outlet-flagged'
  | 'authority.outlet-mixed'
  | 'accuracy.quotes-unattributed'
  | 'accuracy.numbers-unsourced'
  | 'accuracy.vague-sources'
  | 'accuracy.anonymous-sources'
  | 'accuracy.claims-unsourced'
  | 'accuracy.rumour'
  | 'accuracy.hidden-truth'
  | 'accuracy.miracle-claim'
  | 'accuracy.contradiction'
  | 'accuracy.extraordinary-claim'
  | 'accuracy.style-of-false-stories'
  | 'accuracy.fact-check-disputes'
  | 'accuracy.reports-deny'
  | 'accuracy.study-retracted'
  | 'purpose.loaded-words'
  | 'purpose.slanted-sentences'
  | 'purpose.sensational-words'
  | 'purpose.opinion-in-report'
  | 'purpose.partisan-style'
  | 'purpose.name-calling'
  | 'purpose.appeal-to-fear'
  | 'purpose.scapegoating'
  | 'purpose.share-urge'
  | 'purpose.buy-urge'
  | 'purpose.sponsored-disclosed'
  | 'purpose.sponsored-undisclosed'
  | 'purpose.press-release';

/** How one finding is put into words. Every text is about the text that was read, never about a person. */
export type FindingText<C extends FindingCode> = SaidFinding<C> &
  (C extends MarkedCode ? { readonly flag: string } : { readonly flag?: never }) &
  (C extends CheckedCode ? { readonly check: string } : { readonly check?: never });

interface SaidFinding<C extends FindingCode> {
  /** What was seen, as a sentence. */
  readonly says: (data: FindingData[C], voice: Voice) => string;
  /** A noun phrase without article: fits "if not for …" and stands alone as a tag. */
  readonly name: string;
}

/** A text for every code there is: a language that lacks one, a mark or a check does not compile. */
export type FindingTexts = { readonly [C in FindingCode]: FindingText<C> };
