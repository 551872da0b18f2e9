import type { Judgement } from '@vaglio/contracts';
import type { AnalysisRequester } from './analysis-completed.event.js';

/** What an announcement says of an article. */
export interface AnnouncedArticle {
  readonly id: string;
  readonly title: string;
  readonly domain: string;
  readonly credibilityScore: number;
  readonly judgement: Judgement;
}

/** A run becomes an article: told within the transaction that stores it, before anybody else can see it. */
export class AnalysisStoredEvent {
  constructor(
    readonly article: AnnouncedArticle,
    /** False where the article was there before. */
    readonly isNewArticle: boolean,
    readonly requesters: readonly AnalysisRequester[],
  ) {}
}
