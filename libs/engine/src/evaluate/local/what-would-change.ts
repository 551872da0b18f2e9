import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Contribution, EvaluatedChange, Evaluation } from '../../evaluation.types.js';
import { judge, type Judged } from './judge.js';

const MOST_REMOVED = 4;
const MOST_ADDED = 3;

/** What could come that is not there, each as a reader or an author could bring it about. */
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

/** Judges again with a finding gone or come, and keeps what moves the score. */
export function whatWouldChange(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  judged: Judged,
): readonly EvaluatedChange[] {
  if (judged.judgement === 'abstained') return [];
  const scoreOf = (findings: Signals, outside: Evidence) => judge(article, findings, outside).score;
  const without = (gone: readonly Finding[]) =>
    scoreOf(...withoutFindings(gone, signals, evidence)) - judged.score;
  const removed = Object.values(judged.criteria).flatMap(({ contributions }): readonly EvaluatedChange[] => {
    const single = contributions
      .filter(isWorthRemoving)
      .map(({ finding: gone }) => ({ kind: 'removed' as const, finding: gone, points: without([gone]) }));
    return single.some(({ points }) => points !== 0) ? single : jointRemoval(contributions, without);
  });
  const seen = new Set([...signals.findings, ...evidence.findings].map((each) => each.code));
  const added = POSSIBLE.filter((possible) => !seen.has(possible.code)).map((come) => {
    const [within, outside] = withFinding(come, signals, evidence);
    return { kind: 'added' as const, finding: come, points: scoreOf(within, outside) - judged.score };
  });
  return [...weightiest(removed, MOST_REMOVED), ...weightiest(added, MOST_ADDED)];
}

/**
 * Where a criterion is held at 0, no fault alone changes anything: the gravest ones together, as few of them as do.
 */
function jointRemoval(
  contributions: readonly Contribution[],
  without: (gone: readonly Finding[]) => number,
): EvaluatedChange[] {
  const faults = contributions
    .filter((each) => each.points + (each.held ?? 0) < 0)
    .toSorted((a, b) => a.points + (a.held ?? 0) - b.points - (b.held ?? 0))
    .map((each) => each.finding);
  for (let many = 2; many <= faults.length; many += 1) {
    const [first, ...rest] = faults.slice(0, many);
    const points = without(faults.slice(0, many));
    if (first && points > 0) return [{ kind: 'removed', finding: first, together: rest, points }];
  }
  return [];
}

/** The same signals and evidence without some findings. */
export function withoutFindings(
  gone: readonly Finding[],
  signals: Signals,
  evidence: Evidence,
): [Signals, Evidence] {
  return [
    { ...signals, findings: signals.findings.filter((each) => !gone.includes(each)) },
    { ...evidence, findings: evidence.findings.filter((each) => !gone.includes(each)) },
  ];
}

/** The same signals and evidence with one finding more. */
export function withFinding(come: Finding, signals: Signals, evidence: Evidence): [Signals, Evidence] {
  return come.origin === 'inside'
    ? [{ ...signals, findings: [...signals.findings, come] }, evidence]
    : [signals, { ...evidence, findings: [...evidence.findings, come] }];
}

/** What costs points is worth saying; of what earns them, only what others say. */
function isWorthRemoving({ finding: { origin }, points }: Contribution): boolean {
  return points < 0 || (points > 0 && origin === 'outside');
}

function weightiest(changes: readonly EvaluatedChange[], most: number): Evaluation['changes'] {
  return changes
    .filter((change) => change.points !== 0)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, most);
}
