import type { Genre } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding, isDirectoryEntry } from '../../finding-catalogue.js';
import {
  weightOf,
  type Contribution,
  type EvaluatedChange,
  type Evaluation,
} from '../../evaluation.types.js';
import { isFindingCode, POINTS } from '../score-points.js';
import { judge, type Judged } from './judge.js';

const MAX_REMOVED = 4;
const MAX_ADDED = 3;

/** Kinds that report on events: there can be other reports of the same events, and the publisher is an outlet. */
const REPORTING: readonly Genre[] = ['report', 'live_blog', 'analysis'];
/** Kinds that claim or accuse. */
const CLAIMING: readonly Genre[] = [...REPORTING, 'opinion'];
/** Findings of texts that criticize a person or a group, who could answer. */
const CRITICIZES: readonly string[] = [
  'purpose.loaded-words',
  'purpose.name-calling',
  'purpose.scapegoating',
  'purpose.slanted-sentences',
];
/** Findings that count nothing in a text that is mostly reported speech. */
const OF_SPEAKERS: readonly string[] = ['accuracy.named-sources', 'purpose.other-side-heard'];
/** The kinds for which a finding is named; all kinds if absent. */
const NAMED_FOR: Readonly<Partial<Record<string, readonly Genre[]>>> = {
  'purpose.other-side-heard': CLAIMING,
  'accuracy.independent-coverage': REPORTING,
};

/** Findings that an author or a reader could add. */
const POSSIBLE: readonly Finding[] = [
  finding('accuracy.primary-sources-linked', { data: { count: 3, hosts: [] } }),
  finding('accuracy.named-sources', { data: { count: 4, who: [] } }),
  finding('purpose.other-side-heard', { data: { count: 2 } }),
  finding('accuracy.independent-coverage', { data: { count: 3 }, origin: 'outside' }),
];

/** The findings whose removal or addition would move the score most. */
export function whatWouldChange(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  judged: Judged,
): readonly EvaluatedChange[] {
  if (judged.judgement === 'abstained') return [];
  const pointsWith = (changed: [Signals, Evidence]) => judge(article, ...changed).score - judged.score;
  const pointsWithout = (removed: readonly Finding[]) =>
    pointsWith(withoutFindings(removed, signals, evidence));
  const removed = Object.values(judged.criteria).flatMap(({ contributions }): readonly EvaluatedChange[] => {
    const single = contributions.filter(isWorthRemoving).map((each) => ({
      kind: 'removed' as const,
      finding: each.finding,
      points: pointsWithout([each.finding]),
    }));
    return single.some(({ points }) => points !== 0) ? single : jointRemoval(contributions, pointsWithout);
  });
  const found = [...signals.findings, ...evidence.findings];
  const added = POSSIBLE.filter(({ code }) => isNamed(code, found, signals.genre)).map((each) => {
    const points = pointsWith(withFinding(each, signals, evidence));
    return { kind: 'added' as const, finding: each, points };
  });
  return [...largest(removed, MAX_REMOVED), ...largest(added.filter(hasExpectedSign), MAX_ADDED)];
}

/** Whether a finding that the text does not have is worth naming for its kind and its other findings. */
function isNamed(code: string, found: readonly Finding[], genre: Genre): boolean {
  const has = (wanted: string): boolean => found.some((each) => each.code === wanted);
  // The entries of a live blog are their own source.
  if (has(code) || (genre === 'live_blog' && code !== 'purpose.other-side-heard')) return false;
  if (OF_SPEAKERS.includes(code) && has('accuracy.mostly-reported')) return false;
  if (code === 'purpose.other-side-heard' && !CRITICIZES.some(has)) return false;
  return NAMED_FOR[code]?.includes(genre) ?? true;
}

/** Rounding can turn the effect of an added finding around; such a change is not shown. */
function hasExpectedSign({ finding: { code }, points }: EvaluatedChange): boolean {
  return isFindingCode(code) && points * POINTS[code] > 0;
}

/** The smallest group of the gravest faults without which the score rises, for a criterion at 0 that no single fault changes. */
function jointRemoval(
  contributions: readonly Contribution[],
  pointsWithout: (removed: readonly Finding[]) => number,
): EvaluatedChange[] {
  const faults = contributions
    .filter((each) => weightOf(each) < 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .map((each) => each.finding);
  for (let size = 2; size <= faults.length; size += 1) {
    const [first, ...rest] = faults.slice(0, size);
    const points = pointsWithout(faults.slice(0, size));
    if (first && points > 0) return [{ kind: 'removed', finding: first, together: rest, points }];
  }
  return [];
}

export function withoutFindings(
  removed: readonly Finding[],
  signals: Signals,
  evidence: Evidence,
): [Signals, Evidence] {
  return [
    { ...signals, findings: signals.findings.filter((each) => !removed.includes(each)) },
    { ...evidence, findings: evidence.findings.filter((each) => !removed.includes(each)) },
  ];
}

export function withFinding(added: Finding, signals: Signals, evidence: Evidence): [Signals, Evidence] {
  return added.origin === 'inside'
    ? [{ ...signals, findings: [...signals.findings, added] }, evidence]
    : [signals, { ...evidence, findings: [...evidence.findings, added] }];
}

/** What a directory says of an outlet is too little to be named. */
function isWorthRemoving({ finding: found, points }: Contribution): boolean {
  return points < 0 || (points > 0 && found.origin === 'outside' && !isDirectoryEntry(found));
}

function largest(changes: readonly EvaluatedChange[], max: number): Evaluation['changes'] {
  return changes
    .filter((change) => change.points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, max);
}
