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
import type { Localized, LocalizedDraft } from '../language/language.js';
import type { HumanDecision } from './article.contract.js';

/** Why an article was judged (again). */
export const REVISION_REASONS = ['submission', 'regeneration', 'seed', 'manual'] as const;

/** Why an article was judged (again). */
export type RevisionReason = (typeof REVISION_REASONS)[number];

/** By what administrators can sort articles. */
export const ADMIN_ARTICLE_SORTS = [
  'createdAt',
  'credibilityScore',
  'shareCount',
  'deletedAt',
  'openReviews',
] as const;

/** The score a new article starts from in the back-office. */
export const ADMIN_DEFAULT_SCORE = 50;

/** An article as administrators see it. */
export interface AdminArticle {
  readonly id: string;
  readonly url: string;
  /** Without the labels, which visitors see before it. */
  readonly title: string;
  readonly labels: readonly ArticleLabel[];
  readonly domain: string;
  readonly author: string | null;
  /** The path of our own copy of its picture; null where there is none (yet). */
  readonly imageUrl: string | null;
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly analyzedAt: string;
  readonly shareCount: number;
  /** Null where the analysis abstained. */
  readonly credibilityScore: number | null;
  /** Null where the analysis abstained. */
  readonly credibilityClass: CredibilityClass | null;
  readonly judgement: Judgement;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly shortSummary: Localized;
  readonly revision: number;
  /** One more with each change; to be sent back with the next one. */
  readonly version: number;
  /** Set where a person decided score, class or labels: no run of the engine replaces it. */
  readonly decision: HumanDecision | null;
  /** What the engine gives where staff decided; null without a decision, and where the engine has not read the article. */
  readonly engineResult: EngineResult | null;
  /** Review requests that wait for a decision. */
  readonly openReviews: number;
  /** When it was taken away from everybody; null while it is public. */
  readonly deletedAt: string | null;
  /** The person whom its headline names, while it waits for staff before it becomes public; otherwise null. */
  readonly heldFor: string | null;
}

/** The engine's result, which staff can take in place of their decision. */
export interface EngineResult {
  /** When a run after the decision proposed it; null for the last result before the decision. */
  readonly proposedAt: string | null;
  /** Null where the engine gives none. */
  readonly credibilityScore: number | null;
  /** Null where the engine gives none. */
  readonly credibilityClass: CredibilityClass | null;
  readonly engineVersion: string;
}

/** Which articles, and in what order. */
export interface AdminArticlesQuery extends ListQuery {
  readonly class?: CredibilityClass;
  readonly type?: ContentType;
  /** @maxLength 253 */
  readonly domain?: string;
  readonly label?: ArticleLabel;
  /** @minimum 0
   *  @maximum 100 */
  readonly minScore?: number;
  /** @minimum 0
   *  @maximum 100 */
  readonly maxScore?: number;
  /** The first day, `YYYY-MM-DD`. */
  readonly from?: string;
  /** The last day, `YYYY-MM-DD`. */
  readonly to?: string;
  /** Whether a person decided. */
  readonly decided?: boolean;
  /** With review requests that wait for a decision. */
  readonly underReview?: boolean;
  /** The engine is unsure: its range has 30 points or more. */
  readonly unsure?: boolean;
  /** The engine's newest result differs from a person's decision. */
  readonly disagrees?: boolean;
  /** True: those that were deleted and can still be brought back. */
  readonly deleted?: boolean;
  /** True: those that wait for staff before they become public. */
  readonly held?: boolean;
}

/** An article that no engine judged. */
export interface CreateArticleRequest {
  /** @maxLength 2048 */
  readonly url: string;
  /** @minLength 1
   *  @maxLength 500 */
  readonly title: string;
  /** Taken from the address where it is absent.
   *  @maxLength 253 */
  readonly domain?: string;
  /** @maxLength 200 */
  readonly author?: string;
  /** 50 where it is absent.
   *  @minimum 0
   *  @maximum 100 */
  readonly credibilityScore?: number;
  /** @maxLength 2000 */
  readonly summary?: string;
}

