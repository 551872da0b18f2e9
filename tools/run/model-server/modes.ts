import { SERVER_KINDS } from './server-kinds.js';

const FAULTS = {
  well: 'answers sensibly, from the findings and the text it is given',
  slow: 'answers well, after --delay milliseconds',
  costly: 'answers well, and counts as many tokens as anybody could for what it was sent and asked',
  'silent-on-usage': 'answers well, and does not say what that used',
  'rate-limited': '429 with Retry-After',
  'quota-spent': '429 that says the account has nothing left',
  'server-error': '500',
  unauthorised: '401 that repeats the key, as real endpoints do',
  'broken-body': '200 with a body that is no JSON',
  'broken-json': 'an answer whose content is no JSON',
  truncated: 'an answer cut off by the token limit',
  refusing: 'an answer that refuses',
  'scores-999': 'answers well, with scores of 999',
  invented: 'quotations, numbers and links that are nowhere in the text',
  obedient: 'does what a page that it reads tells it to',
  personal: 'adds verdicts about people',
  unequal: 'says a number in English more often than in Italian',
  'wrong-schema': 'JSON of another shape',
  'no-json-schema': 'refuses response_format json_schema, else answers well',
  'no-structured-output': 'refuses response_format altogether, else answers well, in a code fence',
  'ignores-limits': 'answers well, and at any length whatever the limit is called',
  'old-parameters': 'knows neither max_completion_tokens nor a temperature of 0, else answers well',
  hanging: 'never answers',
  dripping: 'sends headers and half a body, then nothing',
  endless: 'a body without end',
  'hanging-up': 'closes the connection without an answer',
} as const;

const HABITS = Object.fromEntries(
  Object.entries(SERVER_KINDS).map(([name, { does }]) => [name, does]),
) as Record<keyof typeof SERVER_KINDS, string>;

/** How the server can answer, each with what it does; the names are what `--mode` takes. */
export const MODES = { ...FAULTS, ...HABITS };

/** A way to answer. */
export type Mode = keyof typeof MODES;

/** Whether a word is a mode. */
export function isMode(word: string): word is Mode {
  return Object.hasOwn(MODES, word);
}

/** `MODEL_PRICES` at which a few analyses cost dollars: a cap is reached soon. */
export const DEAR_PRICES = 'gpt-4o-mini=20/40';
