import type { ErrorCode } from '@vaglio/contracts';

/** Everything the API may say about a failed call, in one language. */
export interface Messages {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  /** By class-validator constraint; `{limit}` is the constraint's own number or list. */
  readonly rules: Readonly<Record<string, string>> & { readonly other: string };
}
