import type { MessageKey, MessageValues, Translate } from './translate.js';

/** Keys of texts that have a second form, with the suffix `.one`, for the number 1. */
type PluralKey = { [K in MessageKey]: `${K}.one` extends MessageKey ? K : never }[MessageKey];

/** Translates a text with a number in the singular or plural form. */
export function plural(t: Translate, key: PluralKey, count: number, values: MessageValues = {}): string {
  return t(count === 1 ? (`${key}.one` as const) : key, { count, ...values });
}
