import type {
  Analysis,
  CriterionAnalysis,
  Judgement,
  LocalizedAnalysis,
  Localized,
  PublishedAnalysis,
  PublishedCriterion,
  PublishedScore,
} from '@vaglio/contracts';
import type { ArticleEntity } from '../entities/article.entity.js';

/** A score as it is stored, of an article or of a revision. */
export type StoredScore = Pick<
  ArticleEntity,
  'judgement' | 'credibilityScore' | 'scoreLow' | 'scoreHigh' | 'credibilityClass'
>;

/** What answers say of a stored score: nothing where the analysis abstained. */
export function publishedScore(stored: StoredScore): PublishedScore {
  const { judgement, credibilityScore, scoreLow, scoreHigh, credibilityClass } = stored;
  if (judgement === 'abstained' || credibilityClass === 'none')
    return { credibilityScore: null, scoreRange: null, credibilityClass: null };
  return { credibilityScore, scoreRange: { low: scoreLow, high: scoreHigh }, credibilityClass };
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

/** The same analysis without a number or a class where it abstained. */
export function withoutScores(
  judgement: Judgement,
  { en, it }: Localized<QuotedAnalysis>,
): Localized<PublishedAnalysis> {
  return judgement === 'abstained' ? { en: unscored(en), it: unscored(it) } : { en, it };
}

function unscored(analysis: QuotedAnalysis): PublishedAnalysis {
  return {
    ...analysis,
    currencyAnalysis: unscoredCriterion(analysis.currencyAnalysis),
    relevanceAnalysis: unscoredCriterion(analysis.relevanceAnalysis),
    authorityAnalysis: unscoredCriterion(analysis.authorityAnalysis),
    accuracyAnalysis: unscoredCriterion(analysis.accuracyAnalysis),
    purposeAnalysis: unscoredCriterion(analysis.purposeAnalysis),
    craapEvaluation: { ...analysis.craapEvaluation, finalScore: null, credibilityClass: null },
    whatWouldChange: [],
  };
}

function unscoredCriterion(criterion: CriterionAnalysis): PublishedCriterion {
  const evidence = criterion.evidence.map((item) => ({ ...item, points: 0 }));
  return { ...criterion, score: null, judged: false, scoreRange: null, evidence };
}