/** A change by hand; whatever is absent stays. A new score, class or label is a decision: runs of the engine no longer change it. */
export interface UpdateArticleRequest {
  /** @minLength 1
   *  @maxLength 500 */
  readonly title?: string;
  /** @minimum 0
   *  @maximum 100 */
  readonly credibilityScore?: number;
  /** By the bands of the score where it is absent. */
  readonly credibilityClass?: CredibilityClass;
  readonly labels?: readonly ArticleLabel[];
  /** Why, for readers; needed where the class is not that of the score. */
  readonly reason?: LocalizedDraft;
  /** As it was read; where another stands by now the change is refused. Absent: whatever stands is overwritten. */
  readonly version?: number;
}

/** An analysis is withdrawn; the register of corrections says so. */
export interface RemoveArticleRequest {
  /** Why, for readers. */
  readonly reason?: LocalizedDraft;
}

/** What is done to several articles at once. */
export const BULK_ACTIONS = ['label', 'unlabel', 'delete'] as const;

/** What is done to several articles at once. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The most articles in one call; clients send several for more, which shows progress and can be stopped. */
export const BULK_MOST = 50;

/** One action on several articles, each with its own entry in the audit log. */
export interface BulkArticlesRequest {
  /** At most 50. */
  readonly ids: readonly string[];
  readonly action: BulkAction;
  /** For `label` and `unlabel`. */
  readonly label?: ArticleLabel;
  /** Why, for readers. */
  readonly reason?: LocalizedDraft;
}

/** An article on which the action failed. */
export interface BulkFailure {
  readonly id: string;
  readonly code: ErrorCode;
}

/** What became of the articles. */
export interface BulkArticlesResult {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** The engine's result is published in place of a person's decision. */
export interface TakeEngineResultRequest {
  /** Why; for staff and the audit log.
   *  @minLength 1
   *  @maxLength 2000 */
  readonly reason: string;
  /** As it was read in `engineResult`; where another stands by now the change is refused. */
  readonly proposedAt: string | null;
}

/** A person's decision stays, and the engine's proposal is dropped. */
export interface KeepDecisionRequest {
  /** As it was read in `engineResult`; where another stands by now the change is refused. */
  readonly proposedAt: string;
}

/** One finished run over an article, as administrators see it. */
export interface AdminRevision {
  readonly id: string;
  readonly number: number;
  readonly reason: RevisionReason;
  readonly createdAt: string;
  /** Null where the analysis abstained. */
  readonly credibilityScore: number | null;
  /** Null where the analysis abstained. */
  readonly credibilityClass: CredibilityClass | null;
  readonly judgement: Judgement;
  readonly engine: EngineName;
  readonly engineVersion: string;
  readonly model: string | null;
  readonly fallbackReason: string | null;
  readonly textHash: string;
  readonly totalMs: number;
}

/** One stage of a run and its outcome. */
export interface TraceEntry {
  readonly stage: string;
  readonly ms: number;
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly notes: readonly string[];
}

/** The findings of one run, without language. */
export interface TracedFinding {
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  readonly strength: number;
  /** In a sentence. */
  readonly text: Localized;
  /** How often and where, as the engine wrote it down. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What one analysis used of a language model. */
export interface ModelCost {
  readonly model: string;
  readonly calls: number;
  /** Calls without a reported usage, counted with the highest possible one; absent in runs of earlier versions. */
  readonly assumedCalls?: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a dollar, at the price of that day; null or absent where the model had no price. */
  readonly costMicros?: number | null;
}

/** A run with its trace: "why this score?" without a debugger. */
export interface AdminRevisionTrace extends AdminRevision {
  readonly trace: readonly TraceEntry[];
  readonly findings: readonly TracedFinding[];
  /** The request that it came from, as the log names it; null in runs of earlier versions. */
  readonly traceId: string | null;
  /** What a language model cost; null where none was asked. */
  readonly usage: ModelCost | null;
}
