import type { VaglioEvaluation } from '@vaglio/contracts';
import type { CriterionEvaluation, EvaluatedChange, Limitation } from '../../evaluation.types.js';
import type { ArticleParts } from '../story/bounded-article.js';
import type { Story } from '../story/story.js';
import { narratorOf, type Narrator } from './narrator.js';
import type { Phrases } from './phrases.js';
import type { Teller } from './teller.js';
import { articleParts } from './telling/article.js';
import * as assessment from './telling/assessment.js';
import { change } from './telling/change.js';
import { detailsOf, verdictOn } from './telling/criterion.js';
import { limitation } from './telling/limitation.js';
import * as summary from './telling/summary.js';

/** The evaluation written for readers, its article still in parts. */
export type VaglioTexts = Omit<VaglioEvaluation, 'journalisticArticle'> & {
  readonly articleParts: ArticleParts;
};

/** Everything that an analysis says, in one language. */
export class Prose {
  private readonly narrator: Narrator;

  constructor(phrases: Phrases) {
    this.narrator = narratorOf(phrases);
  }

  get teller(): Teller {
    return this.narrator.teller;
  }

  badge(story: Story): string {
    return summary.badge(story, this.narrator);
  }

  summary(story: Story): readonly string[] {
    return summary.summary(story, this.narrator);
  }

  shortSummary(story: Story): string {
    return summary.shortSummary(story, this.narrator);
  }

  rationale(story: Story): string {
    return summary.rationale(story, this.narrator);
  }

  craapSummary(story: Story): string {
    return summary.craapSummary(story, this.narrator);
  }

  tags(story: Story): readonly string[] {
    return summary.tags(story, this.narrator);
  }

  verdictOn(evaluation: CriterionEvaluation, story: Story): string {
    return verdictOn(evaluation, story, this.narrator);
  }

  detailsOf(evaluation: CriterionEvaluation, story: Story): string {
    return detailsOf(evaluation, story, this.narrator);
  }

  limitation(kind: Limitation, story: Story): string {
    return limitation(kind, story, this.narrator);
  }

  change(evaluated: EvaluatedChange, { score }: Story): string {
    return change(evaluated, score, this.narrator);
  }

  vaglio(story: Story): VaglioTexts {
    const { narrator } = this;
    return {
      articleParts: articleParts(story, narrator),
      keyFindings: assessment.keyFindings(story, narrator),
      expertContext: assessment.expertContext(story, narrator),
      editorialNote: assessment.editorialNote(story, narrator),
      factAnalysis: assessment.factAnalysis(story, narrator),
      criticalPoints: assessment.criticalPoints(story, narrator),
      reasoning: assessment.reasoning(story, narrator),
      finalAssessment: assessment.finalAssessment(story, narrator),
      assessmentReason: assessment.assessmentReason(story, narrator),
      credibilityVerdict: assessment.credibilityVerdict(story, narrator),
    };
  }
}
