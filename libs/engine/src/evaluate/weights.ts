import { CRITERION_MAX, type Criterion, type Genre } from '@vaglio/contracts';
import type { FindingCode } from '../finding-catalogue.js';

/**
 * Where each criterion starts, out of 20, before anything was seen. Accuracy and Purpose start low, because there a text
 * has to earn its points: by who is heard in it and by a plain manner.
 */
export const BASE: Readonly<Record<Criterion, number>> = {
  currency: 10,
  relevance: 9,
  authority: 7,
  accuracy: 2,
  purpose: 6,
};

/**
 * The most that a page's word about itself can lift a criterion above its base. With the bases it makes 75 at most: a page
 * alone never reaches "high", for which somebody outside has to speak.
 */
export const INSIDE_GAIN: Readonly<Record<Criterion, number>> = {
  currency: 6,
  relevance: 8,
  authority: 1,
  accuracy: 14,
  purpose: 12,
};

/** Accuracy stops here while nobody else was found who says the same. */
export const ACCURACY_CEILING_ALONE = 16;

/**
 * Whole points at full strength. 0 is shown and moves nothing. What a title and a text show often enough was fitted on training
 * articles with its sign fixed (`npm run train -- scorecard`, kept in `weights/scorecard.model.json`, compared by a test); the
 * rest, and what only a page or others can show, stands by reason. A code may cost only where 85 % of its firings that were
 * read by hand are faults (`tools/evaluate/precision`). A manner of writing only earns or fails to earn.
 */
export const POINTS: Readonly<Record<FindingCode, number>> = {
  'currency.date-stated': 4,
  'currency.date-absent': 0,
  'currency.date-contradictory': 0,
  'currency.date-implausible': -3,
  'currency.updated': 1,
  'currency.text-fits-date': 2,
  'currency.old-events-as-new': -5,
  'currency.time-without-anchor': 0,
  'currency.link-much-older': -3,

  'relevance.headline-supported': 5,
  'relevance.headline-not-in-text': 0,
  'relevance.headline-number-missing': 0,
  'relevance.headline-overclaims': -4,
  'relevance.headline-question': 0,
  'relevance.headline-clickbait': -5,
  'relevance.headline-shouts': -5,
  'relevance.headline-absent': 0,
  'relevance.concrete-detail': 3,
  'relevance.little-detail': 0,

  'authority.byline-named': 1,
  'authority.byline-generic': 0,
  'authority.byline-absent': 0,
  'authority.agency-credit': 1,
  'authority.look-alike-domain': -8,
  'authority.no-https': 0,
  'authority.outlet-registered': 6,
  'authority.outlet-self-regulated': 10,
  'authority.outlet-fact-checker': 11,
  'authority.outlet-flagged': -8,
  'authority.outlet-mixed': -3,
  'authority.outlet-satire': 0,
  'authority.outlet-unknown': 0,

  'accuracy.quotes-attributed': 4,
  'accuracy.quotes-unattributed': 0,
  'accuracy.numbers-sourced': 3,
  'accuracy.numbers-unsourced': 0,
  'accuracy.named-sources': 4,
  'accuracy.vague-sources': -3,
  'accuracy.anonymous-sources': -3,
  'accuracy.primary-sources-linked': 3,
  'accuracy.claims-unsourced': 0,
  'accuracy.rumour': -3,
  'accuracy.careful-wording': 0,
  'accuracy.hidden-truth': -6,
  'accuracy.miracle-claim': -5,
  'accuracy.says-corrected': 1,
  'accuracy.style-of-false-stories': 0,
  'accuracy.style-of-reports': 11,
  'accuracy.fact-check-supports': 4,
  'accuracy.fact-check-disputes': -8,
  'accuracy.independent-coverage': 4,
  'accuracy.reports-deny': -8,
  'accuracy.reports-discuss': 0,
  'accuracy.study-retracted': -5,
  'accuracy.coverage-same-copy': 0,
  'accuracy.no-coverage-found': 0,

  'purpose.measured-language': 3,
  'purpose.loaded-words': 0,
  'purpose.slanted-sentences': -5,
  'purpose.absolute-words': -2,
  'purpose.sensational-words': -4,
  'purpose.shouting': 0,
  'purpose.opinion-in-report': 0,
  'purpose.opinion-disclosed': 1,
  'purpose.satire-disclosed': 0,
  'purpose.other-side-heard': 4,
  'purpose.partisan-style': 0,
  'purpose.even-handed-style': 11,
  'purpose.name-calling': -3,
  'purpose.appeal-to-fear': -3,
  'purpose.whataboutism': -2,
  'purpose.false-dilemma': -2,
  'purpose.bandwagon': 0,
  'purpose.flag-waving': -2,
  'purpose.loaded-question': -2,
  'purpose.scapegoating': -3,
  'purpose.thought-stopper': -2,
  'purpose.us-and-them': -2,
  'purpose.share-urge': -4,
  'purpose.buy-urge': -4,
  'purpose.donate-urge': -1,
  'purpose.affiliate-links': 0,
  'purpose.sponsored-disclosed': 0,
  'purpose.sponsored-undisclosed': 0,
  'purpose.press-release': 0,
  'purpose.talks-to-machines': 0,
};

/** What a disclosed genre is allowed: an opinion may be one, and satire may exaggerate. */
const ALLOWED: Readonly<Partial<Record<Genre, Partial<Record<FindingCode, number>>>>> = {
  opinion: {
    'purpose.partisan-style': 0,
    'purpose.even-handed-style': 0.5,
    'accuracy.style-of-reports': 0.5,
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
