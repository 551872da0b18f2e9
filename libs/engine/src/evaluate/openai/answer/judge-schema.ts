import { OBSERVABLE_CODES } from '../prompt/observable.js';
import { list, object, oneOf, text, whole, type SchemaValue } from './json-schema.js';

export const JUDGE_SCHEMA = object({
  scores: object({ currency: whole, relevance: whole, authority: whole, accuracy: whole, purpose: whole }),
  observations: list(object({ code: oneOf(OBSERVABLE_CODES), quote: text, words: text })),
  disputes: list(object({ finding: text, quote: text })),
  instructionsToMachines: list(text),
});

/** An unverified judgement. */
export type JudgeAnswer = SchemaValue<typeof JUDGE_SCHEMA>;
