import { scoreClickbait, scoreHyperpartisan, scoreStyleVeracity } from '@vaglio/engine/research';
import { bareArticle } from './bare-article.js';
import type { EvaluationTask } from './task.js';
import { twoClassTask, type LabeledRow } from './two-class.task.js';
import { judgeText } from '../whole/judge-whole.js';
import { reliabilityFigures } from '../whole/whole-pages.js';

interface ArticleRow extends LabeledRow {
  readonly title: string;
  readonly text: string;
  readonly orientation?: string;
}
interface WholeScorePlan {
  readonly set: string;
  readonly task: string;
  readonly atLeast: number;
  readonly positive: readonly string[];
  readonly negative?: readonly string[];
  /** The labels of texts that are true, if the set has such labels. */
  readonly true?: readonly string[];
}

function scoreOf(row: ArticleRow): number | null {
  return judgeText(row.id, bareArticle({ title: row.title, text: row.text })).score;
}

/** Measures the score that visitors see, computed from title and text only. */
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
      const labeled = rows.filter(({ label }) => plan.positive.includes(label) || isTrue.includes(label));
      const outcomes = labeled.map(({ id, label }) => ({
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

const WHOLE_SCORE_TASKS = {
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

const isHyperpartisanPortal = {
  name: 'inside the hyperpartisan portals',
  test: ({ orientation }: ArticleRow): boolean => orientation !== 'mainstream',
};

/** Articles and headlines, in English only, because no licence of an Italian set allows copies. */
export const ARTICLE_TASKS = [
  twoClassTask<ArticleRow>({
    set: 'articles/hyperpartisan.en',
    task: 'Hyperpartisan article',
    positive: ['hyperpartisan'],
    wanted: [
      { figure: 'accuracy', peers: '.758, best published .822', aim: { atLeast: 0.8 } },
      { figure: 'auc', peers: '.837', aim: { atLeast: 0.88 } },
    ],
    score: (row) => scoreHyperpartisan(row, 'en').score,
  }),
  WHOLE_SCORE_TASKS.hyperpartisan,
  twoClassTask<ArticleRow>({
    set: 'articles/veracity.en',
    task: 'Veracity by style',
    positive: ['mixture', 'mostly_false'],
    negative: ['mostly_true'],
    wanted: [
      { figure: 'auc', peers: '.777', aim: { atLeast: 0.8 } },
      { figure: 'auc', of: isHyperpartisanPortal },
    ],
    score: (row) => scoreStyleVeracity(row, 'en').score,
  }),
  WHOLE_SCORE_TASKS.veracity,
  twoClassTask<ArticleRow>({
    set: 'articles/fake_satire_real.en',
    task: 'Fake against real, by style',
    positive: ['fake'],
    negative: ['real'],
    wanted: [{ figure: 'auc' }],
    score: (row) => scoreStyleVeracity(row, 'en').score,
  }),
  WHOLE_SCORE_TASKS.fakeOrReal,
  twoClassTask<ArticleRow>({
    set: 'articles/clickbait.en',
    task: 'Clickbait headline',
    positive: ['clickbait'],
    wanted: [{ figure: 'accuracy' }, { figure: 'auc' }],
    score: ({ title }) => scoreClickbait(title, 'en').score,
  }),
];
