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
  RegisteredCorrection,
  ReviewConfirmation,
  ReviewDraft,
  ReviewNote,
  ReviewReply,
  ReviewRequestReceipt,
  ReviewRequestSubmission,
  StoredReviewDraft,
  WriteReviewNoteRequest,
} from './review.contract.js';

const ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11';
const REQUEST = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a41';
const MOMENT = '2026-11-20T10:00:00.000Z';

/** A review request. */
export const reviewRequestSubmissionExample = {
  reason: 'factual-error',
  message: 'The minutes of the council are linked at the end of the article.',
  email: 'giulia.rossi@example.org',
} as const satisfies ReviewRequestSubmission;

/** A request whose e-mail address has to be confirmed. */
export const reviewRequestReceiptExample = { status: 'unconfirmed' } as const satisfies ReviewRequestReceipt;

/** A notice about one analysis. */
export const noticeSubmissionExample = {
  url: `https://vaglio.example/article/${ARTICLE}`,
  reason: 'personal-data',
  message: 'The analysis quotes my home address, which was never public.',
  name: 'Giulia Rossi',
  email: 'giulia.rossi@example.org',
  goodFaith: true,
} as const satisfies NoticeSubmission;

/** A notice whose receipt is confirmed by e-mail. */
export const noticeReceiptExample = { id: REQUEST, isMailSent: true } as const satisfies NoticeReceipt;

/** Confirms an e-mail address. */
export const confirmReviewRequestExample = {
  token: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
} as const satisfies ConfirmReviewRequest;

/** The article of the confirmed request. */
export const reviewConfirmationExample = { articleId: ARTICLE } as const satisfies ReviewConfirmation;

/** The reply to a request that was upheld. */
export const reviewReplyExample = {
  outcome: 'upheld',
  text: {
    en: 'The minutes are linked: we have read the article again.',
    it: 'Il verbale è linkato: abbiamo riletto l’articolo.',
  },
  publishedAt: MOMENT,
} as const satisfies ReviewReply;

/** A correction that changed the score. */
export const registeredCorrectionExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a51',
  articleId: ARTICLE,
  articleTitle: 'The council votes on the harbour',
  domain: 'outlet.example',
  text: {
    en: 'We had overlooked the linked minutes.',
    it: 'Ci era sfuggito il verbale linkato.',
  },
  scoreBefore: 58,
  scoreAfter: 66,
  publishedAt: MOMENT,
  editedAt: null,
  kind: 'correction',
  restoredAt: null,
} as const satisfies RegisteredCorrection;

/** A register with one entry. */
export const correctionListExample = {
  corrections: [registeredCorrectionExample],
  total: 1,
} as const satisfies CorrectionList;

/** The feed in Italian. */
export const correctionFeedQueryExample = { lang: 'it' } as const satisfies CorrectionFeedQuery;

/** An open request. */
export const adminReviewRequestExample = {
  id: REQUEST,
  kind: 'review',
  articleId: ARTICLE,
  articleTitle: 'The council votes on the harbour',
  articleScore: 58,
  articleVersion: 3,
  isArticlePublic: true,
  reason: 'factual-error',
  message: reviewRequestSubmissionExample.message,
  name: null,
  email: reviewRequestSubmissionExample.email,
  isEmailConfirmed: true,
  language: 'it',
  status: 'open',
  createdAt: MOMENT,
  decidedAt: null,
  decidedBy: null,
  decisionReason: null,
  publicReply: null,
  assignedTo: 'redazione',
  version: 1,
} as const satisfies AdminReviewRequest;

/** Open requests, oldest first. */
export const adminReviewRequestsQueryExample = {
  status: 'open',
  sort: 'createdAt',
  order: 'asc',
} as const satisfies AdminReviewRequestsQuery;

/** Upholds a request, with a reply, a correction and a new score. */
export const decideReviewRequestExample = {
  decision: 'upheld',
  reason: 'The link is there.',
  publicReply: reviewReplyExample.text,
  correction: registeredCorrectionExample.text,
  credibilityScore: 66,
  articleVersion: 3,
  version: 1,
} as const satisfies DecideReviewRequest;

/** The correction in the back-office. */
export const adminCorrectionExample = {
  ...registeredCorrectionExample,
  publishedBy: 'redazione',
  reviewRequestId: REQUEST,
} as const satisfies AdminCorrection;

/** Publishes a correction without a review request. */
export const publishCorrectionRequestExample = {
  articleId: ARTICLE,
  text: registeredCorrectionExample.text,
} as const satisfies PublishCorrectionRequest;

/** The corrections of one article. */
export const adminCorrectionsQueryExample = { articleId: ARTICLE } as const satisfies AdminCorrectionsQuery;

/** A draft with a text in one language. */
export const reviewDraftExample = {
  decision: 'upheld',
  reason: 'The link is there.',
  text: { it: 'Ci era sfuggito il verbale linkato.' },
  reply: {},
  hasCorrection: true,
  credibilityScore: 66,
} as const satisfies ReviewDraft;

/** The stored draft. */
export const storedReviewDraftExample = {
  draft: reviewDraftExample,
  savedAt: MOMENT,
} as const satisfies StoredReviewDraft;

/** Changes the wording of a correction. */
export const editCorrectionRequestExample = {
  text: { it: 'Ci era sfuggito il verbale, linkato in fondo.' },
  editedAt: null,
} as const satisfies EditCorrectionRequest;

/** An embedded analysis on another site. */
export const correctionPlaceExample = {
  place: 'embed',
  state: 'current',
  mails: null,
  withinMinutes: null,
  url: 'https://vaglio.example/embed/0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a11',
} as const satisfies CorrectionPlace;

/** Assigns a request to the caller. */
export const assignReviewRequestExample = { isMine: true } as const satisfies AssignReviewRequest;

/** Adds a note. */
export const writeReviewNoteRequestExample = {
  text: 'I have asked the council for the minutes.',
} as const satisfies WriteReviewNoteRequest;

/** The note. */
export const reviewNoteExample = {
  ...writeReviewNoteRequestExample,
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a61',
  writtenBy: 'redazione',
  writtenAt: MOMENT,
} as const satisfies ReviewNote;
