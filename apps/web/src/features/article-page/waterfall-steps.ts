import { CRITERIA } from '@vaglio/contracts';
import { scoresOf, type ArticleView } from './article-view.js';

/** The points of one criterion and the sum of the steps before it. */
export interface Step {
  readonly from: number;
  readonly gain: number;
  readonly loss: number;
}

export interface Steps {
  /** The sum of the starts of the five criteria. */
  readonly start: number;
  readonly steps: readonly Step[];
  /** The sum of the five criteria. */
  readonly end: number;
}

/** The steps from the start points of the criteria to the score; null without scores. */
export function stepsOf(analysis: ArticleView['analysis']): Steps | null {
  const scores = scoresOf(analysis);
  if (!scores) return null;
  const moves = CRITERIA.map((criterion) => {
    const { evidence, manner = 0 } = analysis[`${criterion}Analysis`];
    const points = [manner, ...evidence.map((item) => item.points)];
    const gain = sumOf(points.filter((each) => each > 0));
    const loss = -sumOf(points.filter((each) => each < 0));
    return { gain, loss, start: scores[criterion] - gain + loss };
  });
  const start = sumOf(moves.map((move) => move.start));
  let at = start;
  const steps = moves.map(({ gain, loss }) => {
    const from = at;
    at += gain - loss;
    return { from, gain, loss };
  });
  return { start, steps, end: at };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
