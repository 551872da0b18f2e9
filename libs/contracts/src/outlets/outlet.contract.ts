import type { SourceRegisterEntry } from '../articles/article.contract.js';
import type { ListQuery } from '../http/list-query.js';
import type { Language, Localized, LocalizedDraft } from '../language/language.js';

/** What an outlet is. `website` says no more than that it stands on a list. */
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

/** What an outlet is. */
export type OutletKind = (typeof OUTLET_KINDS)[number];

/** Kinds of statements about an outlet. */
export const OUTLET_STATEMENTS = [
  'registered',
  'self-regulated',
  'fact-checker',
  'flagged',
  'mixed',
  'satire',
] as const;

/** Kinds of statements about an outlet. */
export type OutletStatementKind = (typeof OUTLET_STATEMENTS)[number];

/** How long the texts about outlets may be. */
export const OUTLET_LIMITS = {
  domain: 253,
  url: 500,
  reason: 2000,
  message: { min: 20, max: 4000 },
} as const;

/** An outlet of the register as administrators list it; its first domain is its id. */
export interface AdminOutlet {
  readonly id: string;
  readonly name: string;
  readonly kind: OutletKind;
  /** ISO 3166-1 alpha-2; null where it is not known. */
  readonly country: string | null;
  /** ISO 639-1; null where it is not known. */
  readonly language: string | null;
  readonly place: string | null;
  readonly publisher: string | null;
  readonly domains: readonly string[];
  /** What is said of it, each once. */
  readonly says: readonly OutletStatementKind[];
  /** How many statements of it our editors made. */
  readonly editorStatements: number;
}

/** Which outlets; by domain. */
export interface AdminOutletsQuery extends ListQuery {
  readonly kind?: OutletKind;
  /** @maxLength 2 */
  readonly country?: string;
  readonly says?: OutletStatementKind;
  /** Only those of which our editors state something. */
  readonly edited?: boolean;
}

/** A statement of our editors about an outlet, with its source and their reason. */
export interface EditorStatement {
  readonly id: string;
  readonly domain: string;
  readonly says: OutletStatementKind;
  readonly text: Localized;
  readonly sourceUrl: string;
  /** Why; for administrators. */
  readonly reason: string;
  readonly addedBy: string;
  readonly addedAt: string;
  readonly withdrawnBy: string | null;
  readonly withdrawnAt: string | null;
}

/** A domain that our editors put into an outlet, or took out of one. */
export interface MovedDomain {
  readonly domain: string;
  /** The domain of the outlet it belongs to; null where it stands alone. */
  readonly outlet: string | null;
  /** The domain of the outlet it was taken out of. */
  readonly formerOutlet: string | null;
  readonly sourceUrl: string;
  readonly reason: string;
  readonly movedBy: string;
  readonly movedAt: string;
}

/** All that administrators see of one outlet. */
export interface AdminOutletRecord extends AdminOutlet {
  readonly register: readonly SourceRegisterEntry[];
  /** Also those that were withdrawn, newest first. */
  readonly statements: readonly EditorStatement[];
  readonly moved: readonly MovedDomain[];
}

/** A new statement, or what stands in place of one. */
export interface WriteOutletStatement {
  readonly says: OutletStatementKind;
  readonly text: LocalizedDraft;
  /** The page where it can be checked.
   *  @maxLength 500 */
  readonly sourceUrl: string;
  /** Why; for administrators and the audit log.
   *  @minLength 1
   *  @maxLength 2000 */
  readonly reason: string;
}

/** How a domain moves. */
export const DOMAIN_MOVES = ['merge', 'split'] as const;

/** Puts a domain into an outlet (`merge`), or takes it out (`split`). */
export interface MoveOutletDomain {
  /** @maxLength 253 */
  readonly domain: string;
  readonly move: (typeof DOMAIN_MOVES)[number];
  /** @maxLength 500 */
  readonly sourceUrl: string;
  /** @minLength 1
   *  @maxLength 2000 */
  readonly reason: string;
}

/** A request about what is said of an outlet, with or without a sign-in. */
export interface OutletReviewSubmission {
  /** What is wrong, and how one can see it.
   *  @minLength 20
   *  @maxLength 4000 */
  readonly message: string;
  /** @maxLength 254 */
  readonly email: string;
}

/** A request that was taken in and waits for a person. */
export interface OutletReviewReceipt {
  readonly status: 'open';
}

/** The status of a request about an outlet. */
export const OUTLET_REQUEST_STATUSES = ['open', 'answered'] as const;

/** A request about an outlet in the administrators' queue. */
export interface AdminOutletRequest {
  readonly id: string;
  readonly domain: string;
  readonly message: string;
  /** It was not confirmed; emptied some time after the answer. */
  readonly email: string;
  readonly language: Language;
  readonly status: (typeof OUTLET_REQUEST_STATUSES)[number];
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  /** What was done; for administrators. */
  readonly answer: string | null;
}

/** Which requests about outlets, and in what order. */
export interface AdminOutletRequestsQuery extends ListQuery {
  readonly status?: (typeof OUTLET_REQUEST_STATUSES)[number];
}

/** What was done about a request. */
export interface AnswerOutletRequest {
  /** @minLength 1
   *  @maxLength 2000 */
  readonly answer: string;
}
