import type { ListQuery } from '../http/list-query.js';
import type { Language, Localized, LocalizedDraft } from '../language/language.js';

/** The reason of a review request. */
export const REVIEW_REASONS = [
  'factual-error',
  'misread-text',
  'outdated',
  'wrong-source',
  'right-of-reply',
  'other',
] as const;

/** The reason of a review request. */
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** What a request is: a visitor's objection to an analysis, or a notice of content that breaks a law. */
export const REVIEW_KINDS = ['review', 'notice'] as const;

/** What a request is. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The law that a notice says is broken. */
export const NOTICE_REASONS = [
  'defamation',
  'personal-data',
  'copyright',
  'hate',
  'child-abuse',
  'other-law',
] as const;

/** The law that a notice says is broken. */
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** Notices for this reason may come without name and e-mail address (Regulation (EU) 2022/2065, article 16). */
export const ANONYMOUS_NOTICE_REASON = 'child-abuse' satisfies NoticeReason;

/** The status of a review request: its e-mail address is being checked, it waits, it was upheld, it was declined. */
export const REVIEW_STATUSES = ['unconfirmed', 'open', 'upheld', 'declined'] as const;

/** The status of a review request. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** How an administrator decides. */
export const REVIEW_DECISIONS = ['upheld', 'declined'] as const;

/** How an administrator decides. */
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** How long the texts of a review may be. */
export const REVIEW_LIMITS = { message: { min: 20, max: 4000 }, text: { max: 2000 } } as const;

/** Where the letter that checks the e-mail address leads, with `?token=`. */
export const REVIEW_CONFIRMATION_PATH = '/review-request/confirm';

