import type { PageQuery } from '../articles/article.contract.js';
import { type ById, route } from '../http/route.js';
import type {
  AdminCorrection,
  AdminCorrectionsQuery,
  AdminReviewRequest,
  AdminReviewRequestsQuery,
  AssignReviewRequest,
  ConfirmReviewRequest,
  CorrectionFeedQuery,
  CorrectionList,
  CorrectionPlace,
  DecideReviewRequest,
  NoticeReceipt,
  NoticeSubmission,
  EditCorrectionRequest,
  PublishCorrectionRequest,
  ReviewConfirmation,
  ReviewDraft,
  ReviewNote,
  ReviewRequestReceipt,
  ReviewRequestSubmission,
  StoredReviewDraft,
  WriteReviewNoteRequest,
} from './review.contract.js';

/** The public calls about review requests, notices and corrections. */
export const reviewsRoutes = {
  /** Requests a review of an analysis. Throttled by network and by e-mail address.
   *  @throws NOT_FOUND */
  submit: route<ById<ReviewRequestReceipt> & { body: ReviewRequestSubmission }>(
    'POST',
    '/api/articles/:id/review-requests',
    'anyone',
    202,
  ),
  /** Submits a notice of illegal content. Throttled like review requests.
   *  @throws VALIDATION_FAILED */
  notify: route<{ body: NoticeSubmission; response: NoticeReceipt }>('POST', '/api/notices', 'anyone', 202),
  /** Confirms the e-mail address of a request. A repeated call gets the same answer.
   *  @throws INVALID_TOKEN */
  confirm: route<{ body: ConfirmReviewRequest; response: ReviewConfirmation }>(
    'POST',
    '/api/review-requests/confirm',
    'anyone',
  ),
  /** The register of corrections, newest first. */
  corrections: route<{ query: PageQuery; response: CorrectionList }>('GET', '/api/corrections', 'anyone'),
  /** The register of corrections as an Atom feed.
   *  @produces application/atom+xml */
  feed: route<{ query: CorrectionFeedQuery; response: unknown }>('GET', '/api/corrections/feed', 'anyone'),
} as const;

/** The staff's calls about review requests and corrections. */
export const adminReviewsRoutes = {
  /** The review requests. */
  list: route<{ query: AdminReviewRequestsQuery; response: readonly AdminReviewRequest[] }>(
    'GET',
    '/api/admin/review-requests',
    'moderator',
  ),
  /** A review request with its article. */
  read: route<ById<AdminReviewRequest>>('GET', '/api/admin/review-requests/:id', 'moderator'),
  /** Decides a request; possible only once.
   *  @throws VERSION_CONFLICT */
  decide: route<ById<AdminReviewRequest> & { body: DecideReviewRequest }>(
    'PATCH',
    '/api/admin/review-requests/:id',
    'editor',
  ),
  /** Assigns a request to a member of staff, or to none.
   *  @throws VERSION_CONFLICT */
  assign: route<ById<AdminReviewRequest> & { body: AssignReviewRequest }>(
    'PUT',
    '/api/admin/review-requests/:id/assignment',
    'moderator',
  ),
  /** The notes on a request, oldest first. */
  notes: route<ById<readonly ReviewNote[]>>('GET', '/api/admin/review-requests/:id/notes', 'moderator'),
  /** Adds a note for staff to a request. */
  writeNote: route<ById<ReviewNote> & { body: WriteReviewNoteRequest }>(
    'POST',
    '/api/admin/review-requests/:id/notes',
    'moderator',
    201,
  ),
  /** The caller's draft of a decision. */
  draft: route<ById<StoredReviewDraft>>('GET', '/api/admin/review-requests/:id/draft', 'editor'),
  /** Saves the caller's draft of a decision.
   *  @throws VERSION_CONFLICT */
  saveDraft: route<ById<StoredReviewDraft> & { body: ReviewDraft }>(
    'PUT',
    '/api/admin/review-requests/:id/draft',
    'editor',
  ),
  /** The published corrections. */
  corrections: route<{ query: AdminCorrectionsQuery; response: readonly AdminCorrection[] }>(
    'GET',
    '/api/admin/corrections',
    'staff',
  ),
  /** Publishes a correction of a public article.
   *  @throws NOT_FOUND */
  publish: route<{ body: PublishCorrectionRequest; response: AdminCorrection }>(
    'POST',
    '/api/admin/corrections',
    'editor',
    201,
  ),
  /** A correction. */
  correction: route<ById<AdminCorrection>>('GET', '/api/admin/corrections/:id', 'staff'),
  /** The places that show a correction. */
  places: route<ById<readonly CorrectionPlace[]>>('GET', '/api/admin/corrections/:id/places', 'staff'),
  /** Changes the texts of a correction.
   *  @throws VERSION_CONFLICT */
  edit: route<ById<AdminCorrection> & { body: EditCorrectionRequest }>(
    'PUT',
    '/api/admin/corrections/:id',
    'editor',
  ),
  /** Withdraws a correction: it leaves the public register. */
  withdraw: route<ById<null>>('DELETE', '/api/admin/corrections/:id', 'editor', 204),
} as const;
