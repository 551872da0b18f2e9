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

/** A score as it is stored, of an article or of a revision. */
export type StoredScore = Pick<
  ArticleEntity,
  'judgement' | 'credibilityScore' | 'scoreLow' | 'scoreHigh' | 'credibilityClass'
> &
  Partial<Pick<ArticleEntity, 'decidedAt'>>;

/** What answers say of a stored score: nothing where the analysis abstained, no doubt where a person decided. */
export function publishedScore(stored: StoredScore): PublishedScore {
  const { judgement, credibilityScore, scoreLow, scoreHigh, credibilityClass, decidedAt } = stored;
  if (judgement === 'abstained' || credibilityClass === 'none')
    return { credibilityScore: null, scoreRange: null, credibilityClass: null };
  const scoreRange = decidedAt
    ? { low: credibilityScore, high: credibilityScore }
    : { low: scoreLow, high: scoreHigh };
  return { credibilityScore, scoreRange, credibilityClass };
}

/** The score that an analysis gave; null where it abstained. */
export function scoreOf({
  judgement,
  credibilityScore,
}: Pick<Analysis, 'judgement' | 'credibilityScore'>): number | null {
  return judgement === 'abstained' ? null : credibilityScore;
}

/** An analysis with its quotations, and with its scores as they are stored. */
export type QuotedAnalysis = Omit<LocalizedAnalysis, 'flaggedSentences'> &
  Pick<PublishedAnalysis, 'flaggedSentences'>;

/** The same analysis without a number or a class where it abstained, and without points where no criterion was judged. */
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

/** Criteria without a judgement have no points in answers. */
function withoutCriteria(analysis: QuotedAnalysis): PublishedAnalysis {
  return {
    ...analysis,
    currencyAnalysis: unscoredCriterion(analysis.currencyAnalysis),
    relevanceAnalysis: unscoredCriterion(analysis.relevanceAnalysis),
    authorityAnalysis: unscoredCriterion(analysis.authorityAnalysis),
    accuracyAnalysis: unscoredCriterion(analysis.accuracyAnalysis),
    purposeAnalysis: unscoredCriterion(analysis.purposeAnalysis),
  };
}

function unscoredCriterion(criterion: CriterionAnalysis): PublishedCriterion {
  const evidence = criterion.evidence.map((item) => ({ ...item, points: 0 }));
  return { ...criterion, score: null, judged: false, scoreRange: null, evidence };
}
