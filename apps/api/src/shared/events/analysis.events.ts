import type { HumanDecision, ErrorCode, InaccessibleKind } from '@vaglio/contracts';

/** Who asked for an analysis; `userId` is null once the account is gone, and for staff. */
export interface AnalysisRequester {
  readonly requestId: string;
  readonly userId: string | null;
  /** The administrator, where it was one. */
  readonly adminId?: string | null;
}

/** A run or an administrator made an article, or a new revision of one. Published after the commit, in the same process. */
export class AnalysisCompletedEvent {
  constructor(
    /** Null for an article that staff entered by hand. */
    readonly runId: string | null,
    readonly articleId: string,
    readonly revision: number,
    /** False where the article was there before. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
    /** The id of the administrator who entered it by hand or released it. */
    readonly causedBy: string | null = null,
  ) {}
}

/** The data of an announcement. */
export interface AnnouncedArticle {
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** Null where the analysis abstained. */
  readonly credibilityScore: number | null;
  /** Null where the engine's own result stands. */
  readonly decision: HumanDecision | null;
}

/** A run or an administrator makes an article: published within the transaction that stores it. */
export class AnalysisStoredEvent {
  constructor(
    readonly article: AnnouncedArticle,
    /** False where the article was there before. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}

/** A run failed, and its requests were refunded. Published after the commit. */
export class AnalysisFailedEvent {
  constructor(
    readonly runId: string,
    readonly code: ErrorCode,
    readonly kind: InaccessibleKind | null,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}
