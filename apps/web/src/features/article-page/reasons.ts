import { CRITERIA } from '@vaglio/contracts';
import type { Translate } from '../../i18n/translate.js';
import { formatSigned } from '../../lib/format.js';
import { scoresOf, type ArticleView } from './article-view.js';

const REASONS = 3;
/** Fewer points than this say little about how a text is written. */
const LEAST_MANNER = 3;

/** What follows from something that is not known stands among the limits of the analysis. */
const CONSEQUENCE = /[;:] [^;:]*\.$/u;

export interface Reason {
  /** The points in figures; a sign alone where a criterion was at its end already, "?" where something is not known. */
  readonly points: string;
  /** What it added to the score. */
  readonly gain: number;
  readonly text: string;
}

/** The strongest findings first; the last place is kept for what is not known. */
export function reasonsOf(analysis: ArticleView['analysis'], t: Translate): Reason[] {
  const unknown = analysis.limitations
    .filter((text) => !analysis.shortSummary.includes(text))
    .map((text) => ({ points: '?', gain: 0, text: text.replace(CONSEQUENCE, '.') }));
  const most = REASONS - Math.min(1, unknown.length);
  const found = scoresOf(analysis) === null ? [] : foundIn(analysis, most, t);
  return [...found, ...unknown].slice(0, REASONS);
}

/**
 * So many key findings by their points; for a low score, those that cost points come first. The one that the verdict names is
 * always there, also where its criterion was at its end already. A reason of style alone comes last, and
 * another reason is always shown with it where one was found.
 */
function foundIn(analysis: ArticleView['analysis'], most: number, t: Translate): Reason[] {
  const results = CRITERIA.map((criterion) => analysis[`${criterion}Analysis`]);
  const evidence = results.flatMap((result) => result.evidence);
  const weaknesses = results.flatMap((result) => result.weaknesses.map(withoutQuotes));
  const { credibilityClass } = analysis.craapEvaluation;
  const isLow = credibilityClass === 'low' || credibilityClass === 'poor';
  const findings = analysis.vaglioEvaluation.keyFindings.map(withoutQuotes).flatMap((told) => {
    // Some go on with an example from the text.
    const item = evidence.find((each) => told.startsWith(withoutQuotes(each.text)));
    if (!item) return [];
    const text = withoutQuotes(item.text);
    const isWeakness = item.points < 0 || weaknesses.includes(text);
    const isStyle = !isWeakness && analysis.purposeAnalysis.evidence.includes(item);
    return [{ points: item.points, text, isWeakness, isStyle }];
  });
  const manner = results.reduce((sum, result) => sum + (result.manner ?? 0), 0);
  const ofManner = {
    points: manner,
    text: t(mannerText(manner)),
    isWeakness: manner < 0,
    isStyle: manner > 0,
  };
  const sorted = [...findings, ...(Math.abs(manner) < LEAST_MANNER ? [] : [ofManner])].sort(
    (a, b) =>
      (isLow ? Number(b.isWeakness) - Number(a.isWeakness) : 0) || Math.abs(b.points) - Math.abs(a.points),
  );
  const needed = isLow
    ? findings.find(({ isWeakness }) => isWeakness)
    : sorted.find(({ isStyle }) => !isStyle);
  const shown = sorted.slice(0, most);
  if (needed && !shown.includes(needed)) shown.splice(-1, 1, needed);
  return shown
    .toSorted((a, b) => Number(a.isStyle) - Number(b.isStyle))
    .map(({ points, text, isWeakness }) => ({
      points: points === 0 ? (isWeakness ? '−' : '+') : formatSigned(points),
      gain: points,
      text,
    }));
}

/** The sentence for the points of the manner. */
export function mannerText(points: number): 'article.mannerPoor' | 'article.mannerPlain' {
  return points < 0 ? 'article.mannerPoor' : 'article.mannerPlain';
}

/** The quoted words of a finding stand with the finding itself, further down. */
function withoutQuotes(text: string): string {
  return text.replace(/\s*\([^()]*[“«"][^()]*\)/gu, '');
}
