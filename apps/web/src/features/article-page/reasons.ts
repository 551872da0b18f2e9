import { CRITERIA } from '@vaglio/contracts';
import type { Translate } from '../../i18n/translate.js';
import { formatSigned } from '../../lib/format.js';
import { scoresOf, type ArticleView } from './article-view.js';

const MAX_REASONS = 3;
/** Fewer points for the manner of writing are not shown as a reason. */
const MIN_MANNER_POINTS = 3;

/** The second half of a limitation, which is shown in the list of limitations only. */
const CONSEQUENCE = /[;:] [^;:]*\.$/u;

export interface Reason {
  /** Signed points; a sign alone if the criterion had no points left to change, "?" for an unknown. */
  readonly points: string;
  /** The points that were added to the score. */
  readonly gain: number;
  readonly text: string;
}

/** The findings with the most points, and as the last reason an unknown if there is one. */
export function reasonsOf(analysis: ArticleView['analysis'], t: Translate): Reason[] {
  const unknown = analysis.limitations
    .filter((text) => !analysis.shortSummary.includes(text))
    .map((text) => ({ points: '?', gain: 0, text: text.replace(CONSEQUENCE, '.') }));
  const max = MAX_REASONS - Math.min(1, unknown.length);
  const found = scoresOf(analysis) === null ? [] : findingReasons(analysis, max, t);
  return [...found, ...unknown].slice(0, MAX_REASONS);
}

/**
 * The key findings with the most points; for a low score the weaknesses come first. The finding of the verdict is always
 * included, even with 0 points. Reasons of style come last and are never the only ones if another was found.
 */
function findingReasons(analysis: ArticleView['analysis'], max: number, t: Translate): Reason[] {
  const results = CRITERIA.map((criterion) => analysis[`${criterion}Analysis`]);
  const evidence = results.flatMap((result) => result.evidence);
  const weaknesses = results.flatMap((result) => result.weaknesses.map(withoutQuotes));
  const { credibilityClass } = analysis.craapEvaluation;
  const isLow = credibilityClass === 'low' || credibilityClass === 'poor';
  const findings = analysis.vaglioEvaluation.keyFindings.map(withoutQuotes).flatMap((keyFinding) => {
    // Some key findings end with an example from the text.
    const item = evidence.find((each) => keyFinding.startsWith(withoutQuotes(each.text)));
    if (!item) return [];
    const text = withoutQuotes(item.text);
    const isWeakness = item.points < 0 || weaknesses.includes(text);
    const isStyle = !isWeakness && analysis.purposeAnalysis.evidence.includes(item);
    return [{ points: item.points, text, isWeakness, isStyle }];
  });
  const manner = results.reduce((sum, result) => sum + (result.manner ?? 0), 0);
  const mannerReason = {
    points: manner,
    text: t(mannerText(manner)),
    isWeakness: manner < 0,
    isStyle: manner > 0,
  };
  const sorted = [...findings, ...(Math.abs(manner) < MIN_MANNER_POINTS ? [] : [mannerReason])].sort(
    (a, b) =>
      (isLow ? Number(b.isWeakness) - Number(a.isWeakness) : 0) || Math.abs(b.points) - Math.abs(a.points),
  );
  const required = isLow
    ? findings.find(({ isWeakness }) => isWeakness)
    : sorted.find(({ isStyle }) => !isStyle);
  const shown = sorted.slice(0, max);
  if (required && !shown.includes(required)) shown.splice(-1, 1, required);
  return shown
    .toSorted((a, b) => Number(a.isStyle) - Number(b.isStyle))
    .map(({ points, text, isWeakness }) => ({
      points: points === 0 ? (isWeakness ? '−' : '+') : formatSigned(points),
      gain: points,
      text,
    }));
}

export function mannerText(points: number): 'article.mannerPoor' | 'article.mannerPlain' {
  return points < 0 ? 'article.mannerPoor' : 'article.mannerPlain';
}

/** Removes quotations, which are shown with the finding itself. */
function withoutQuotes(text: string): string {
  return text.replace(/\s*\([^()]*[“«"][^()]*\)/gu, '');
}
