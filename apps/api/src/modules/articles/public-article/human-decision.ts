import {
  CRITERIA,
  type Analysis,
  type CriterionAnalysis,
  type HumanDecision,
  type Localized,
  type LocalizedAnalysis,
  textWithNote,
} from '@vaglio/contracts';
import type { ArticleEntity } from '../entities/article.entity.js';

/** A person's decision as it stands in an article's row. */
export type StoredDecision = Pick<ArticleEntity, 'decidedAt' | 'decisionReasonEn' | 'decisionReasonIt'>;

export function decisionOf(stored: StoredDecision): HumanDecision | null {
  const { decidedAt, decisionReasonEn: en, decisionReasonIt: it } = stored;
  return decidedAt && { decidedAt: decidedAt.toISOString(), reason: { en: en ?? '', it: it ?? '' } };
}

/** The reason as readers of each language get it. */
export const reasonForReaders = ({ reason }: HumanDecision): Localized => ({
  en: textWithNote(reason, 'en'),
  it: textWithNote(reason, 'it'),
});

const EDITORIAL_NOTE: Localized = {
  en: 'An editor decided this result and gave the reason for it.',
  it: 'Questo risultato è stato deciso dalla redazione, che ne ha dato il motivo.',
};

const NO_POINTS: Localized = {
  en: 'The result was decided as a whole: this criterion has no points of its own.',
  it: 'Il risultato è stato deciso nel suo insieme: questo criterio non ha punti propri.',
};

/** What readers get of an analysis that a person decided: the observations stay, the engine's verdict does not. */
export function decidedAnalysis(analysis: Analysis, decision: HumanDecision): Analysis {
  const { localized } = analysis;
  const reason = reasonForReaders(decision);
  const isExplained = criteriaExplain(analysis);
  const decided = (language: keyof Localized): LocalizedAnalysis => {
    const words = localized[language];
    const why = reason[language];
    return {
      ...words,
      ...(isExplained ? {} : withoutPoints(words)),
      summary: [why],
      shortSummary: why,
      rationale: why,
      craapEvaluation: { ...words.craapEvaluation, summary: why },
      vaglioEvaluation: {
        ...words.vaglioEvaluation,
        journalisticArticle: '',
        editorialNote: EDITORIAL_NOTE[language],
        reasoning: '',
        finalAssessment: '',
        assessmentReason: '',
        credibilityVerdict: words.badgeText,
      },
      whatWouldChange: [],
      limitations: [],
    };
  };
  return { ...analysis, localized: { en: decided('en'), it: decided('it') } };
}

/** The points of the criteria are shown beside a decided score only where they are the engine's and add up to it. */
export function explainsScore(points: readonly (number | null)[], score: number | null): boolean {
  return points.every((each) => each !== null) && points.reduce((sum, each) => sum + each, 0) === score;
}

function criteriaExplain({ localized, credibilityScore }: Analysis): boolean {
  const results = CRITERIA.map((criterion) => localized.en[`${criterion}Analysis`]);
  const isJudged = results.some(({ judged }) => judged);
  return (
    isJudged &&
    explainsScore(
      results.map(({ score }) => score),
      credibilityScore,
    )
  );
}

/** The observations of the five criteria without points. */
export function withoutPoints(words: LocalizedAnalysis): Partial<LocalizedAnalysis> {
  return Object.fromEntries(
    CRITERIA.map((criterion) => {
      const own: CriterionAnalysis = words[`${criterion}Analysis`];
      const evaluation = NO_POINTS[words.language];
      return [`${criterion}Analysis`, { ...own, judged: false, evaluation, details: evaluation }];
    }),
  );
}
