import type { HumanDecision, ErrorCode, InaccessibleKind } from '@vaglio/contracts';

/** The caller who requested an analysis. `userId` is null for staff and for deleted accounts. */
export interface AnalysisRequester {
  readonly requestId: string;
  readonly userId: string | null;
  /** The member of the staff who requested it, if any. */
  readonly adminId?: string | null;
}

/** An article or a new revision was stored. Published after the commit, in the same process. */
export class AnalysisCompletedEvent {
  constructor(
    /** Null for an article that staff entered by hand. */
    readonly runId: string | null,
    readonly articleId: string,
    readonly revision: number,
    /** False for a new revision of an existing article. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
    /** The member of staff who entered or released it; null for a run. */
    readonly causedBy: string | null = null,
  ) {}
}

/** The data of an article in events. */
export interface AnnouncedArticle {
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  /** Null if the article is not judged. */
  readonly credibilityScore: number | null;
  /** Null if the score is the engine's own result. */
  readonly decision: HumanDecision | null;
}

/** Published within the transaction that stores an article or a revision. */
export class AnalysisStoredEvent {
  constructor(
    readonly article: AnnouncedArticle,
    /** False for a new revision of an existing article. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}

/** A run failed and its requests were refunded. Published after the commit. */
export class AnalysisFailedEvent {
  constructor(
    readonly runId: string,
    readonly code: ErrorCode,
    readonly kind: InaccessibleKind | null,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}
