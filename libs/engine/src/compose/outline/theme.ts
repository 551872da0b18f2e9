import type { FindingCode } from '../../finding-catalogue.js';

/** The subject of a finding, for the text about why it matters. */
export type Theme =
  | 'sourcing'
  | 'hidden-truth'
  | 'miracle'
  | 'headline'
  | 'tone'
  | 'persuasion'
  | 'sharing'
  | 'money'
  | 'time'
  | 'publisher'
  | 'opinion'
  | 'style'
  | 'checked'
  | 'plain';

const THEMES: Readonly<Record<FindingCode, Theme>> = {
  'accuracy.quotes-unattributed': 'sourcing',
  'accuracy.numbers-unsourced': 'sourcing',
  'accuracy.vague-sources': 'sourcing',
  'accuracy.anonymous-sources': 'sourcing',
  'accuracy.claims-unsourced': 'sourcing',
  'accuracy.rumour': 'sourcing',
  'accuracy.quotes-attributed': 'plain',
  'accuracy.numbers-sourced': 'plain',
  'accuracy.named-sources': 'plain',
  'accuracy.primary-sources-linked': 'plain',
  'accuracy.hidden-truth': 'hidden-truth',
  'accuracy.miracle-claim': 'miracle',
  'accuracy.contradiction': 'sourcing',
  'accuracy.extraordinary-claim': 'sourcing',
  'accuracy.style-of-false-stories': 'style',
  'accuracy.fact-check-supports': 'checked',
  'accuracy.fact-check-disputes': 'checked',
  'accuracy.independent-coverage': 'checked',
  'accuracy.reports-deny': 'checked',
  'accuracy.reports-discuss': 'checked',
  'accuracy.study-retracted': 'checked',
  'relevance.headline-not-in-text': 'headline',
  'relevance.headline-number-missing': 'headline',
  'relevance.headline-overclaims': 'headline',
  'relevance.context-missing': 'sourcing',
  'relevance.headline-clickbait': 'headline',
  'relevance.headline-shouts': 'headline',
  'relevance.headline-question': 'headline',
  'purpose.loaded-words': 'tone',
  'purpose.slanted-sentences': 'tone',
  'purpose.absolute-words': 'tone',
  'purpose.sensational-words': 'tone',
  'purpose.shouting': 'plain',
  'purpose.name-calling': 'persuasion',
  'purpose.appeal-to-fear': 'persuasion',
  'purpose.whataboutism': 'persuasion',
  'purpose.false-dilemma': 'persuasion',
  'purpose.bandwagon': 'persuasion',
  'purpose.flag-waving': 'persuasion',
  'purpose.loaded-question': 'persuasion',
  'purpose.scapegoating': 'persuasion',
  'purpose.thought-stopper': 'persuasion',
  'purpose.us-and-them': 'persuasion',
  'purpose.partisan-style': 'persuasion',
  'purpose.share-urge': 'sharing',
  'purpose.buy-urge': 'money',
  'purpose.donate-urge': 'money',
  'purpose.affiliate-links': 'money',
  'purpose.sponsored-disclosed': 'money',
  'purpose.sponsored-undisclosed': 'money',
  'purpose.press-release': 'money',
  'purpose.opinion-in-report': 'opinion',
  'purpose.opinion-disclosed': 'opinion',
  'currency.old-events-as-new': 'time',
  'currency.time-without-anchor': 'time',
  'currency.event-undated': 'time',
  'currency.link-much-older': 'time',
  'currency.date-contradictory': 'time',
  'currency.date-implausible': 'time',
  'authority.look-alike-domain': 'publisher',
  'authority.outlet-flagged': 'publisher',
  'authority.outlet-mixed': 'publisher',
  'authority.outlet-registered': 'plain',
  'authority.outlet-self-regulated': 'plain',
  'currency.date-stated': 'plain',
  'currency.date-absent': 'plain',
  'currency.updated': 'plain',
  'currency.text-fits-date': 'plain',
  'relevance.headline-supported': 'plain',
  'relevance.headline-absent': 'plain',
  'relevance.concrete-detail': 'plain',
  'relevance.little-detail': 'plain',
  'authority.byline-named': 'plain',
  'authority.byline-generic': 'plain',
  'authority.byline-absent': 'plain',
  'authority.agency-credit': 'plain',
  'authority.no-https': 'plain',
  'authority.outlet-fact-checker': 'plain',
  'authority.outlet-satire': 'plain',
  'authority.outlet-unknown': 'plain',
  'accuracy.careful-wording': 'plain',
  'accuracy.mostly-reported': 'plain',
  'accuracy.says-corrected': 'plain',
  'accuracy.coverage-same-copy': 'plain',
  'accuracy.no-coverage-found': 'plain',
  'purpose.measured-language': 'plain',
  'purpose.satire-disclosed': 'plain',
  'purpose.other-side-heard': 'plain',
  'purpose.talks-to-machines': 'plain',
};

/** "plain" for findings without a theme of their own. */
export function themeOf(code: string): Theme {
  return THEMES[code as FindingCode] ?? 'plain';
}
