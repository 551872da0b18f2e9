import type { Localized } from '@vaglio/contracts';
import type { AnnouncedArticle } from './analysis-stored.event.js';

/** Staff withdrew an analysis: visitors no longer see it. */
export class ArticleWithdrawnEvent {
  constructor(
    readonly articleId: string,
    /** Why, for readers; null where staff gave no reason. */
    readonly reason: Localized | null,
    readonly by: string,
  ) {}
}

/** An analysis that was withdrawn is public again. */
export class ArticleRestoredEvent {
  constructor(readonly articleId: string) {}
}

/** A new analysis waits for staff before it becomes public. Published after the commit. */
export class ArticleHeldEvent {
  constructor(
    readonly article: AnnouncedArticle,
    /** The person whom its headline names. */
    readonly name: string,
  ) {}
}
