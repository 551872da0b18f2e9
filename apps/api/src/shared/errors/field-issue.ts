/** One refused field in no human language: where, which rule, and the rule's own number or list where it has one. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
  readonly limit?: string | number;
}
