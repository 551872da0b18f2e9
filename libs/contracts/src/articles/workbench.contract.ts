import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type { Origin } from '../analysis/vocabulary.js';
import type { Localized, LocalizedDraft } from '../language/language.js';

/** Why staff reject a finding: it is false, or it is true but no fault. */
export const REJECTIONS = ['false', 'true-no-fault'] as const;

/** Why staff reject a finding. */
export type Rejection = (typeof REJECTIONS)[number];

/** A finding that staff reject. */
export interface RejectedFinding {
  /** The number of the finding in the workbench. @minimum 0 @maximum 500 */
  readonly place: number;
  readonly verdict: Rejection;
  /** For staff and the evaluation. @minLength 1 @maxLength 500 */
  readonly reason: string;
}

/** A finding that staff add. */
export interface AddedFinding {
  /** @maxLength 60 */
  readonly code: string;
  /** A literal quotation of the title or the text. @minLength 3 @maxLength 300 */
  readonly passage: string;
  /** For staff. @minLength 1 @maxLength 500 */
  readonly reason: string;
}

/** A page on which a finding is based, such as a report, an entry of a register or a link of the article. */
export interface FindingSource {
  readonly name: string;
  readonly url: string;
}

/** A finding of the engine's newest result. */
export interface WorkbenchFinding {
  readonly place: number;
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  /** The points it adds (positive) or subtracts (negative). */
  readonly points: number;
  readonly text: Localized;
  readonly passages: readonly string[];
  /** The pages on which the finding is based. */
  readonly sources: readonly FindingSource[];
  /** Null if staff did not reject it. */
  readonly rejected: RejectedFinding | null;
}

/** The score and class that the engine computes from findings. */
export interface RescoredFindings {
  readonly credibilityScore: number;
  readonly credibilityClass: CredibilityClass;
  readonly criteria: Readonly<Record<Criterion, number>>;
}

/** The code of a finding that staff can add, and its name. */
export interface AddableFinding {
  readonly code: string;
  readonly name: Localized;
}

/** The findings of an article with its text, for staff to check. */
export interface Workbench {
  /** The version of the article; sent back with a review to detect conflicts. */
  readonly version: number;
  readonly title: string;
  readonly text: string;
  readonly textLanguage: string | null;
  /** The engine's result; null if it cannot be computed again, because the article was not judged or was entered by hand. */
  readonly engineResult: RescoredFindings | null;
  readonly findings: readonly WorkbenchFinding[];
  /** The findings that staff added in the last review of the same text. */
  readonly added: readonly AddedFinding[];
  readonly addable: readonly AddableFinding[];
}

/** The rejected and added findings for which to compute the score. */
export interface RescoreRequest {
  /** @maxItems 500 */
  readonly rejected: readonly RejectedFinding[];
  /** @maxItems 500 */
  readonly added: readonly AddedFinding[];
}

/** The rejected and added findings of a review, whose score is published as a decision. */
export interface ReviewFindingsRequest extends RescoreRequest {
  /** For readers. */
  readonly reason: LocalizedDraft;
  /** The version that was read; the review is refused if the stored one is newer. @minimum 1 */
  readonly version: number;
}

/** How often staff rejected a finding, of the reviews in which it occurred. */
export interface FindingRate {
  /** The code of the finding. */
  readonly id: string;
  readonly name: Localized;
  readonly rejected: number;
  readonly seen: number;
  /** How often staff added it. */
  readonly added: number;
}
