import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import {
  weightOf,
  type Contribution,
  type EvaluatedChange,
  type Evaluation,
} from '../../evaluation.types.js';
import { isFindingCode, POINTS } from '../points.js';
import { judge, type Judged } from './judge.js';

const MAX_REMOVED = 4;
const MAX_ADDED = 3;

/** Findings that an author or a reader could add. */
const POSSIBLE: readonly Finding[] = [
  finding('accuracy.primary-sources-linked', { data: { count: 3, hosts: [] } }),
  finding('accuracy.named-sources', { data: { count: 4, who: [] } }),
  finding('purpose.other-side-heard', { data: { count: 2 } }),
  finding('accuracy.independent-coverage', { data: { count: 3 }, origin: 'outside' }),
  finding('accuracy.fact-check-disputes', {
    data: { publisher: '', claim: '', rating: '' },
    origin: 'outside',
  }),
  finding('authority.outlet-self-regulated', { data: { name: '', source: '' }, origin: 'outside' }),
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
  const seen = new Set([...signals.findings, ...evidence.findings].map((each) => each.code));
  const added = POSSIBLE.filter(({ code }) => !seen.has(code)).map((each) => {
    const points = pointsWith(withFinding(each, signals, evidence));
    return { kind: 'added' as const, finding: each, points };
  });
  return [...weightiest(removed, MAX_REMOVED), ...weightiest(added.filter(isInItsDirection), MAX_ADDED)];
}

/** An added source replaces raised points and can, by rounding, lower the whole. */
function isInItsDirection({ finding: { code }, points }: EvaluatedChange): boolean {
  return isFindingCode(code) && points * POINTS[code] > 0;
}

/** Where a criterion is at 0 and no single fault changes it: the smallest group of the gravest faults that does. */
function jointRemoval(
  contributions: readonly Contribution[],
  pointsWithout: (removed: readonly Finding[]) => number,
): EvaluatedChange[] {
  const faults = contributions
    .filter((each) => weightOf(each) < 0)
    .toSorted((a, b) => weightOf(a) - weightOf(b))
    .map((each) => each.finding);
  for (let many = 2; many <= faults.length; many += 1) {
    const [first, ...rest] = faults.slice(0, many);
    const points = pointsWithout(faults.slice(0, many));
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

/** Losses, and gains from outside. */
function isWorthRemoving({ finding: { origin }, points }: Contribution): boolean {
  return points < 0 || (points > 0 && origin === 'outside');
}

function weightiest(changes: readonly EvaluatedChange[], max: number): Evaluation['changes'] {
  return changes
    .filter((change) => change.points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, max);
}
