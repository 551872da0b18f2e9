import type { Localized } from '@vaglio/contracts';

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
