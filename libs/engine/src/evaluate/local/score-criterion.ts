import { CRITERIA, MIN_WITHOUT_FAULT, type Criterion, type Genre } from '@vaglio/contracts';
import type { Finding, Manner } from '../../analysis.types.js';
import {
  ACCURACY_CEILING_ALONE,
  weightOf,
  type Ceiling,
  type Contribution,
  type CriterionEvaluation,
  type Limitation,
} from '../../evaluation.types.js';
import {
  DOUBT,
  MAX_WITHOUT_OUTSIDE_EVIDENCE,
  isFindingCode,
  mannerPoints,
  pointsOf,
  SCORE_WITHOUT_FAULT,
  START_POINTS,
  withinScale,
} from '../score-points.js';
import { isUnjudged } from './limitations.js';

/** The score of a criterion that is not judged. */
const NEUTRAL = 10;
const FULL_STRENGTH = 1;

/** What the points of a criterion depend on besides its findings. */
export interface Circumstances {
  readonly genre: Genre;
  readonly manner: Manner;
  readonly limitations: readonly Limitation[];
}

export function scoreCriteria(
  findings: readonly Finding[],
  circumstances: Circumstances,
): Readonly<Record<Criterion, CriterionEvaluation>> {
  const raised = raisedStarts(findings, circumstances);
  const each = CRITERIA.map((criterion) =>
    scoreCriterion(criterion, findings, circumstances, raised.get(criterion)),
  );
  return Object.fromEntries(
    limitMannerLosses(each).map((evaluation) => [evaluation.criterion, evaluation]),
  ) as Record<Criterion, CriterionEvaluation>;
}

/** The criteria whose start is far below their limit; only their start is raised. */
const RAISABLE: readonly Criterion[] = ['relevance', 'accuracy', 'purpose'];

/** Raises the lowest starts until the text without its faults would be "medium", so that missing facts alone give no low score. */
function raisedStarts(
  findings: readonly Finding[],
  circumstances: Circumstances,
): ReadonlyMap<Criterion, number> {
  const faultless = findings.filter((finding) => weigh(finding, circumstances.genre) >= 0);
  const each = CRITERIA.map((criterion) => {
    const { score, judged, manner = 0 } = scoreCriterion(criterion, faultless, circumstances);
    return { criterion, judged, score: score - Math.min(0, manner), raised: 0 };
  });
  const rising = each.filter(({ criterion, judged }) => judged && RAISABLE.includes(criterion));
  let missing = SCORE_WITHOUT_FAULT - each.reduce((total, { score }) => total + score, 0);
  for (; missing > 0 && rising.length > 0; missing -= 1) {
    const lowest = rising.reduce((least, one) => (one.score < least.score ? one : least));
    lowest.score += 1;
    lowest.raised += 1;
  }
  return new Map(rising.map(({ criterion, raised }) => [criterion, raised]));
}

/** Below "medium", the manner of writing may cost no more points than the faults, because style alone is weak evidence. */
function limitMannerLosses(each: readonly CriterionEvaluation[]): readonly CriterionEvaluation[] {
  const faults = each.flatMap(({ contributions }) =>
    contributions.map(weightOf).filter((weight) => weight < 0),
  );
  const least = MIN_WITHOUT_FAULT + 2 * faults.reduce((total, weight) => total + weight, 0);
  let missing = least - each.reduce((total, { score }) => total + score, 0);
  if (missing <= 0) return each;
  return each.map((evaluation) => {
    const { score, range, manner = 0 } = evaluation;
    const back = Math.min(missing, Math.max(0, -manner));
    missing -= back;
    if (back === 0) return evaluation;
    const moved = { low: withinScale(range.low + back), high: withinScale(range.high + back) };
    return { ...evaluation, score: score + back, manner: manner + back, range: moved };
  });
}

/** The score is exactly the sum of base, points of the findings and points of the manner of writing. */
export function scoreCriterion(
  criterion: Criterion,
  findings: readonly Finding[],
  { genre, manner, limitations }: Circumstances,
  raised = 0,
): CriterionEvaluation {
  const weighed = findings
    .filter((finding) => finding.criterion === criterion && isFindingCode(finding.code))
    .map((finding) => ({ finding, points: weigh(finding, genre) }));
  // A description does not contain the statements of the video.
  const isDescription = criterion === 'accuracy' && limitations.includes('description-only');
  if (isDescription || isUnjudged(limitations)) return notJudged(criterion, weighed);
  const alone = criterion === 'accuracy' && limitations.includes('no-independent-evidence');
  const base = START_POINTS[criterion] + raised;
  const { contributions, ceilings } = limitPoints(criterion, base, inOrder(weighed), alone);
  const found = base + sum(contributions);
  const wanted = mannerOfOutlet(mannerPoints(criterion, mannerFor(criterion, manner), genre), findings);
  const left = Math.max(
    0,
    MAX_WITHOUT_OUTSIDE_EVIDENCE[criterion] - base - sum(contributions.filter(isInsideGain)),
  );
  const highest = Math.min(found + left, limitOf(alone));
  const moved = Math.min(Math.max(wanted, -found), Math.max(0, highest - found)) || 0;
  const score = found + moved;
  const doubt = doubtOf(criterion, limitations);
  const range = { low: withinScale(score - doubt), high: withinScale(score + doubt) };
  const added = { criterion, score, range, judged: true, base, manner: moved, contributions, ceilings };
  return raised > 0 ? { ...added, raised } : added;
}

