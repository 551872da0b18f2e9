import type { ChangeKind } from '@vaglio/contracts';

/** The page of an article changed after its analysis: published within the transaction that stores the change. */
export class PageChangedEvent {
  constructor(
    readonly changeId: string,
    readonly articleId: string,
    readonly kind: ChangeKind,
    readonly isSubstantial: boolean,
  ) {}
}
