import type { Localized, ChangeKind } from '@vaglio/contracts';
import type { AnnouncedArticle } from './analysis.events.js';

/** Staff withdrew an analysis, which is no longer public. */
export class ArticleWithdrawnEvent {
  constructor(
    readonly articleId: string,
    /** The public reason; null if staff gave none. */
    readonly reason: Localized | null,
    readonly by: string,
  ) {}
}

/** A withdrawn analysis is public again. */
export class ArticleRestoredEvent {
  constructor(readonly articleId: string) {}
}

/** A new analysis is held for staff. Published after the commit. */
export class ArticleHeldEvent {
  constructor(
    readonly article: AnnouncedArticle,
    /** The person named in the headline. */
    readonly name: string,
  ) {}
}

/** Published within the transaction that stores a correction or a withdrawal. */
export class CorrectionPublishedEvent {
  constructor(
    readonly correctionId: string,
    readonly articleId: string,
    readonly kind: 'correction' | 'withdrawal',
    /** Null for a withdrawal without a reason. */
    readonly text: Localized | null,
    /** Null if the score did not change. */
    readonly score: { readonly before: number; readonly after: number } | null,
  ) {}
}

/** The page of an article changed after its analysis. Published within the transaction that stores the change. */
export class PageChangedEvent {
  constructor(
    readonly changeId: string,
    readonly articleId: string,
    readonly kind: ChangeKind,
    readonly isSubstantial: boolean,
  ) {}
}

/** A review request is open: its e-mail address was confirmed, or mail is off. */
export class ReviewRequestedEvent {
  constructor(
    readonly reviewRequestId: string,
    readonly articleId: string,
    readonly articleTitle: string,
  ) {}
}