/** A review request, with or without a sign-in. */
export interface ReviewRequestSubmission {
  readonly reason: ReviewReason;
  /** What is wrong, and how one can see it.
   *  @minLength 20
   *  @maxLength 4000 */
  readonly message: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** A request that was taken in. */
export interface ReviewRequestReceipt {
  /** `unconfirmed`: a letter with a link was written first. `open`: it waits for a person, since no mail can be sent here. */
  readonly status: 'unconfirmed' | 'open';
}

/** A notice that an analysis on this site breaks a law. */
export interface NoticeSubmission {
  /** Of the analysis on this site.
   *  @maxLength 2048 */
  readonly url: string;
  readonly reason: NoticeReason;
  /** Why it breaks the law.
   *  @minLength 20
   *  @maxLength 4000 */
  readonly message: string;
  /** Asked for unless the reason is `child-abuse`.
   *  @maxLength 80 */
  readonly name?: string;
  /** Asked for unless the reason is `child-abuse`.
   *  @maxLength 254 */
  readonly email?: string;
  /** That all of it is believed to be true; must be given. */
  readonly goodFaith: true;
}

/** A notice that was taken in. */
export interface NoticeReceipt {
  /** To be quoted in later messages about it. */
  readonly id: string;
  /** Whether a letter confirms it. */
  readonly isLetterSent: boolean;
}

/** The secret of the letter's link. */
export interface ConfirmReviewRequest {
  /** @maxLength 200 */
  readonly token: string;
}

/** The article whose review is now certain to be read. */
export interface ReviewConfirmation {
  readonly articleId: string;
}

/** The public decision of an administrator, shown beside the score. */
export interface ReviewReply {
  readonly outcome: ReviewDecision;
  /** Empty in a language into which it was not translated. */
  readonly text: Localized;
  readonly publishedAt: string;
}

/** What a line of the register says: an analysis was corrected, or it was withdrawn. */
export const CORRECTION_KINDS = ['correction', 'withdrawal'] as const;

/** What a line of the register says. */
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** A published correction of an analysis. */
export interface Correction {
  readonly id: string;
  /** Empty in a language into which it was not translated. */
  readonly text: Localized;
  /** Before and after, where the score changed with it. */
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly publishedAt: string;
  /** When its text was last changed; null where it stands as it was published. */
  readonly editedAt: string | null;
}

/** A line of the public register, with the article it belongs to. */
export interface RegisteredCorrection extends Correction {
  readonly kind: CorrectionKind;
  readonly articleId: string;
  /** Null while the analysis is withdrawn. */
  readonly articleTitle: string | null;
  readonly domain: string;
  /** When a withdrawn analysis was published again. */
  readonly restoredAt: string | null;
}

/** One page of the register and how many corrections there are. */
export interface CorrectionList {
  readonly corrections: readonly RegisteredCorrection[];
  readonly total: number;
}

/** The language of the register's feed. */
export interface CorrectionFeedQuery {
  readonly lang?: Language;
}

/** A request in the administrators' queue. */
export interface AdminReviewRequest {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly articleId: string;
  readonly articleTitle: string;
  readonly articleScore: number | null;
  /** Of the article; to be sent back with a decision that sets its score. */
  readonly articleVersion: number;
  /** False once the article was deleted. */
  readonly isArticlePublic: boolean;
  readonly reason: ReviewReason | NoticeReason;
  readonly message: string;
  /** Of who sent a notice; null where there is none. */
  readonly name: string | null;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: Language;
  readonly status: ReviewStatus;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** Why it was decided so; for administrators. */
  readonly decisionReason: string | null;
  /** Of a notice: the statement of reasons, which goes to its sender alone. */
  readonly publicReply: Localized | null;
  /** Who works on it; null where it is not taken. */
  readonly assignedTo: string | null;
  readonly version: number;
}

/** A member of staff takes a request, or gives it back. */
export interface AssignReviewRequest {
  /** True: the caller takes it, also from another account. */
  readonly isMine: boolean;
}

/** A note of staff about a request. */
export interface ReviewNote {
  readonly id: string;
  readonly text: string;
  readonly writtenBy: string;
  readonly writtenAt: string;
}

/** A new note. */
export interface WriteReviewNoteRequest {
  /** @minLength 1
   *  @maxLength 2000 */
  readonly text: string;
}

/** Which requests, and in what order. */
export interface AdminReviewRequestsQuery extends ListQuery {
  readonly kind?: ReviewKind;
  readonly status?: ReviewStatus;
  readonly articleId?: string;
  /** Those that the caller has taken. */
  readonly mine?: boolean;
}

/** The decision about a request. */
export interface DecideReviewRequest {
  readonly decision: ReviewDecision;
  /** Why; for administrators and the audit log.
   *  @minLength 1
   *  @maxLength 2000 */
  readonly reason: string;
  /** Shown beside the score. Of a notice: the statement of reasons, which must be given and goes to its sender. */
  readonly publicReply?: LocalizedDraft | null;
  /** Goes into the register of corrections; only where the request is upheld. */
  readonly correction?: LocalizedDraft | null;
  /** The score from now on, with the correction or the reply as its reason; only where the request is upheld.
   *  @minimum 0
   *  @maximum 100 */
  readonly credibilityScore?: number | null;
  /** As it was read; where another stands by now a new score is refused. */
  readonly articleVersion?: number;
  /** As it was read; where another stands by now the decision is refused. */
  readonly version?: number;
}

/** The draft of a decision; each member of staff has their own. */
export interface ReviewDraft {
  readonly decision: ReviewDecision;
  /** @maxLength 2000 */
  readonly reason: string;
  /** What readers read: the correction and the reply. */
  readonly text: LocalizedDraft;
  /** The reply beside the score, where it differs from the correction. */
  readonly reply: LocalizedDraft;
  readonly hasCorrection: boolean;
  /** @minimum 0
   *  @maximum 100 */
  readonly credibilityScore: number | null;
}

/** The caller's draft of a decision. */
export interface StoredReviewDraft {
  /** Null where nothing was written yet. */
  readonly draft: ReviewDraft | null;
  readonly savedAt: string | null;
}

/** The text of a published correction is changed; readers see the day. */
export interface EditCorrectionRequest {
  readonly text: LocalizedDraft;
  /** As it was read; where another stands by now the change is refused. */
  readonly editedAt: string | null;
}

/** Where readers meet a correction or the score that it changed. */
export const CORRECTION_PLACES = [
  'article',
  'register',
  'feed',
  'embed',
  'share-picture',
  'extension',
  'letter',
  'subscribers',
  'facebook',
] as const;

/** Where readers meet a correction or the score that it changed. */
export type CorrectionPlaceName = (typeof CORRECTION_PLACES)[number];

/** How many letters are on their way, sent, and given up. */
export interface LetterCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

/** One place where readers meet a correction. */
export interface CorrectionPlace {
  readonly place: CorrectionPlaceName;
  /**
   * `current`: shows it. `soon`: within `withinMinutes`. `waiting`: a letter or a change of a post that is on its way. `sent`,
   * `failed`: letters. `edited`: the post shows it. `commented`: a comment below the post says it. `outdated`: still shows what
   * was before.
   */
  readonly state: 'current' | 'soon' | 'waiting' | 'sent' | 'failed' | 'edited' | 'commented' | 'outdated';
  /** How many letters are in each state; null where it is no letter. */
  readonly letters: LetterCounts | null;
  readonly withinMinutes: number | null;
  /** Where one can look; null where there is no address. */
  readonly url: string | null;
}

/** A correction as administrators see it. */
export interface AdminCorrection extends RegisteredCorrection {
  /** The title of the article, withdrawn or not. */
  readonly articleTitle: string;
  readonly publishedBy: string;
  readonly reviewRequestId: string | null;
}

/** A correction that no request led to. */
export interface PublishCorrectionRequest {
  readonly articleId: string;
  readonly text: LocalizedDraft;
  /** The score from now on, with the text as its reason; absent where it stays.
   *  @minimum 0
   *  @maximum 100 */
  readonly credibilityScore?: number | null;
}

/** Which corrections administrators look for. */
export interface AdminCorrectionsQuery extends ListQuery {
  readonly articleId?: string;
}
