import { scoreClickbait, scoreHyperpartisan, scoreStyleVeracity } from '@vaglio/engine/research';
import type { LabelledRow } from './two-class.task.js';
import { twoClassTask } from './two-class.task.js';
import { WHOLE_SCORE_TASKS } from './whole-score.tasks.js';

interface ArticleRow extends LabelledRow {
  readonly title: string;
  readonly text: string;
  readonly orientation?: string;
}

const isHyperpartisanPortal = {
  name: 'inside the hyperpartisan portals',
  test: ({ orientation }: ArticleRow): boolean => orientation !== 'mainstream',
};

/** Whole articles and headlines, English only: no Italian set may be copied. */
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
