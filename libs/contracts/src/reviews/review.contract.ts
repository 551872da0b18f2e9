import type { PageQuery } from '../articles/article.contract.js';
import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { Language, Localized, LocalizedDraft } from '../language/language.js';

/** The reasons of review requests. */
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

/** The kinds of requests: an objection to an analysis (`review`), or a notice of illegal content. */
export const REVIEW_KINDS = ['review', 'notice'] as const;

/** The kind of a request. */
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The reasons of notices of illegal content. */
export const NOTICE_REASONS = [
  'defamation',
  'personal-data',
  'copyright',
  'hate',
  'child-abuse',
  'other-law',
] as const;

/** The reason of a notice of illegal content. */
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** The reason for which notices need no name and e-mail address (Regulation (EU) 2022/2065, article 16). */
export const ANONYMOUS_NOTICE_REASON = 'child-abuse' satisfies NoticeReason;

/** The statuses of review requests; `unconfirmed` until the e-mail address is confirmed. */
export const REVIEW_STATUSES = ['unconfirmed', 'open', 'upheld', 'declined'] as const;

/** The status of a review request. */
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** The decisions on review requests. */
export const REVIEW_DECISIONS = ['upheld', 'declined'] as const;

/** A decision on a review request. */
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The path of the page that confirms the e-mail address of a request, with `?token=`. */
export const REVIEW_CONFIRMATION_PATH = '/review-request/confirm';

