import type { VaglioEvaluation } from '@vaglio/contracts';
import type { CriterionEvaluation, EvaluatedChange, Limitation } from '../../evaluation.types.js';
import type { ArticleParts } from '../outline/bounded-article.js';
import type { Outline } from '../outline/outline.js';
import { textContextOf, type TextContext } from './text-context.js';
import type { Phrases } from './phrases.js';
import type { FindingWriter } from './text-context.js';
import { articleParts } from './sections/article.js';
import * as assessment from './sections/assessment.js';
import { change } from './sections/change.js';
import { detailsOf, verdictOn } from './sections/criterion.js';
import { limitation } from './sections/limitation.js';
import * as summary from './sections/summary.js';

/** The evaluation written for readers, its article still in parts. */
export type VaglioTexts = Omit<VaglioEvaluation, 'journalisticArticle'> & {
  readonly articleParts: ArticleParts;
};

/** Everything that an analysis says, in one language. */
export class Prose {
  private readonly context: TextContext;

  constructor(phrases: Phrases) {
    this.context = textContextOf(phrases);
  }

  get writer(): FindingWriter {
    return this.context.writer;
  }

  badge(outline: Outline): string {
    return summary.badge(outline, this.context);
  }

  summary(outline: Outline): readonly string[] {
    return summary.summary(outline, this.context);
  }

  shortSummary(outline: Outline): string {
    return summary.shortSummary(outline, this.context);
  }

  rationale(outline: Outline): string {
    return summary.rationale(outline, this.context);
  }

  craapSummary(outline: Outline): string {
    return summary.craapSummary(outline, this.context);
  }

  tags(outline: Outline): readonly string[] {
    return summary.tags(outline, this.context);
  }

  verdictOn(evaluation: CriterionEvaluation, outline: Outline): string {
    return verdictOn(evaluation, outline, this.context);
  }

  detailsOf(evaluation: CriterionEvaluation, outline: Outline): string {
    return detailsOf(evaluation, outline, this.context);
  }

  limitation(kind: Limitation, outline: Outline): string {
    return limitation(kind, outline, this.context);
  }

  change(evaluated: EvaluatedChange, { score }: Outline): string {
    return change(evaluated, score, this.context);
  }

  vaglio(outline: Outline): VaglioTexts {
    const { context } = this;
    return {
      articleParts: articleParts(outline, context),
      keyFindings: assessment.keyFindings(outline, context),
      expertContext: assessment.expertContext(outline, context),
      editorialNote: assessment.editorialNote(outline, context),
      factAnalysis: assessment.factAnalysis(outline, context),
      criticalPoints: assessment.criticalPoints(outline, context),
      reasoning: assessment.reasoning(outline, context),
      finalAssessment: assessment.finalAssessment(outline, context),
      assessmentReason: assessment.assessmentReason(outline, context),
      credibilityVerdict: assessment.credibilityVerdict(outline, context),
    };
  }
}
