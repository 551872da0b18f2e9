import { evaluateLocally, SignalCollector } from '@vaglio/engine/rooms';
import { bareArticle } from './bare-article.js';
import type { EvaluationTask } from './task.js';
import type { LabelledRow } from './two-class.task.js';
import { twoClassTask } from './two-class.task.js';

interface ArticleRow extends LabelledRow {
  readonly title: string;
  readonly text: string;
}
interface WholeScorePlan {
  readonly set: string;
  readonly task: string;
  readonly positive: readonly string[];
  readonly negative?: readonly string[];
}

const collector = new SignalCollector();
const NOBODY_ASKED = { findings: [], sources: [], asked: [] };

/** How far the score of the whole engine, with nobody asked, stands below 100: higher is less credible. */
function distrust(row: ArticleRow): number {
  const article = bareArticle(row);
  return 1 - evaluateLocally(article, collector.collect(article), NOBODY_ASKED).score / 100;
}

/** The score a reader sees, from title and text alone: it has no class of its own, so only its order is measured. */
function wholeScoreTask({ task, ...plan }: WholeScorePlan): EvaluationTask {
  const measured = twoClassTask<ArticleRow>({
    ...plan,
    task: `Whole score, ${task}`,
    wanted: [{ figure: 'auc' }],
    score: distrust,
  });
  return {
    set: plan.set,
    async measure(rows, context) {
      const { figures } = await measured.measure(rows, context);
      return { figures, predictions: [] };
    },
  };
}

export const WHOLE_SCORE_TASKS: readonly EvaluationTask[] = [
  wholeScoreTask({
    set: 'articles/veracity.en',
    task: 'false or mixed against mostly true',
    positive: ['mixture', 'mostly_false'],
    negative: ['mostly_true'],
  }),
  wholeScoreTask({
    set: 'articles/fake_satire_real.en',
    task: 'fake against real',
    positive: ['fake'],
    negative: ['real'],
  }),
  wholeScoreTask({
    set: 'articles/hyperpartisan.en',
    task: 'hyperpartisan against not',
    positive: ['hyperpartisan'],
  }),
];
