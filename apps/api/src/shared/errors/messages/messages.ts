import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';

/** Everything the API may say about a failed call, in one language. */
export interface Messages {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  /** Why a page could not be read, where the kind is known. */
  readonly inaccessible: Readonly<Record<InaccessibleKind, string>>;
  /** Follows every sentence about an analysis that ended without a result. */
  readonly noneUsed: string;
  /** By class-validator constraint; `{limit}` is the constraint's own number or list. */
  readonly rules: Readonly<Record<string, string>> & { readonly other: string };
}
