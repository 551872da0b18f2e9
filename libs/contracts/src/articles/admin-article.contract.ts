import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type {
  ArticleLabel,
  ContentType,
  EngineName,
  Genre,
  Judgement,
  Origin,
} from '../analysis/vocabulary.js';
import type { ErrorCode } from '../errors/error-codes.js';
import type { ListQuery } from '../http/list-query.js';
import { type ById, route } from '../http/route.js';
import type { Localized, LocalizedDraft } from '../language/language.js';
import type { HumanDecision } from './article.contract.js';
import type {
  FindingRate,
  RescoredFindings,
  RescoreRequest,
  ReviewFindingsRequest,
  Workbench,
} from './workbench.contract.js';

/** Why a revision of an article was made. */
export const REVISION_REASONS = ['submission', 'regeneration', 'seed', 'manual'] as const;

/** Why a revision of an article was made. */
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** The sort fields of the staff's list of articles. */
export const ADMIN_ARTICLE_SORTS = [
  'createdAt',
  'credibilityScore',
  'shareCount',
  'deletedAt',
  'openReviews',
] as const;

/** The default score of an article that staff enter. */
export const ADMIN_DEFAULT_SCORE = 50;

/** An article in the back-office. */
export interface AdminArticle {
  readonly id: string;
  readonly url: string;
  /** Without the labels, which visitors see in front of it. */
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
  readonly author: string | null;
  /** The path of our copy of its picture; null if there is none (yet). */
  readonly imageUrl: string | null;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly analyzedAt: string;
  readonly shareCount: number;
  /** Null if the article was not judged. */
  readonly credibilityScore: number | null;
  /** Null if the article was not judged. */
  readonly credibilityClass: CredibilityClass | null;
  readonly judgement: Judgement;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly shortSummary: Localized;
  readonly revision: number;
  /** Increases with each change; sent back with the next change to detect conflicts. */
  readonly version: number;
  /** The decision of staff on score, class or labels, which the engine does not replace; otherwise null. */
  readonly decision: HumanDecision | null;
  /** The engine's result beside a decision of staff; null without a decision or a result. */
  readonly engineResult: EngineResult | null;
  /** The number of review requests that wait for a decision. */
  readonly openReviews: number;
  /** When it was deleted; null while it is public. */
  readonly deletedAt: string | null;
  /** The person named in the headline, while the article is held for staff; otherwise null. */
  readonly heldFor: string | null;
}

/** A result of the engine, which can replace the decision of staff. */
export interface EngineResult {
  /** When a later run proposed it; null for the last result before the decision. */
  readonly proposedAt: string | null;
  /** Null if the engine gave none. */
  readonly credibilityScore: number | null;
  /** Null if the engine gave none. */
  readonly credibilityClass: CredibilityClass | null;
  readonly engineVersion: string;
}

/** Filters and order of the staff's list of articles. */
export interface AdminArticlesQuery extends ListQuery {
  readonly class?: CredibilityClass;
  readonly type?: ContentType;
  /** @maxLength 253 */
  readonly domain?: string;
  readonly label?: ArticleLabel;
  /** @minimum 0 @maximum 100 */
  readonly minScore?: number;
  /** @minimum 0 @maximum 100 */
  readonly maxScore?: number;
  /** The first day, `YYYY-MM-DD`. */
  readonly from?: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly to?: string;
  /** True: only articles with a decision of staff; false: only those without. */
  readonly decided?: boolean;
  /** True: only articles with open review requests. */
  readonly underReview?: boolean;
  /** True: only articles whose score range spans 30 points or more. */
  readonly unsure?: boolean;
  /** True: only articles whose newest engine result differs from the decision of staff. */
  readonly disagrees?: boolean;
  /** True: only deleted articles that can still be restored. */
  readonly deleted?: boolean;
  /** True: only articles that are held for staff. */
  readonly held?: boolean;
}

