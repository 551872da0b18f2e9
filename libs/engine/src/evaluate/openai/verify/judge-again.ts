import { CRITERIA, CRITERION_MAX } from '@vaglio/contracts';
import type { Evidence, ExtractedArticle, Finding, Signals } from '../../../analysis.types.js';
import type { Evaluation } from '../../evaluator.js';
import { evaluateLocally } from '../../local/local-evaluator.js';
import { scoreCriterion } from '../../local/score-criterion.js';
import type { JudgeAnswer } from '../answer/answer-schemas.js';
import { findingIds } from '../prompt/judge-question.js';
import { observedFindings } from './observed-findings.js';
import { hasTrait } from '../../../finding-traits.js';
import { QuotedText } from './find-quote.js';

/** How far a criterion may move from the built-in score, with one or two verified passages and with more. */
export const BAND = { supported: 6, wellSupported: 10, wellSupportedFrom: 3 } as const;

const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0] as const;

/** Moves each criterion towards the score of the model, as far as the points of its verified observations allow. */
export function judgeAgain(
  article: ExtractedArticle,
  signals: Signals,
  evidence: Evidence,
  local: Evaluation,
  answer: JudgeAnswer,
): Evaluation {
  const observed = observedFindings(answer.observations, article, signals);
  const disputed = disputedFindings(answer.disputes, findingIds(local), article, signals);
  const chosen = CRITERIA.flatMap((criterion) => {
    const of = (list: readonly Finding[]) => list.filter((each) => each.criterion === criterion);
    const all = of(signals.findings);
    if (!local.criteria[criterion].judged) return all;
    const found = all.filter((each) => !disputed.has(each));
    const choices = choicesOf(found, of(observed));
    const support =
      of(observed).reduce((sum, each) => sum + each.locators.length, 0) + of([...disputed]).length;
    const scoreOf = (findings: readonly Finding[]) =>
      scoreCriterion(criterion, [...findings, ...of(evidence.findings)], {
        ...signals,
        limitations: local.limitations,
      }).score;
    return (
      nearest(choices, scoreOf, local.criteria[criterion].score, answer.scores[criterion], support) ?? found
    );
  });
  return evaluateLocally(article, { ...signals, findings: inOrderOf(signals.findings, chosen) }, evidence);
}

/** All combinations of reduced strengths for observations that cost points and those that give points. */
function choicesOf(found: readonly Finding[], observed: readonly Finding[]): readonly (readonly Finding[])[] {
  const isEarning = ({ code }: Finding) => EARNING.has(code);
  const sharesIf = (matters: boolean) => (matters ? SHARES : [1]);
  const costingShares = sharesIf(observed.some((each) => !isEarning(each)));
  const earningShares = sharesIf(observed.some(isEarning));
  return costingShares.flatMap((costing) =>
    earningShares.map((earning) =>
      mergeFindings(
        found,
        observed.map((each) => weighed(each, isEarning(each) ? earning : costing)),
      ),
    ),
  );
}

const EARNING: ReadonlySet<string> = new Set([
  'accuracy.named-sources',
  'accuracy.careful-wording',
  'purpose.other-side-heard',
]);

function weighed(finding: Finding, share: number): Finding {
  return { ...finding, strength: finding.strength * share };
}

function nearest(
  choices: readonly (readonly Finding[])[],
  scoreOf: (findings: readonly Finding[]) => number,
  local: number,
  proposed: number,
  support: number,
): readonly Finding[] | undefined {
  if (support === 0) return undefined;
  const band = support >= BAND.wellSupportedFrom ? BAND.wellSupported : BAND.supported;
  const aim = Math.min(CRITERION_MAX, Math.max(0, proposed));
  return choices
    .map((findings) => ({ findings, score: scoreOf(findings) }))
    .filter(({ score }) => Math.abs(score - local) <= band)
    .toSorted((a, b) => Math.abs(a.score - aim) - Math.abs(b.score - aim))[0]?.findings;
}

/** The built-in findings in their order, then the new ones. */
function inOrderOf(before: readonly Finding[], chosen: readonly Finding[]): readonly Finding[] {
  const order = new Map<string, number>(before.map(({ code }, index) => [code, index]));
  const placeOf = ({ code }: Finding) => order.get(code) ?? before.length;
  return chosen.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const MAX = 4;

/** The built-in findings that a model disputes with a passage of the text. */
function disputedFindings(
  disputes: JudgeAnswer['disputes'],
  ids: ReadonlyMap<string, Finding>,
  article: ExtractedArticle,
  { findings }: Signals,
): ReadonlySet<Finding> {
  const quoted = new QuotedText(article.text);
  const disputed = disputes.flatMap(({ finding, quote }) => {
    const meant = ids.get(finding.trim());
    const place = quoted.find(quote);
    return meant !== undefined &&
      place !== null &&
      isDisputable(meant) &&
      isAbout(meant, place.start, place.end)
      ? [meant]
      : [];
  });
  return new Set(disputed.filter((each) => findings.includes(each)).slice(0, MAX));
}

function isDisputable({ origin, code }: Finding): boolean {
  return origin === 'inside' && !hasTrait(code, 'undisputed');
}

/** Whether a passage is in one of the sentences of a finding. */
function isAbout({ locators }: Finding, start: number, end: number): boolean {
  const spans = locators.flatMap((locator) => (locator.kind === 'text' ? [locator.span] : []));
  return spans.length === 0 || spans.some((span) => span.start < end && start < span.end);
}

/** Findings of the same code become one finding with the locators of both. */
function mergeFindings(found: readonly Finding[], observed: readonly Finding[]): readonly Finding[] {
  const merged = found.map((each) => {
    const same = observed.find(({ code }) => code === each.code);
    return same ? joined(each, same) : each;
  });
  const codes = new Set(found.map(({ code }) => code));
  return [...merged, ...observed.filter(({ code }) => !codes.has(code))];
}

function joined(found: Finding, observed: Finding): Finding {
  const more = observed.locators.filter((locator) => !found.locators.some((known) => isSame(known, locator)));
  if (more.length === 0) return found;
  const count = Number(found.data['count'] ?? 0) + more.length;
  const cues = [...new Set([...listOf(found, 'cues'), ...listOf(observed, 'cues')])];
  return {
    ...found,
    strength: Math.max(found.strength, observed.strength),
    locators: [...found.locators, ...more],
    data: { ...found.data, ...('count' in found.data && { count }), ...('cues' in found.data && { cues }) },
  };
}

function isSame(a: Finding['locators'][number], b: Finding['locators'][number]): boolean {
  return a.kind === 'text' && b.kind === 'text' && a.span.start < b.span.end && b.span.start < a.span.end;
}

function listOf({ data }: Finding, name: string): readonly string[] {
  const list = data[name];
  return Array.isArray(list) ? (list as readonly string[]) : [];
}
