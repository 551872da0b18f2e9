import type {
  Criterion,
  EngineName,
  FallbackReason,
  Judgement,
  LocalizedAnalysis,
  Localized,
  ScoreRange,
} from '@vaglio/contracts';
import type { Finding, ModelAnswer, ModelUsage } from './analysis.types.js';

/** A judgement with the finding behind every point. */
export interface Evaluation {
  readonly engine: EngineName;
  readonly model: string | null;
  /** Why the built-in engine judged although a model was configured. */
  readonly fallbackReason: FallbackReason | null;
  readonly judgement: Judgement;
  readonly criteria: Readonly<Record<Criterion, CriterionEvaluation>>;
  /** The sum of the scores of the criteria. */
  readonly score: number;
  readonly range: ScoreRange;
  /** 0 to 1. */
  readonly confidence: number;
  readonly limitations: readonly Limitation[];
  /** Changes that would move the score by exactly their points. */
  readonly changes: readonly EvaluatedChange[];
  /** Texts of a language model that replace the built-in ones; null where it wrote none. */
  readonly written: Localized<WrittenTexts> | null;
  readonly usage: ModelUsage | null;
  /** Answers of a language model; absent where none was asked. */
  readonly modelAnswers?: readonly ModelAnswer[];
  /** Versions or hashes of the data that was used, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** The score of a criterion: the sum of `base`, `manner` and the points of all contributions, unless it was not judged. */
export interface CriterionEvaluation {
  readonly criterion: Criterion;
  /** Whole points, 0 to 20. */
  readonly score: number;
  readonly range: ScoreRange;
  readonly judged: boolean;
  readonly base: number;
  /** Points of the base that were added because little is known; absent for none. */
  readonly raised?: number;
  readonly manner?: number;
  readonly contributions: readonly Contribution[];
  /** The ceilings that limited the points. */
  readonly ceilings: readonly Ceiling[];
}

/** A finding with its whole points; 0 where it is only shown. */
export interface Contribution {
  readonly finding: Finding;
  readonly points: number;
  /** Points that a ceiling or the end of the scale left out; absent for none. */
  readonly held?: number;
}

/** The points of a finding, including those that a ceiling or the end of the scale left out. */
export function weightOf({ points, held = 0 }: Contribution): number {
  return points + held;
}

/** A limit of the score of a criterion. */
export interface Ceiling {
  readonly reason: 'inside-only' | 'no-independent-evidence';
  readonly limit: number;
}

/** The highest Accuracy without independent evidence: that of a text with every kind of source. */
export const ACCURACY_CEILING_ALONE = 18;

/** Something that could not be judged. */
export type Limitation =
  | 'kind-not-judged'
  | 'title-only'
  | 'text-too-short'
  | 'short-text'
  | 'links-only'
  | 'language-not-judged'
  | 'language-unknown'
  | 'unusual-letters'
  | 'text-mostly-hidden'
  | 'text-possibly-hidden'
  | 'no-independent-evidence'
  | 'outlet-unknown'
  | 'date-unknown'
  | 'paywalled'
  | 'description-only'
  | 'machine-captions'
  | 'post-cut'
  | 'thread-part'
  | 'spoken-text'
  | 'text-read-in-part'
  | 'evidence-failed';

/** The removal or addition of a finding, and its effect on the whole score. */
export interface EvaluatedChange {
  readonly kind: 'removed' | 'added';
  readonly finding: Finding;
  /** Findings that must be removed with it, where a single one has no effect because the criterion is at 0. */
  readonly together?: readonly Finding[];
  /** Points of 100, positive or negative; never 0. */
  readonly points: number;
}

/** The texts that a language model may write. Missing ones are composed from the findings. */
export type WrittenTexts = Partial<
  Pick<LocalizedAnalysis, 'summary' | 'shortSummary' | 'rationale' | 'vaglioEvaluation'>
> & {
  readonly criteria?: Partial<Readonly<Record<Criterion, WrittenCriterion>>>;
};

interface WrittenCriterion {
  readonly evaluation?: string;
  readonly details?: string;
}
