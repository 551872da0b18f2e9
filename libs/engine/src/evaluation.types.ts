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

/** A judgement in numbers, with the finding behind every point. */
export interface Evaluation {
  readonly engine: EngineName;
  readonly model: string | null;
  /** Why the built-in engine answered although a model was asked. */
  readonly fallbackReason: FallbackReason | null;
  readonly judgement: Judgement;
  readonly criteria: Readonly<Record<Criterion, CriterionEvaluation>>;
  /** The sum of the five scores. */
  readonly score: number;
  readonly range: ScoreRange;
  /** How sure, 0 to 1. */
  readonly confidence: number;
  readonly limitations: readonly Limitation[];
  /** What would move the score; each holds when applied. */
  readonly changes: readonly EvaluatedChange[];
  /** What a language model wrote in place of the built-in texts; null where it wrote nothing. */
  readonly written: Localized<WrittenTexts> | null;
  readonly usage: ModelUsage | null;
  /** What a language model answered; absent where none was asked. */
  readonly modelAnswers?: readonly ModelAnswer[];
  /** Versions or hashes of the data that decided, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** One criterion in numbers: `base`, `manner` and every contribution's points make the score, unless it was not judged. */
export interface CriterionEvaluation {
  readonly criterion: Criterion;
  /** Whole points, 0 to 20. */
  readonly score: number;
  readonly range: ScoreRange;
  readonly judged: boolean;
  readonly base: number;
  /** How many points of the base are there because little is known; absent where none are. */
  readonly raised?: number;
  /** The points that the manner of writing gave or took, after all findings. */
  readonly manner?: number;
  readonly contributions: readonly Contribution[];
  /** The ceilings that held points back. */
  readonly ceilings: readonly Ceiling[];
}

/** A finding and the whole points it moved; 0 where it is only shown. */
export interface Contribution {
  readonly finding: Finding;
  readonly points: number;
  /** Points it would have moved beyond a ceiling or the bottom of the scale; absent where nothing was held back. */
  readonly held?: number;
}

/** A limit that kept a criterion's score down, and the score it allows at most. */
export interface Ceiling {
  readonly reason: 'inside-only' | 'no-independent-evidence';
  readonly limit: number;
}

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

/** A finding that would go or come, and what the whole score would do. */
export interface EvaluatedChange {
  readonly kind: 'removed' | 'added';
  readonly finding: Finding;
  /** What would have to go with it, where a score held at the bottom of its scale hides each one's weight. */
  readonly together?: readonly Finding[];
  /** Points of 100, positive or negative; never 0. */
  readonly points: number;
}

/** The texts a language model may write; what it leaves out is composed from the findings. */
export type WrittenTexts = Partial<
  Pick<LocalizedAnalysis, 'summary' | 'shortSummary' | 'rationale' | 'vaglioEvaluation'>
> & {
  readonly criteria?: Partial<Readonly<Record<Criterion, WrittenCriterion>>>;
};

/** What a language model writes about one criterion. */
export interface WrittenCriterion {
  readonly evaluation?: string;
  readonly details?: string;
}
