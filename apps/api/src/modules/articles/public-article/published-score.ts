import {
  CRITERIA,
  type Analysis,
  type CriterionAnalysis,
  type Judgement,
  type LocalizedAnalysis,
  type Localized,
  type PublishedAnalysis,
  type PublishedCriterion,
  type PublishedScore,
} from '@vaglio/contracts';
import type { ArticleEntity } from '../entities/article.entity.js';
import { criterionFields } from './criterion-fields.js';

/** The stored score of an article or a revision. */
export type StoredScore = Pick<
  ArticleEntity,
  'judgement' | 'credibilityScore' | 'scoreLow' | 'scoreHigh' | 'credibilityClass'
> &
  Partial<Pick<ArticleEntity, 'decidedAt'>>;

/** The public score: null when the analysis abstained, and without a range when staff decided it. */
export function publishedScore(stored: StoredScore): PublishedScore {
  const { judgement, credibilityScore, scoreLow, scoreHigh, credibilityClass, decidedAt } = stored;
  if (judgement === 'abstained' || credibilityClass === 'none')
    return { credibilityScore: null, scoreRange: null, credibilityClass: null };
  const scoreRange = decidedAt
    ? { low: credibilityScore, high: credibilityScore }
    : { low: scoreLow, high: scoreHigh };
  return { credibilityScore, scoreRange, credibilityClass };
}

/** The score of an analysis; null when it abstained. */
export function scoreOf({
  judgement,
  credibilityScore,
}: Pick<Analysis, 'judgement' | 'credibilityScore'>): number | null {
  return judgement === 'abstained' ? null : credibilityScore;
}

/** An analysis with public quotations, but with its stored scores. */
export type QuotedAnalysis = Omit<LocalizedAnalysis, 'flaggedSentences'> &
  Pick<PublishedAnalysis, 'flaggedSentences'>;

/** Removes score and class when the analysis abstained, and the points when no criterion was judged. */
export function withoutScores(
  judgement: Judgement,
  { en, it }: Localized<QuotedAnalysis>,
): Localized<PublishedAnalysis> {
  if (judgement === 'abstained') return { en: unscored(en), it: unscored(it) };
  const isJudged = CRITERIA.some((criterion) => en[`${criterion}Analysis`].judged);
  return isJudged ? { en, it } : { en: withoutCriteria(en), it: withoutCriteria(it) };
}

function unscored(analysis: QuotedAnalysis): PublishedAnalysis {
  return {
    ...withoutCriteria(analysis),
    craapEvaluation: { ...analysis.craapEvaluation, finalScore: null, credibilityClass: null },
    whatWouldChange: [],
  };
}

function withoutCriteria(analysis: QuotedAnalysis): PublishedAnalysis {
  return {
    ...analysis,
    ...criterionFields((criterion) => unscoredCriterion(analysis[`${criterion}Analysis`])),
  };
}

function unscoredCriterion(criterion: CriterionAnalysis): PublishedCriterion {
  const evidence = criterion.evidence.map((item) => ({ ...item, points: 0 }));
  return { ...criterion, score: null, judged: false, scoreRange: null, evidence };
}
