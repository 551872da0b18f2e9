import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type { Origin } from '../analysis/vocabulary.js';
import type { Localized, LocalizedDraft } from '../language/language.js';

/** Why a finding is rejected: it says what is not so, or it is so and no fault. */
export const REJECTIONS = ['false', 'true-no-fault'] as const;

/** Why a finding is rejected. */
export type Rejection = (typeof REJECTIONS)[number];

/** A finding that staff reject. */
export interface RejectedFinding {
  /** Of the finding in the workbench.
   *  @minimum 0 */
  readonly place: number;
  readonly verdict: Rejection;
  /** For staff and the evaluation.
   *  @minLength 1
   *  @maxLength 500 */
  readonly reason: string;
}

/** A finding that staff add. */
export interface AddedFinding {
  readonly code: string;
  /** Word for word from the title or the text.
   *  @minLength 3
   *  @maxLength 300 */
  readonly passage: string;
  /** For staff.
   *  @minLength 1
   *  @maxLength 500 */
  readonly reason: string;
}

/** A page that a finding rests on: a report of others, an entry of a register, a link of the article. */
export interface FindingSource {
  readonly name: string;
  readonly url: string;
}

/** One finding of the engine's newest result. */
export interface WorkbenchFinding {
  readonly place: number;
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  /** What it gives (positive) or takes (negative) in the engine's result. */
  readonly points: number;
  readonly text: Localized;
  readonly passages: readonly string[];
  /** The pages that the finding rests on. */
  readonly sources: readonly FindingSource[];
  /** Null where staff did not reject it. */
  readonly rejected: RejectedFinding | null;
}

/** Score and class by the engine's arithmetic. */
export interface RescoredFindings {
  readonly credibilityScore: number;
  readonly credibilityClass: CredibilityClass;
  readonly criteria: Readonly<Record<Criterion, number>>;
}

/** A code that staff can add, and what it stands for. */
export interface AddableFinding {
  readonly code: string;
  readonly name: Localized;
}

/** The findings of one article beside its text, for staff to check one by one. */
export interface Workbench {
  /** Of the article; to be sent back with a review. */
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly textLanguage: string | null;
  /** What the engine gave; null where its points cannot be added up again: it did not judge, or a person entered the article. */
  readonly engineResult: RescoredFindings | null;
  readonly findings: readonly WorkbenchFinding[];
  /** What staff added at the last review of the same text. */
  readonly added: readonly AddedFinding[];
  readonly addable: readonly AddableFinding[];
}

/** Which findings stand, to see what score they give. */
export interface RescoreRequest {
  readonly rejected: readonly RejectedFinding[];
  readonly added: readonly AddedFinding[];
}

/** The findings as staff leave them; the score that they give is published as a decision. */
export interface ReviewFindingsRequest extends RescoreRequest {
  /** Why, for readers. */
  readonly reason: LocalizedDraft;
  /** As it was read; where another stands by now the review is refused. */
  readonly version: number;
}

/** How often staff rejected one code, of the reviews in which they saw it. */
export interface FindingRate {
  /** The code. */
  readonly id: string;
  readonly name: Localized;
  readonly rejected: number;
  readonly seen: number;
  /** How often staff added it themselves. */
  readonly added: number;
}
