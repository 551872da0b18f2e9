import type { Criterion, VaglioEvaluation } from '@vaglio/contracts';
import type { CriterionEvaluation, EvaluatedChange, Limitation } from '../../evaluation.types.js';
import type { ArticleParts } from '../story/bounded-article.js';
import type { Story } from '../story/story.js';
import type { FindingTexts } from './rendering.js';

/** The evaluation written for readers, its article still in parts. */
export type VaglioTexts = Omit<VaglioEvaluation, 'journalisticArticle'> & {
  readonly articleParts: ArticleParts;
};

/** Everything one language has to be able to say. */
export interface Prose {
  readonly findings: FindingTexts;
  readonly criterionName: Readonly<Record<Criterion, string>>;
  badge(story: Story): string;
  summary(story: Story): readonly string[];
  shortSummary(story: Story): string;
  rationale(story: Story): string;
  craapSummary(story: Story): string;
  /** The judgement on a criterion in one sentence. */
  verdictOn(evaluation: CriterionEvaluation, story: Story): string;
  /** How the points of a criterion came about. */
  detailsOf(evaluation: CriterionEvaluation, story: Story): string;
  limitation(limitation: Limitation, story: Story): string;
  /** How a judged criterion stands, in a few words without a full stop. */
  standing(evaluation: CriterionEvaluation, story: Story): string;
  change(change: EvaluatedChange): string;
  tags(story: Story): readonly string[];
  vaglio(story: Story): VaglioTexts;
}
