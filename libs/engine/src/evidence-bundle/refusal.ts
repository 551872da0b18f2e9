export type RefusalReason =
  | 'too-large'
  | 'not-a-bundle'
  | 'truncated'
  | 'bad-name'
  | 'duplicate-name'
  | 'compressed-part'
  | 'part-damaged'
  | 'altered-container'
  | 'bad-manifest'
  | 'other-format'
  | 'bad-signature-file'
  | 'bad-signature'
  | 'unknown-key'
  | 'withdrawn-key'
  | 'missing-part'
  | 'extra-part'
  | 'part-altered'
  | 'bad-part'
  | 'bad-record'
  | 'parts-disagree'
  | 'score-differs'
  | 'analysis-differs';

export class BundleRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
    this.name = 'BundleRefusal';
  }
}
