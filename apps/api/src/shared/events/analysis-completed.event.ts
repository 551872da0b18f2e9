/** Somebody who asked for an analysis; null once the account is gone, and for administrators. */
export interface AnalysisRequester {
  readonly requestId: string;
  readonly userId: string | null;
}

/** A run became an article, or a new revision of one. Published after the commit, in the process that ran it. */
export class AnalysisCompletedEvent {
  constructor(
    readonly runId: string,
    readonly articleId: string,
    readonly revision: number,
    /** False where the article was there before. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}
