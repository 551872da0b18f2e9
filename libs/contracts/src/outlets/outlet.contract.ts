import type { SourceRegisterEntry } from '../articles/article.contract.js';
import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { Language, Localized, LocalizedDraft } from '../language/language.js';

/** The kinds of outlets; `website` if only a list contains it. */
export const OUTLET_KINDS = [
  'newspaper',
  'magazine',
  'agency',
  'broadcaster',
  'public-broadcaster',
  'online',
  'fact-checker',
  'government',
  'public-body',
  'international-body',
  'journal',
  'research',
  'party-press',
  'satire',
  'blog',
  'website',
] as const;

/** The kind of an outlet. */
export type OutletKind = (typeof OUTLET_KINDS)[number];

/** The kinds of statements about an outlet. */
export const OUTLET_STATEMENTS = [
  'registered',
  'self-regulated',
  'fact-checker',
  'flagged',
  'mixed',
  'satire',
] as const;

/** The kind of a statement about an outlet. */
export type OutletStatementKind = (typeof OUTLET_STATEMENTS)[number];

/** An outlet of the register in the back-office; its id is its first domain. */
export interface AdminOutlet {
  readonly id: string;
  readonly name: string;
  readonly kind: OutletKind;
  /** ISO 3166-1 alpha-2; null if unknown. */
  readonly country: string | null;
  /** ISO 639-1; null if unknown. */
  readonly language: string | null;
  readonly place: string | null;
  readonly publisher: string | null;
  readonly domains: readonly string[];
  /** The kinds of statements about it. */
  readonly says: readonly OutletStatementKind[];
  /** The number of statements of our editors. */
  readonly editorStatements: number;
}

/** Filters of the list of outlets, which is ordered by domain. */
export interface AdminOutletsQuery extends ListQuery {
  readonly kind?: OutletKind;
  /** @maxLength 2 */
  readonly country?: string;
  readonly says?: OutletStatementKind;
  /** True: only outlets with statements of our editors. */
  readonly edited?: boolean;
}

/** A statement of our editors about an outlet, with its source and reason. */
export interface EditorStatement {
  readonly id: string;
  readonly domain: string;
  readonly says: OutletStatementKind;
  readonly text: Localized;
  readonly sourceUrl: string;
  /** For staff. */
  readonly reason: string;
  readonly addedBy: string;
  readonly addedAt: string;
  readonly withdrawnBy: string | null;
  readonly withdrawnAt: string | null;
}

/** A domain that our editors added to an outlet or removed from one. */
export interface MovedDomain {
  readonly domain: string;
  /** The id of the outlet to which it was added; null if it was removed from one. */
  readonly outlet: string | null;
  /** The id of the outlet from which it was removed. */
  readonly formerOutlet: string | null;
  readonly sourceUrl: string;
  readonly reason: string;
  readonly movedBy: string;
  readonly movedAt: string;
}

/** An outlet with its statements in the back-office. */
export interface AdminOutletRecord extends AdminOutlet {
  readonly register: readonly SourceRegisterEntry[];
  /** Newest first, including withdrawn ones. */
  readonly statements: readonly EditorStatement[];
  readonly moved: readonly MovedDomain[];
}

/** Adds or replaces a statement about an outlet. */
export interface WriteOutletStatement {
  readonly says: OutletStatementKind;
  readonly text: LocalizedDraft;
  /** The URL of a page that shows it. @maxLength 500 */
  readonly sourceUrl: string;
  /** For staff and the audit log. @minLength 1 @maxLength 2000 */
  readonly reason: string;
}

/** Whether a domain is added to an outlet (`merge`) or removed from it (`split`). */
export const DOMAIN_MOVES = ['merge', 'split'] as const;

/** Adds a domain to an outlet or removes one from it. */
export interface MoveOutletDomain {
  /** @maxLength 253 */
  readonly domain: string;
  readonly move: (typeof DOMAIN_MOVES)[number];
  /** @maxLength 500 */
  readonly sourceUrl: string;
  /** @minLength 1 @maxLength 2000 */
  readonly reason: string;
}

/** A request to review the statements about an outlet; needs no sign-in. */
export interface OutletReviewSubmission {
  /** The error and how to verify it. @minLength 20 @maxLength 4000 */
  readonly message: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** The answer to a request about an outlet, which now waits for staff. */
export interface OutletReviewReceipt {
  readonly status: 'open';
}

/** The status of a request about an outlet. */
export const OUTLET_REQUEST_STATUSES = ['open', 'answered'] as const;

/** A request about an outlet in the back-office. */
export interface AdminOutletRequest {
  readonly id: string;
  readonly domain: string;
  readonly message: string;
  /** Not confirmed; emptied some time after the answer. */
  readonly email: string;
  readonly language: Language;
  readonly status: (typeof OUTLET_REQUEST_STATUSES)[number];
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  /** The measures taken, for staff. */
  readonly answer: string | null;
}

/** Filters and order of the requests about outlets. */
export interface AdminOutletRequestsQuery extends ListQuery {
  readonly status?: (typeof OUTLET_REQUEST_STATUSES)[number];
}

/** Closes a request with a note about the measures taken. */
export interface AnswerOutletRequest {
  /** @minLength 1 @maxLength 2000 */
  readonly answer: string;
}

/** The public call about statements on outlets. */
export const outletsRoutes = {
  /** Requests a review of the statements about an outlet. Throttled by network and by e-mail address.
   *  @throws NOT_FOUND */
  requestReview: route<OutletReviewReceipt, { params: { domain: string }; body: OutletReviewSubmission }>(
    'POST /api/sources/:domain/review-requests',
    'anyone',
    202,
  ),
} as const;

/** The staff's calls about the register of outlets. */
export const adminOutletsRoutes = {
  /** The domains in the register. */
  list: route<readonly AdminOutlet[], { query: AdminOutletsQuery }>('GET /api/admin/outlets', 'staff'),
  /** The record of a domain, also of one that is not in the register. @throws NOT_FOUND */
  read: route<AdminOutletRecord, ById>('GET /api/admin/outlets/:id', 'staff'),
  /** Adds a statement about an outlet. @throws NOT_FOUND */
  state: route<AdminOutletRecord, ById & { body: WriteOutletStatement }>(
    'POST /api/admin/outlets/:id/statements',
    'editor',
    201,
  ),
  /** Withdraws a statement and adds another in its place. @throws NOT_FOUND */
  edit: route<AdminOutletRecord, { params: { id: string; statement: string }; body: WriteOutletStatement }>(
    'PATCH /api/admin/outlets/:id/statements/:statement',
    'editor',
  ),
  /** Withdraws a statement about an outlet. @throws NOT_FOUND */
  withdraw: route<null, { params: { id: string; statement: string } }>(
    'DELETE /api/admin/outlets/:id/statements/:statement',
    'editor',
    204,
  ),
  /** Merges a domain into an outlet or splits it off. @throws NOT_FOUND */
  move: route<AdminOutletRecord, ById & { body: MoveOutletDomain }>(
    'POST /api/admin/outlets/:id/domains',
    'editor',
  ),
  /** The requests to review statements about outlets. */
  requests: route<readonly AdminOutletRequest[], { query: AdminOutletRequestsQuery }>(
    'GET /api/admin/outlet-requests',
    'moderator',
  ),
  /** Closes a request; possible only once. @throws NOT_FOUND */
  answer: route<AdminOutletRequest, ById & { body: AnswerOutletRequest }>(
    'PATCH /api/admin/outlet-requests/:id',
    'editor',
  ),
} as const;
