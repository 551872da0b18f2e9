import {
  CRITERIA,
  type Analysis,
  type HumanDecision,
  type Localized,
  type LocalizedAnalysis,
  textWithNote,
} from '@vaglio/contracts';
import type { ArticleEntity } from '../entities/article.entity.js';
import { criterionFields } from './criterion-fields.js';

export type StoredDecision = Pick<ArticleEntity, 'decidedAt' | 'decisionReasonEn' | 'decisionReasonIt'>;

export function decisionOf(stored: StoredDecision): HumanDecision | null {
  const { decidedAt, decisionReasonEn: en, decisionReasonIt: it } = stored;
  return decidedAt && { decidedAt: decidedAt.toISOString(), reason: { en: en ?? '', it: it ?? '' } };
}

/** The reason in each language, with a note where it is not translated. */
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

/** The public form of a decided analysis: the findings stay, the engine's verdict is replaced by the reason. */
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

/** True if the points of the criteria add up to the score. Only then they are shown with a decided score. */
export function explainsScore(points: readonly (number | null)[], score: number | null): boolean {
  return points.every((each) => each !== null) && points.reduce((sum, each) => sum + each, 0) === score;
}

function criteriaExplain({ localized, credibilityScore }: Analysis): boolean {
  const results = CRITERIA.map((criterion) => localized.en[`${criterion}Analysis`]);
  const points = results.map(({ score }) => score);
  return results.some(({ judged }) => judged) && explainsScore(points, credibilityScore);
}

/** The five criteria as not judged, with their findings. */
export function withoutPoints(words: LocalizedAnalysis): Partial<LocalizedAnalysis> {
  const evaluation = NO_POINTS[words.language];
  return criterionFields((criterion) => ({
    ...words[`${criterion}Analysis`],
    judged: false,
    evaluation,
    details: evaluation,
  }));
}
