import type { Localized, ChangeKind } from '@vaglio/contracts';
import type { AnnouncedArticle } from './analysis.events.js';

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

/** A correction, or the withdrawal of an analysis, became public: published within the transaction that stores it. */
export class CorrectionPublishedEvent {
  constructor(
    readonly correctionId: string,
    readonly articleId: string,
    readonly kind: 'correction' | 'withdrawal',
    /** Null for a withdrawal without a reason. */
    readonly text: Localized | null,
    /** Null where the score stayed as it was. */
    readonly score: { readonly before: number; readonly after: number } | null,
  ) {}
}

/** The page of an article changed after its analysis: published within the transaction that stores the change. */
export class PageChangedEvent {
  constructor(
    readonly changeId: string,
    readonly articleId: string,
    readonly kind: ChangeKind,
    readonly isSubstantial: boolean,
  ) {}
}

/** A request for review waits for a person: its e-mail address is proved, or can't be. */
export class ReviewRequestedEvent {
  constructor(
    readonly reviewRequestId: string,
    readonly articleId: string,
    readonly articleTitle: string,
  ) {}
}
