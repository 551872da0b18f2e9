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
  readonly text: string;
}

/** The strongest findings first; the last place is kept for what is not known. */
export function reasonsOf(analysis: ArticleView['analysis'], t: Translate): Reason[] {
  const found = scoresOf(analysis) === null ? [] : foundIn(analysis, t);
  const unknown = analysis.limitations
    .filter((text) => !analysis.shortSummary.includes(text))
    .map((text) => ({ points: '?', text: text.replace(CONSEQUENCE, '.') }));
  return [...found.slice(0, REASONS - Math.min(1, unknown.length)), ...unknown].slice(0, REASONS);
}

/** The key findings by their points; for a low score, those that cost points come first. */
function foundIn(analysis: ArticleView['analysis'], t: Translate): Reason[] {
  const results = CRITERIA.map((criterion) => analysis[`${criterion}Analysis`]);
  const evidence = results.flatMap((result) => result.evidence);
  const weaknesses = results.flatMap((result) => result.weaknesses.map(withoutQuotes));
  const { credibilityClass } = analysis.craapEvaluation;
  const isLow = credibilityClass === 'low' || credibilityClass === 'poor';
  const findings = analysis.vaglioEvaluation.keyFindings.map(withoutQuotes).flatMap((text) => {
    const points = evidence.find((item) => withoutQuotes(item.text) === text)?.points;
    return points === undefined
      ? []
      : [{ points, text, isWeakness: points < 0 || weaknesses.includes(text) }];
  });
  const manner = results.reduce((sum, result) => sum + (result.manner ?? 0), 0);
  const ofManner = { points: manner, text: t(mannerText(manner)), isWeakness: manner < 0 };
  return [...findings, ...(Math.abs(manner) < LEAST_MANNER ? [] : [ofManner])]
    .sort(
      (a, b) =>
        (isLow ? Number(b.isWeakness) - Number(a.isWeakness) : 0) || Math.abs(b.points) - Math.abs(a.points),
    )
    .map(({ points, text, isWeakness }) => ({
      points: points === 0 ? (isWeakness ? '−' : '+') : formatSigned(points),
      text,
    }));
}

/** What the points for the manner of writing say. */
export function mannerText(points: number): 'article.mannerPoor' | 'article.mannerPlain' {
  return points < 0 ? 'article.mannerPoor' : 'article.mannerPlain';
}

/** The quoted words of a finding stand with the finding itself, further down. */
function withoutQuotes(text: string): string {
  return text.replace(/\s*\([^()]*[“«"][^()]*\)/gu, '');
}
