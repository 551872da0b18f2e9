import { randomInt } from 'node:crypto';
import { text } from '../answer/json-schema.js';

const SYLLABLES = ['ba', 'de', 'fo', 'gi', 'ka', 'lu', 'me', 'no', 'pi', 'ra', 'su', 'te', 'vo', 'zi'];

/** A random word that small models can copy. */
export function randomStartWord(): string {
  return Array.from({ length: 4 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
}

/** The word is at the beginning, because servers with a small context silently drop the beginning. */
export function withStartWord(word: string, instructions: string): string {
  return `The start word is "${word}". Copy it into the field startWord of your answer.\n\n${instructions}`;
}

export function schemaWithStartWord<P extends object>(schema: {
  readonly properties: P;
  readonly required: readonly string[];
}) {
  return {
    type: 'object',
    properties: { startWord: text, ...schema.properties },
    required: ['startWord', ...schema.required],
    additionalProperties: false,
  } as const;
}

/** Whether an answer repeats the word, so that the model read the question from its beginning. */
export function repeatsStartWord(answer: unknown, word: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('startWord' in answer)) return false;
  return typeof answer.startWord === 'string' && answer.startWord.toLowerCase().includes(word);
}
