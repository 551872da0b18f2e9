import type { Evidence, ExtractedArticle, Finding, Signals } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Contribution, EvaluatedChange, Evaluation } from '../../evaluation.types.js';
import { judge, type Judged } from './judge.js';

const MOST_REMOVED = 4;
const MOST_ADDED = 3;

/** What could come that is not there, each as a reader or an author could bring it about. */
const POSSIBLE: readonly Finding[] = [
  finding('accuracy.primary-sources-linked', { data: { count: 3, hosts: [] } }),
  finding('accuracy.named-sources', { data: { count: 4 } }),
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
  const removed = Object.values(judged.criteria)
    .flatMap((criterion) => criterion.contributions)
    .filter(isWorthRemoving)
    .map(({ finding: gone }) => {
      const [without, outside] = withoutFinding(gone, signals, evidence);
      return { kind: 'removed' as const, finding: gone, points: scoreOf(without, outside) - judged.score };
    });
  const seen = new Set([...signals.findings, ...evidence.findings].map((each) => each.code));
  const added = POSSIBLE.filter((possible) => !seen.has(possible.code)).map((come) => {
    const [within, outside] = withFinding(come, signals, evidence);
    return { kind: 'added' as const, finding: come, points: scoreOf(within, outside) - judged.score };
  });
  return [...weightiest(removed, MOST_REMOVED), ...weightiest(added, MOST_ADDED)];
}

/** The same signals and evidence without one finding. */
export function withoutFinding(gone: Finding, signals: Signals, evidence: Evidence): [Signals, Evidence] {
  return [
    { ...signals, findings: signals.findings.filter((each) => each !== gone) },
    { ...evidence, findings: evidence.findings.filter((each) => each !== gone) },
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
