import type { Localized } from '@vaglio/contracts';

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
