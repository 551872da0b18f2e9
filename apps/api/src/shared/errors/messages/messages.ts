import type { ErrorCode, InaccessibleKind } from '@vaglio/contracts';

/** Rules that a field may break: names of class-validator constraints, and our own. */
export const RULES = [
  'other',
  'required',
  'isNotEmpty',
  'isString',
  'isBoolean',
  'isInt',
  'isArray',
  'arrayNotEmpty',
  'arrayMaxSize',
  'isObject',
  'nestedValidation',
  'isUuid',
  'isIn',
  'isUrl',
  'isEmail',
  'isISO8601',
  'min',
  'max',
  'minLength',
  'maxLength',
  'matches',
  'whitelistValidation',
  'unknownAnalysis',
  'wrongPassword',
  'taken',
  'wrongCode',
  'malformedJson',
  'notAnObject',
  'tooDeep',
  'unusableText',
  'unusableName',
  'listInList',
  'malformedAddress',
  'webhookAddress',
  'tooLong',
] as const;

/** Everything the API may say about a failed call, in one language. */
export interface Messages {
  readonly codes: Readonly<Record<ErrorCode, string>>;
  /** Why a page could not be read, where the kind is known. */
  readonly inaccessible: Readonly<Record<InaccessibleKind, string>>;
  /** Follows every sentence about an analysis that ended without a result. */
  readonly noneUsed: string;
  /** By class-validator constraint; `{limit}` is the constraint's own number or list. */
  readonly rules: Readonly<Record<(typeof RULES)[number], string>>;
}