/** Creates an article by hand, without an analysis. */
export interface CreateArticleRequest {
  /** @maxLength 2048 */
  readonly url: string;
  /** @minLength 1 @maxLength 500 */
  readonly title: string;
  /** Taken from the URL if absent. @maxLength 253 */
  readonly domain?: string;
  /** @maxLength 200 */
  readonly author?: string;
  /** 50 if absent. @minimum 0 @maximum 100 */
  readonly credibilityScore?: number;
  /** @maxLength 2000 */
  readonly summary?: string;
}

/** Changes the given fields of an article. A new score, class or label is a decision, which the engine no longer changes. */
export interface UpdateArticleRequest {
  /** @minLength 1 @maxLength 500 */
  readonly title?: string;
  /** @minimum 0 @maximum 100 */
  readonly credibilityScore?: number;
  /** Derived from the score if absent. */
  readonly credibilityClass?: CredibilityClass;
  readonly labels?: readonly ArticleLabel[];
  /** For readers; required if the class differs from that of the score. */
  readonly reason?: LocalizedDraft;
  /** The version that was read; the change is refused if the stored one is newer. Absent: the stored one is overwritten.
   *  @minimum 1 */
  readonly version?: number;
}

/** Withdraws an analysis, which is recorded in the register of corrections. */
export interface RemoveArticleRequest {
  /** For readers. */
  readonly reason?: LocalizedDraft;
}

/** An action on several articles. */
export const BULK_ACTIONS = ['label', 'unlabel', 'delete'] as const;

/** An action on several articles. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The most articles in one call. Clients split larger actions, to show the progress and to stop. */
export const MAX_BULK = 50;

/** Applies an action to several articles, each with its own entry in the audit log. */
export interface BulkArticlesRequest {
  /** @minItems 1 @maxItems 50 */
  readonly ids: readonly string[];
  readonly action: BulkAction;
  /** For `label` and `unlabel`. */
  readonly label?: ArticleLabel;
  /** For readers. */
  readonly reason?: LocalizedDraft;
}

/** An article on which the action failed. */
export interface BulkFailure {
  readonly id: string;
  readonly code: ErrorCode;
}

