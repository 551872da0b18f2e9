import type { HumanDecision } from '@vaglio/contracts';
import type { AnalysisRequester } from './analysis-completed.event.js';

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
