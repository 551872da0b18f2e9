import { CRITERION_MAX, MIN_WITHOUT_FAULT, type Criterion, type Genre } from '@vaglio/contracts';
import type { FindingCode } from '../finding-catalogue.js';

/** The start of each criterion, out of 20. Accuracy starts low, because nothing is supported without a source. */
export const START_POINTS: Readonly<Record<Criterion, number>> = {
  currency: 10,
  relevance: 9,
  authority: 6,
  accuracy: 4,
  purpose: 8,
};

/** The score to which a text without faults is raised: above the least, so that the manner of writing still makes a difference. */
export const SCORE_WITHOUT_FAULT = MIN_WITHOUT_FAULT + 3;

/** The most points that the manner of writing gives or takes. Together 20 of 100, less than the width of a class. */
export const MAX_MANNER_POINTS: Readonly<Record<Criterion, number>> = {
  currency: 0,
  relevance: 1,
  authority: 0,
  accuracy: 9,
  purpose: 10,
};

/** The highest scores without evidence from outside. Together 75, which is within "medium". */
export const MAX_WITHOUT_OUTSIDE_EVIDENCE: Readonly<Record<Criterion, number>> = {
  currency: 14,
  relevance: 16,
  authority: 7,
  accuracy: 18,
  purpose: 20,
};

/** Genres in which the manner of writing gives and takes no points. */
const FREE_MANNER: readonly Genre[] = [
  'opinion',
  'interview',
  'review',
  'press_release',
  'sponsored',
  'live_blog',
];

/** 0 points where it was not measured. A headline takes none, because its model misjudges Italian headlines. */
export function mannerPoints(criterion: Criterion, manner: number | null, genre: Genre): number {
  if (manner === null || FREE_MANNER.includes(genre)) return 0;
  const points = Math.round(MAX_MANNER_POINTS[criterion] * (2 * manner - 1)) || 0;
  return criterion === 'relevance' ? Math.max(0, points) : points;
}

/**
 * Points at full strength; findings with 0 points are only shown. Findings that are frequent in titles and texts were fitted on
 * training articles with a fixed sign (`npm run train -- scorecard`, `data/models/scorecard.model.json`, compared by a test). The
 * others were set by hand. A finding may cost points only if at least 85 % of a sample were real faults
 * (`tools/research/evaluate/precision`).
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
  'currency.event-undated': -2,
  'currency.link-much-older': -3,

  'relevance.headline-supported': 5,
  'relevance.headline-not-in-text': 0,
  'relevance.headline-number-missing': 0,
  'relevance.headline-overclaims': -5,
  'relevance.context-missing': -3,
  'relevance.headline-question': 0,
  'relevance.headline-clickbait': -8,
  'relevance.headline-shouts': -6,
  'relevance.headline-absent': 0,
  'relevance.concrete-detail': 1,
  'relevance.little-detail': 0,

  'authority.byline-named': 1,
  'authority.byline-generic': 0,
  'authority.byline-absent': 0,
  'authority.agency-credit': 1,
  'authority.look-alike-domain': -8,
  'authority.no-https': 0,
  'authority.outlet-registered': 13,
  'authority.outlet-self-regulated': 13,
  'authority.outlet-fact-checker': 13,
  'authority.outlet-flagged': -8,
  'authority.outlet-mixed': -3,
  'authority.outlet-satire': 0,
  'authority.outlet-unknown': 0,

  'accuracy.quotes-attributed': 4,
  'accuracy.quotes-unattributed': 0,
  'accuracy.numbers-sourced': 2,
  'accuracy.numbers-unsourced': 0,
  'accuracy.named-sources': 4,
  'accuracy.vague-sources': -5,
  'accuracy.anonymous-sources': -4,
  'accuracy.primary-sources-linked': 5,
  'accuracy.claims-unsourced': 0,
  'accuracy.rumour': -5,
  'accuracy.careful-wording': 0,
  'accuracy.mostly-reported': 0,
  'accuracy.hidden-truth': -8,
  'accuracy.miracle-claim': -8,
  'accuracy.contradiction': -4,
  'accuracy.extraordinary-claim': -5,
  'accuracy.says-corrected': 1,
  'accuracy.style-of-false-stories': 0,
  'accuracy.fact-check-supports': 4,
  'accuracy.fact-check-disputes': -16,
  'accuracy.independent-coverage': 4,
  'accuracy.reports-deny': -8,
  'accuracy.reports-discuss': 0,
  'accuracy.study-retracted': -5,
  'accuracy.coverage-same-copy': 0,
  'accuracy.no-coverage-found': 0,

  'purpose.measured-language': 6,
  'purpose.loaded-words': 0,
  'purpose.slanted-sentences': -6,
  'purpose.absolute-words': -2,
  'purpose.sensational-words': -7,
  'purpose.shouting': -5,
  'purpose.opinion-in-report': 0,
  'purpose.opinion-disclosed': 1,
  'purpose.satire-disclosed': 0,
  'purpose.other-side-heard': 5,
  'purpose.partisan-style': 0,
  'purpose.name-calling': -5,
  'purpose.appeal-to-fear': -5,
  'purpose.whataboutism': -3,
  'purpose.false-dilemma': -3,
  'purpose.bandwagon': 0,
  'purpose.flag-waving': -2,
  'purpose.loaded-question': -2,
  'purpose.scapegoating': -5,
  'purpose.thought-stopper': -2,
  'purpose.us-and-them': -2,
  'purpose.share-urge': -6,
  'purpose.buy-urge': -5,
  'purpose.donate-urge': -1,
  'purpose.affiliate-links': 0,
  'purpose.sponsored-disclosed': 0,
  'purpose.sponsored-undisclosed': -4,
  'purpose.press-release': 0,
  'purpose.talks-to-machines': 0,
};

/** Factors for findings that are normal in a disclosed kind, such as exaggeration in satire. */
const GENRE_FACTORS: Readonly<Partial<Record<Genre, Partial<Record<FindingCode, number>>>>> = {
  opinion: {
    'purpose.partisan-style': 0,
    'purpose.loaded-words': 0.5,
    'purpose.slanted-sentences': 0,
    'purpose.absolute-words': 0.5,
    'relevance.headline-question': 0,
  },
  press_release: {
    'purpose.slanted-sentences': 0,
    'purpose.measured-language': 0,
    'accuracy.quotes-attributed': 0,
  },
  sponsored: {
    'purpose.measured-language': 0,
    'accuracy.quotes-attributed': 0,
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

/** The points of a finding in a kind, rounded to whole points. */
export function pointsOf(code: FindingCode, strength: number, genre: Genre): number {
  const full = POINTS[code] * (GENRE_FACTORS[genre]?.[code] ?? 1);
  const points = Math.round(Math.abs(full) * strength);
  return full < 0 ? -points || 0 : points;
}

/** How many points each unknown adds to the range of a criterion, in both directions. */
export const DOUBT = {
  always: 2,
  outletUnknown: 4,
  dateUnknown: 4,
  noIndependentEvidence: 3,
  shortText: 3,
  paywalled: 2,
} as const;

/** Whether a code has points. Findings with other codes, for instance of older engines, are ignored. */
export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(POINTS, code);
}

export function withinScale(score: number): number {
  return Math.min(CRITERION_MAX, Math.max(0, score));
}
