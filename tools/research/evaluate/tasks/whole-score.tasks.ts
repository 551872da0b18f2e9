import { judgeText } from '../whole/judge-whole.js';
import { reliabilityFigures } from '../whole/whole-figures.js';
import { bareArticle } from './bare-article.js';
import type { EvaluationTask } from './task.js';
import type { LabelledRow } from './two-class.task.js';
import { twoClassTask } from './two-class.task.js';

interface ArticleRow extends LabelledRow {
  readonly title: string;
  readonly text?: string;
}
interface WholeScorePlan {
  readonly set: string;
  readonly task: string;
  readonly atLeast: number;
  readonly positive: readonly string[];
  readonly negative?: readonly string[];
  /** Labels that say a text is true, where the set has any. */
  readonly true?: readonly string[];
}

function scoreOf(row: ArticleRow): number | null {
  return judgeText(row.id, bareArticle({ title: row.title, text: row.text ?? '' })).score;
}

/** The score a reader sees, from title and text alone: its order, and what its classes hold. */
function wholeScoreTask({ task, atLeast, true: isTrue, ...plan }: WholeScorePlan): EvaluationTask {
  const scores = new Map<string, number | null>();
  const measured = twoClassTask<ArticleRow>({
    ...plan,
    task: `Whole score, ${task}`,
    wanted: [{ figure: 'auc', aim: { atLeast } }],
    score: ({ id }) => 1 - (scores.get(id) ?? 50) / 100,
  });
  return {
    set: plan.set,
    async measure(untyped, context) {
      const rows = untyped as readonly ArticleRow[];
      for (const row of rows) scores.set(row.id, scoreOf(row));
      const { figures } = await measured.measure(rows, context);
      if (isTrue === undefined) return { figures, predictions: [] };
      const labelled = rows.filter(({ label }) => plan.positive.includes(label) || isTrue.includes(label));
      const outcomes = labelled.map(({ id, label }) => ({
        score: scores.get(id) ?? null,
        isTrue: isTrue.includes(label),
      }));
      return {
        figures: [...figures, ...reliabilityFigures(`Reliability, ${task}`, outcomes)],
        predictions: [],
      };
    },
  };
}

/** Each stands in the table after the trained model of its set. */
export const WHOLE_SCORE_TASKS = {
  hyperpartisan: wholeScoreTask({
    set: 'articles/hyperpartisan.en',
    task: 'hyperpartisan against not',
    atLeast: 0.8,
    positive: ['hyperpartisan'],
  }),
  veracity: wholeScoreTask({
    set: 'articles/veracity.en',
    task: 'false or mixed against mostly true',
    atLeast: 0.8,
    positive: ['mixture', 'mostly_false'],
    negative: ['mostly_true'],
    true: ['mostly_true'],
  }),
  fakeOrReal: wholeScoreTask({
    set: 'articles/fake_satire_real.en',
    task: 'fake against real',
    atLeast: 0.68,
    positive: ['fake'],
    negative: ['real'],
    true: ['real'],
  }),
} as const;
