import type { MessageKey, MessageValues, Translate } from './translate.js';

/** Texts about a number of things that stand there once more for a single one. */
type CountedKey = { [K in MessageKey]: `${K}.one` extends MessageKey ? K : never }[MessageKey];

/** A text about so many things: one of anything reads otherwise than none or many. */
export function counted(t: Translate, key: CountedKey, count: number, values: MessageValues = {}): string {
  return t(count === 1 ? (`${key}.one` as const) : key, { count, ...values });
}