function limitOf(alone: boolean): number {
  return alone ? ACCURACY_CEILING_ALONE : withinScale(Infinity);
}

/** Points that a page gets without evidence from outside. */
function isInsideGain({ finding, points }: Contribution): boolean {
  return finding.origin === 'inside' && points > 0;
}

/** An outlet on two lists gains no points for its style; a fact-checker loses none, because it quotes false stories. */
function mannerOfOutlet(points: number, findings: readonly Finding[]): number {
  const isFlagged = findings.some(
    ({ code, strength }) => code === 'authority.outlet-flagged' && strength === FULL_STRENGTH,
  );
  if (isFlagged) return Math.min(0, points);
  const isChecker = findings.some(({ code }) => code === 'authority.outlet-fact-checker');
  return isChecker ? Math.max(0, points) : points;
}

function mannerFor(criterion: Criterion, manner: Manner): number | null {
  return criterion === 'currency' || criterion === 'authority' ? null : manner[criterion];
}

function weigh(finding: Finding, genre: Genre): number {
  return isFindingCode(finding.code) ? pointsOf(finding.code, finding.strength, genre) : 0;
}

/** Sorts by the number of points, losses before gains. */
function inOrder(contributions: readonly Contribution[]): Contribution[] {
  return contributions.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.points - b.points);
}

function limitPoints(
  criterion: Criterion,
  base: number,
  weighed: readonly Contribution[],
  alone: boolean,
): { contributions: Contribution[]; ceilings: Ceiling[] } {
  const ceilings: Ceiling[] = [];
  const inside = limitGains(weighed, Math.max(0, MAX_WITHOUT_OUTSIDE_EVIDENCE[criterion] - base));
  if (sum(inside) < sum(weighed)) {
    ceilings.push({ reason: 'inside-only', limit: MAX_WITHOUT_OUTSIDE_EVIDENCE[criterion] });
  }
  const limit = limitOf(alone);
  const limited = reduced(inside, 1, base + sum(inside) - limit);
  if (alone && sum(limited) < sum(inside)) {
    ceilings.push({ reason: 'no-independent-evidence', limit: ACCURACY_CEILING_ALONE });
  }
  return { contributions: reduced(limited, -1, -(base + sum(limited))), ceilings };
}

/** Limits the points that a page gets without evidence from outside. The first ones keep their points. */
function limitGains(list: readonly Contribution[], allowance: number): Contribution[] {
  let left = allowance;
  return list.map((contribution) => {
    if (!isInsideGain(contribution)) return contribution;
    const points = Math.min(contribution.points, left);
    left -= points;
    return withPoints(contribution, points);
  });
}

/** Takes an excess of points from the gains (sign 1) or the losses (sign -1), beginning with the last one. */
function reduced(list: readonly Contribution[], sign: 1 | -1, excess: number): Contribution[] {
  let left = Math.max(0, excess);
  return list
    .toReversed()
    .map((contribution) => {
      const less = Math.min(left, Math.max(0, sign * contribution.points));
      left -= less;
      return withPoints(contribution, contribution.points - sign * less);
    })
    .toReversed();
}

/** Sets the points and keeps the difference in `held`. */
function withPoints(contribution: Contribution, points: number): Contribution {
  const held = (contribution.held ?? 0) + contribution.points - points;
  return held === 0 ? contribution : { ...contribution, points, held };
}

function sum(list: readonly Contribution[]): number {
  return list.reduce((total, { points }) => total + points, 0);
}

function notJudged(criterion: Criterion, weighed: readonly Contribution[]): CriterionEvaluation {
  return {
    criterion,
    score: NEUTRAL,
    range: { low: 0, high: withinScale(Infinity) },
    judged: false,
    base: NEUTRAL,
    contributions: weighed.map(({ finding }) => ({ finding, points: 0 })),
    ceilings: [],
  };
}

function doubtOf(criterion: Criterion, limitations: readonly Limitation[]): number {
  const has = (limitation: Limitation) => limitations.includes(limitation);
  let doubt: number = DOUBT.always;
  if (has('short-text')) doubt += DOUBT.shortText;
  const isReadInPart = has('paywalled') || has('description-only') || has('post-cut') || has('thread-part');
  if (isReadInPart && criterion !== 'authority') doubt += DOUBT.paywalled;
  if (has('outlet-unknown') && criterion === 'authority') doubt += DOUBT.outletUnknown;
  if (has('date-unknown') && criterion === 'currency') doubt += DOUBT.dateUnknown;
  if (has('no-independent-evidence') && criterion === 'accuracy') doubt += DOUBT.noIndependentEvidence;
  return doubt;
}