/** A review request; needs no sign-in. */
export interface ReviewRequestSubmission {
  readonly reason: ReviewReason;
  /** The error and how to verify it. @minLength 20 @maxLength 4000 */
  readonly message: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** The answer to a review request. */
export interface ReviewRequestReceipt {
  /** `unconfirmed`: an e-mail with a confirmation link is sent. `open`: it waits for staff, because e-mails are switched off. */
  readonly status: 'unconfirmed' | 'open';
}

/** A notice that an analysis is illegal. */
export interface NoticeSubmission {
  /** The URL of the analysis on this site. @minLength 1 @maxLength 2048 */
  readonly url: string;
  readonly reason: NoticeReason;
  /** The explanation why it is illegal. @minLength 20 @maxLength 4000 */
  readonly message: string;
  /** Required unless the reason is `child-abuse`. @minLength 1 @maxLength 80 */
  readonly name?: string;
  /** Required unless the reason is `child-abuse`. @maxLength 254 */
  readonly email?: string;
  /** The statement of good faith; required. */
  readonly goodFaith: true;
}

/** The answer to a notice. */
export interface NoticeReceipt {
  /** The reference for later messages about it. */
  readonly id: string;
  /** Whether an e-mail confirms the receipt. */
  readonly isMailSent: boolean;
}

/** Confirms an e-mail address with the secret of the link. */
export interface ConfirmReviewRequest {
  /** @minLength 1 @maxLength 200 */
  readonly token: string;
}

/** The article of a confirmed review request. */
export interface ReviewConfirmation {
  readonly articleId: string;
}

/** The public reply of staff to a review request, shown beside the score. */
export interface ReviewReply {
  readonly outcome: ReviewDecision;
  /** Empty in a language to which it was not translated. */
  readonly text: Localized;
  readonly publishedAt: string;
}

/** The kinds of entries in the register of corrections: a corrected or a withdrawn analysis. */
export const CORRECTION_KINDS = ['correction', 'withdrawal'] as const;

/** The kind of an entry in the register of corrections. */
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

/** A published correction of an analysis. */
export interface Correction {
  readonly id: string;
  /** Empty in a language to which it was not translated. */
  readonly text: Localized;
  /** Null if the score did not change. */
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly publishedAt: string;
  /** When the text was last changed; null if it was not. */
  readonly editedAt: string | null;
}

/** An entry of the public register of corrections, with its article. */
export interface RegisteredCorrection extends Correction {
  readonly kind: CorrectionKind;
  readonly articleId: string;
  /** Null while the analysis is withdrawn. */
  readonly articleTitle: string | null;
  readonly domain: string;
  /** When a withdrawn analysis was restored; otherwise null. */
  readonly restoredAt: string | null;
}

/** A page of the register of corrections and the total number of entries. */
export interface CorrectionList {
  readonly corrections: readonly RegisteredCorrection[];
  readonly total: number;
}

/** The language of the feed of corrections. */
export interface CorrectionFeedQuery {
  readonly lang?: Language;
}

/** A review request in the back-office. */
export interface AdminReviewRequest {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly articleId: string;
  readonly articleTitle: string;
  readonly articleScore: number | null;
  /** The version of the article; sent back with a decision on its score to detect conflicts. */
  readonly articleVersion: number;
  /** False if the article was deleted. */
  readonly isArticlePublic: boolean;
  readonly reason: ReviewReason | NoticeReason;
  readonly message: string;
  /** The name of the sender of a notice; otherwise null. */
  readonly name: string | null;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly language: Language;
  readonly status: ReviewStatus;
  readonly createdAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  /** For staff. */
  readonly decisionReason: string | null;
  /** For a notice: the statement of reasons, which only its sender gets. */
  readonly publicReply: Localized | null;
  /** The username of the member of staff who works on it; null if it is not assigned. */
  readonly assignedTo: string | null;
  readonly version: number;
}

/** Assigns a request to the caller, or removes the assignment. */
export interface AssignReviewRequest {
  /** True: assigns it to the caller, even if it is assigned to another account. */
  readonly isMine: boolean;
}

/** An internal note about a request. */
export interface ReviewNote {
  readonly id: string;
  readonly text: string;
  readonly writtenBy: string;
  readonly writtenAt: string;
}

/** Adds a note to a request. */
export interface WriteReviewNoteRequest {
  /** @minLength 1 @maxLength 2000 */
  readonly text: string;
}

/** Filters and order of the review requests. */
export interface AdminReviewRequestsQuery extends ListQuery {
  readonly kind?: ReviewKind;
  readonly status?: ReviewStatus;
  readonly articleId?: string;
  /** True: only requests that are assigned to the caller. */
  readonly mine?: boolean;
}

/** Decides a request. */
export interface DecideReviewRequest {
  readonly decision: ReviewDecision;
  /** For staff and the audit log. @minLength 1 @maxLength 2000 */
  readonly reason: string;
  /** Shown beside the score. For a notice: the statement of reasons, which is required and sent to its sender. */
  readonly publicReply?: LocalizedDraft | null;
  /** Published in the register of corrections; only if the request is upheld. */
  readonly correction?: LocalizedDraft | null;
  /** The new score, with the correction or the reply as its reason; only if the request is upheld.
   *  @minimum 0
   *  @maximum 100 */
  readonly credibilityScore?: number | null;
  /** The version that was read; a new score is refused if the stored one is newer. @minimum 1 */
  readonly articleVersion?: number;
  /** The version that was read; the decision is refused if the stored one is newer. @minimum 1 */
  readonly version?: number;
}

/** The draft of a decision. Each member of staff has an own draft. */
export interface ReviewDraft {
  readonly decision: ReviewDecision;
  /** @maxLength 2000 */
  readonly reason: string;
  /** The text for readers: the correction and the reply. */
  readonly text: LocalizedDraft;
  /** The reply beside the score, if it differs from the correction. */
  readonly reply: LocalizedDraft;
  readonly hasCorrection: boolean;
  /** @minimum 0 @maximum 100 */
  readonly credibilityScore: number | null;
}

/** The caller's draft of a decision. */
export interface StoredReviewDraft {
  /** Null without a stored draft. */
  readonly draft: ReviewDraft | null;
  readonly savedAt: string | null;
}

/** Changes the text of a published correction; readers see the day of the change. */
export interface EditCorrectionRequest {
  readonly text: LocalizedDraft;
  /** The value that was read; the change is refused if the stored one differs. */
  readonly editedAt: string | null;
}

/** The places that show a correction or the changed score. */
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

/** A place that shows a correction or the changed score. */
export type CorrectionPlaceName = (typeof CORRECTION_PLACES)[number];

/** The number of e-mails that are waiting, sent, and failed. */
export interface MailCounts {
  readonly waiting: number;
  readonly sent: number;
  readonly failed: number;
}

/** The state of a correction in one place. */
export interface CorrectionPlace {
  readonly place: CorrectionPlaceName;
  /**
   * `current`: shows it. `soon`: shows it within `withinMinutes`. `waiting`: an e-mail or a change of a post is waiting. `sent`,
   * `failed`: e-mails. `edited`: the post shows it. `commented`: a comment below the post contains it. `outdated`: still shows
   * the previous state.
   */
  readonly state: 'current' | 'soon' | 'waiting' | 'sent' | 'failed' | 'edited' | 'commented' | 'outdated';
  /** The number of e-mails in each state; null if the place is no e-mail. */
  readonly mails: MailCounts | null;
  readonly withinMinutes: number | null;
  /** The URL of the place; null if it has none. */
  readonly url: string | null;
}

/** A correction in the back-office. */
export interface AdminCorrection extends RegisteredCorrection {
  /** Also for a withdrawn article. */
  readonly articleTitle: string;
  readonly publishedBy: string;
  readonly reviewRequestId: string | null;
}

/** Publishes a correction without a review request. */
export interface PublishCorrectionRequest {
  readonly articleId: string;
  readonly text: LocalizedDraft;
  /** The new score, with the text as its reason; absent if it stays. @minimum 0 @maximum 100 */
  readonly credibilityScore?: number | null;
}

/** Filters and order of the corrections in the back-office. */
export interface AdminCorrectionsQuery extends ListQuery {
  readonly articleId?: string;
}

/** The public calls about review requests, notices and corrections. */
export const reviewsRoutes = {
  /** Requests a review of an analysis. Throttled by network and by e-mail address. @throws NOT_FOUND */
  submit: route<ReviewRequestReceipt, ById & { body: ReviewRequestSubmission }>(
    'POST /api/articles/:id/review-requests',
    'anyone',
    202,
  ),
  /** Submits a notice of illegal content. Throttled like review requests. @throws VALIDATION_FAILED */
  notify: route<NoticeReceipt, { body: NoticeSubmission }>('POST /api/notices', 'anyone', 202),
  /** Confirms the e-mail address of a request. A repeated call gets the same answer. @throws INVALID_TOKEN */
  confirm: route<ReviewConfirmation, { body: ConfirmReviewRequest }>(
    'POST /api/review-requests/confirm',
    'anyone',
  ),
  /** The register of corrections, newest first. */
  corrections: route<CorrectionList, { query: PageQuery }>('GET /api/corrections', 'anyone'),
  /** The register of corrections as an Atom feed. @produces application/atom+xml */
  feed: route<unknown, { query: CorrectionFeedQuery }>('GET /api/corrections/feed', 'anyone'),
} as const;

/** The staff's calls about review requests and corrections. */
export const adminReviewsRoutes = {
  /** The review requests. */
  list: route<readonly AdminReviewRequest[], { query: AdminReviewRequestsQuery }>(
    'GET /api/admin/review-requests',
    'moderator',
  ),
  /** A review request with its article. */
  read: route<AdminReviewRequest, ById>('GET /api/admin/review-requests/:id', 'moderator'),
  /** Decides a request; possible only once. @throws VERSION_CONFLICT */
  decide: route<AdminReviewRequest, ById & { body: DecideReviewRequest }>(
    'PATCH /api/admin/review-requests/:id',
    'editor',
  ),
  /** Assigns a request to a member of staff, or to none. @throws VERSION_CONFLICT */
  assign: route<AdminReviewRequest, ById & { body: AssignReviewRequest }>(
    'PUT /api/admin/review-requests/:id/assignment',
    'moderator',
  ),
  /** The notes on a request, oldest first. */
  notes: route<readonly ReviewNote[], ById>('GET /api/admin/review-requests/:id/notes', 'moderator'),
  /** Adds a note for staff to a request. */
  writeNote: route<ReviewNote, ById & { body: WriteReviewNoteRequest }>(
    'POST /api/admin/review-requests/:id/notes',
    'moderator',
    201,
  ),
  /** The caller's draft of a decision. */
  draft: route<StoredReviewDraft, ById>('GET /api/admin/review-requests/:id/draft', 'editor'),
  /** Saves the caller's draft of a decision. @throws VERSION_CONFLICT */
  saveDraft: route<StoredReviewDraft, ById & { body: ReviewDraft }>(
    'PUT /api/admin/review-requests/:id/draft',
    'editor',
  ),
  /** The published corrections. */
  corrections: route<readonly AdminCorrection[], { query: AdminCorrectionsQuery }>(
    'GET /api/admin/corrections',
    'staff',
  ),
  /** Publishes a correction of a public article. @throws NOT_FOUND */
  publish: route<AdminCorrection, { body: PublishCorrectionRequest }>(
    'POST /api/admin/corrections',
    'editor',
    201,
  ),
  /** A correction. */
  correction: route<AdminCorrection, ById>('GET /api/admin/corrections/:id', 'staff'),
  /** The places that show a correction. */
  places: route<readonly CorrectionPlace[], ById>('GET /api/admin/corrections/:id/places', 'staff'),
  /** Changes the texts of a correction. @throws VERSION_CONFLICT */
  edit: route<AdminCorrection, ById & { body: EditCorrectionRequest }>(
    'PUT /api/admin/corrections/:id',
    'editor',
  ),
  /** Withdraws a correction: it leaves the public register. */
  withdraw: route<null, ById>('DELETE /api/admin/corrections/:id', 'editor', 204),
} as const;