/** The result of an action on several articles. */
export interface BulkArticlesResult {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** Replaces the decision of staff by the engine's result. */
export interface TakeEngineResultRequest {
  /** For staff and the audit log. @minLength 1 @maxLength 2000 */
  readonly reason: string;
  /** The value read in `engineResult`; the change is refused if the stored one differs. */
  readonly proposedAt: string | null;
}

/** Keeps the decision of staff and drops the engine's proposal. */
export interface KeepDecisionRequest {
  /** The value read in `engineResult`; the change is refused if the stored one differs. */
  readonly proposedAt: string;
}

/** A revision of an article in the back-office. */
export interface AdminRevision {
  readonly id: string;
  readonly number: number;
  readonly reason: RevisionReason;
  readonly createdAt: string;
  /** Null if the article was not judged. */
  readonly credibilityScore: number | null;
  /** Null if the article was not judged. */
  readonly credibilityClass: CredibilityClass | null;
  readonly judgement: Judgement;
  readonly engine: EngineName;
  readonly engineVersion: string;
  readonly model: string | null;
  readonly fallbackReason: string | null;
  readonly textHash: string;
  readonly totalMs: number;
}

/** A stage of a run with its outcome. */
export interface TraceEntry {
  readonly stage: string;
  readonly ms: number;
  readonly outcome: 'done' | 'failed';
  readonly notes: readonly string[];
}

/** A finding of a run. */
export interface TracedFinding {
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  readonly strength: number;
  /** The finding in a sentence. */
  readonly text: Localized;
  /** The data of the finding, such as counts and positions. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The use of a language model in one analysis. */
export interface ModelCost {
  readonly model: string;
  readonly calls: number;
  /** Calls without reported usage, counted with the highest possible one; absent in older runs. */
  readonly assumedCalls?: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a dollar, at the price of that day; null or absent without a known price. */
  readonly costMicros?: number | null;
}

/** A revision with the trace of its run, which explains the score. */
export interface AdminRevisionTrace extends AdminRevision {
  readonly trace: readonly TraceEntry[];
  readonly findings: readonly TracedFinding[];
  /** The id of the request in the log; null in older runs. */
  readonly traceId: string | null;
  /** Null if no language model was used. */
  readonly usage: ModelCost | null;
}

/** The staff's calls about articles. */
export const adminArticlesRoutes = {
  /** The articles, also those held for staff; deleted ones only with `deleted`. */
  list: route<readonly AdminArticle[], { query: AdminArticlesQuery }>('GET /api/admin/articles', 'staff'),
  /** An article with what only staff see. */
  read: route<AdminArticle, ById>('GET /api/admin/articles/:id', 'staff'),
  /** Creates an article whose judgment is written by staff. @throws ALREADY_EXISTS */
  create: route<AdminArticle, { body: CreateArticleRequest }>('POST /api/admin/articles', 'editor', 201),
  /** Changes an article; a changed judgment becomes the decision of staff. @throws VERSION_CONFLICT */
  update: route<AdminArticle, ById & { body: UpdateArticleRequest }>('PUT /api/admin/articles/:id', 'editor'),
  /**
   * Removes an article at once from every list, feed, sitemap and image, and records it in the register of corrections; it
   * can be restored. An article that is held for staff stays private, without an entry in the register.
   */
  remove: route<null, ById & { body: RemoveArticleRequest }>('DELETE /api/admin/articles/:id', 'editor', 204),
  /** Applies an action to several articles; a failure on one does not stop the others. */
  bulk: route<BulkArticlesResult, { body: BulkArticlesRequest }>('POST /api/admin/articles/bulk', 'editor'),
  /** Restores a deleted article, or publishes one that is held for staff. @throws ALREADY_EXISTS */
  restore: route<AdminArticle, ById>('POST /api/admin/articles/:id/restore', 'editor'),
  /** Replaces the decision of staff by the engine's result. @throws VERSION_CONFLICT */
  takeEngineResult: route<AdminArticle, ById & { body: TakeEngineResultRequest }>(
    'POST /api/admin/articles/:id/take-engine-result',
    'editor',
  ),
  /** Keeps the decision of staff and drops the engine's proposal. @throws VERSION_CONFLICT */
  keepDecision: route<AdminArticle, ById & { body: KeepDecisionRequest }>(
    'POST /api/admin/articles/:id/keep-decision',
    'editor',
  ),
  /** Newest first, at most 100. */
  revisions: route<readonly AdminRevision[], ById>('GET /api/admin/articles/:id/revisions', 'staff'),
  /** How the engine came to a revision. */
  trace: route<AdminRevisionTrace, { params: { id: string; number: string } }>(
    'GET /api/admin/articles/:id/revisions/:number',
    'staff',
  ),
  /** The findings of the engine's newest result with the text. */
  workbench: route<Workbench, ById>('GET /api/admin/articles/:id/workbench', 'staff'),
  /** Computes the score for a selection of findings, without storing it. */
  rescore: route<RescoredFindings, ById & { body: RescoreRequest }>(
    'POST /api/admin/articles/:id/workbench/score',
    'editor',
  ),
  /** Stores which findings staff rejected or added, and publishes the resulting score. @throws VERSION_CONFLICT */
  reviewFindings: route<AdminArticle, ById & { body: ReviewFindingsRequest }>(
    'POST /api/admin/articles/:id/workbench',
    'editor',
  ),
  /** How often staff rejected each finding, most often first. */
  findingRates: route<readonly FindingRate[]>('GET /api/admin/finding-rates', 'staff'),
  /** The reviewed findings as JSON Lines, in the format of the evaluation's precision sample.
   *  @produces application/x-ndjson */
  findingSample: route<unknown>('GET /api/admin/finding-rates/sample', 'staff'),
} as const;
