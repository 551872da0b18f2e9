import { CRITERION_MAX, type Criterion, type Genre } from '@vaglio/contracts';
import type { FindingCode } from '../finding-catalogue.js';

/** Where each criterion starts, out of 20, before anything was seen. */
export const BASE: Readonly<Record<Criterion, number>> = {
  currency: 11,
  relevance: 11,
  authority: 10,
  accuracy: 10,
  purpose: 12,
};

/** The most that a page's word about itself can lift a criterion above its base. */
export const INSIDE_GAIN: Readonly<Record<Criterion, number>> = {
  currency: 5,
  relevance: 5,
  authority: 1,
  accuracy: 5,
  purpose: 5,
};

/** Accuracy stops here while nobody else was found who says the same. */
export const ACCURACY_CEILING_ALONE = 14;

/** Whole points at full strength. 0 is shown and moves nothing. */
export const POINTS: Readonly<Record<FindingCode, number>> = {
  'currency.date-stated': 3,
  'currency.date-absent': 0,
  'currency.date-contradictory': -3,
  'currency.date-implausible': -3,
  'currency.updated': 1,
  'currency.text-fits-date': 2,
  'currency.old-events-as-new': -5,
  'currency.time-without-anchor': -3,
  'currency.link-much-older': -3,

  'relevance.headline-supported': 3,
  'relevance.headline-not-in-text': -5,
  'relevance.headline-number-missing': -3,
  'relevance.headline-overclaims': -4,
  'relevance.headline-question': -1,
  'relevance.headline-clickbait': -5,
  'relevance.headline-shouts': -3,
  'relevance.headline-absent': 0,
  'relevance.concrete-detail': 2,
  'relevance.little-detail': -3,

  'authority.byline-named': 1,
  'authority.byline-generic': 0,
  'authority.byline-absent': 0,
  'authority.agency-credit': 1,
  'authority.look-alike-domain': -8,
  'authority.no-https': 0,
  'authority.outlet-registered': 3,
  'authority.outlet-self-regulated': 5,
  'authority.outlet-fact-checker': 6,
  'authority.outlet-flagged': -8,
  'authority.outlet-mixed': -3,
  'authority.outlet-satire': 0,
  'authority.outlet-unknown': 0,

  'accuracy.quotes-attributed': 2,
  'accuracy.quotes-unattributed': -3,
  'accuracy.numbers-sourced': 2,
  'accuracy.numbers-unsourced': -3,
  'accuracy.named-sources': 3,
  'accuracy.vague-sources': -3,
  'accuracy.primary-sources-linked': 3,
  'accuracy.claims-unsourced': -4,
  'accuracy.rumour': -3,
  'accuracy.careful-wording': 1,
  'accuracy.hidden-truth': -6,
  'accuracy.miracle-claim': -5,
  'accuracy.says-corrected': 1,
  'accuracy.style-of-false-stories': -3,
  'accuracy.fact-check-supports': 4,
  'accuracy.fact-check-disputes': -8,
  'accuracy.independent-coverage': 4,
  'accuracy.coverage-same-copy': 0,
  'accuracy.no-coverage-found': 0,

  'purpose.measured-language': 3,
  'purpose.loaded-words': -4,
  'purpose.slanted-sentences': -5,
  'purpose.absolute-words': -2,
  'purpose.sensational-words': -4,
  'purpose.shouting': -3,
  'purpose.opinion-in-report': -5,
  'purpose.opinion-disclosed': 1,
  'purpose.satire-disclosed': 0,
  'purpose.other-side-heard': 2,
  'purpose.partisan-style': -4,
  'purpose.name-calling': -3,
  'purpose.appeal-to-fear': -3,
  'purpose.whataboutism': -2,
  'purpose.false-dilemma': -2,
  'purpose.bandwagon': -2,
  'purpose.flag-waving': -2,
  'purpose.loaded-question': -2,
  'purpose.scapegoating': -3,
  'purpose.thought-stopper': -2,
  'purpose.us-and-them': -2,
  'purpose.share-urge': -4,
  'purpose.buy-urge': -4,
  'purpose.donate-urge': -1,
  'purpose.affiliate-links': -1,
  'purpose.sponsored-disclosed': -3,
  'purpose.sponsored-undisclosed': -4,
  'purpose.press-release': -3,
  'purpose.talks-to-machines': 0,
};

/** What a disclosed genre is allowed: an opinion may be one, and satire may exaggerate. */
const ALLOWED: Readonly<Partial<Record<Genre, Partial<Record<FindingCode, number>>>>> = {
  opinion: {
    'purpose.loaded-words': 0.5,
    'purpose.slanted-sentences': 0.5,
    'purpose.absolute-words': 0.5,
    'relevance.headline-question': 0,
    'accuracy.numbers-unsourced': 0.7,
  },
  satire: {
    'purpose.loaded-words': 0,
    'purpose.slanted-sentences': 0,
    'purpose.absolute-words': 0,
    'purpose.sensational-words': 0,
    'purpose.name-calling': 0,
    'relevance.headline-clickbait': 0,
    'relevance.headline-question': 0,
  },
};

/** Points of a finding in a genre, rounded away from nothing only where it was clearly seen. */
export function pointsOf(code: FindingCode, strength: number, genre: Genre): number {
  const full = POINTS[code] * (ALLOWED[genre]?.[code] ?? 1);
  const points = Math.round(Math.abs(full) * strength);
  return full < 0 ? -points || 0 : points;
}

/** How far a criterion may be off, in points, for each thing that is not known. */
export const DOUBT = {
  always: 2,
  outletUnknown: 4,
  dateUnknown: 4,
  noIndependentEvidence: 3,
  languageNotJudged: 4,
  shortText: 3,
  paywalled: 2,
} as const;

/** A code of the table. Others are shown to nobody and move nothing. */
export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(POINTS, code);
}

/** Keeps a score on its scale. */
export function withinScale(score: number): number {
  return Math.min(CRITERION_MAX, Math.max(0, score));
}
