import type { ModelNote, ModelProbe } from '@vaglio/contracts';
import { list, object, whole } from '../answer/json-schema.js';
import { withDefaults, type CompleteOptions, type OpenAiOptions } from '../openai.options.js';
import { dataBlocks } from '../prompt/data-block.js';
import { UsageMeter } from './usage-meter.js';
import { ModelClient, type Question, type ModelSession } from './model-client.js';
import { ModelFailure } from './model-failure.js';
import { CHARS_PER_TOKEN } from '../prompt/shown-text.js';

const NUMBERS = object({ numbers: list(whole) });
const INSTRUCTIONS =
  'Answer with the list "numbers": whole numbers in rising order, from 1 to the number "upTo" in PROBE.';
/** The length of a list that needs far more tokens than `SMALL_LIMIT`. */
const LONG_LIST = 200;
const SMALL_LIMIT = 60;
const FILLER = 'This line says nothing and stands here only to fill the page.\n';

/** Tests an endpoint with four to seven small calls, which cost about as much as one analysis. */
export async function probeModel(options: OpenAiOptions): Promise<ModelProbe> {
  const filled = withDefaults({ ...options, attempts: 2 });
  const meter = new UsageMeter(options.model, options.budget);
  const deadline = Date.now() + filled.totalTimeoutMs;
  const session = { deadline, signal: options.signal, meter, answers: [] };
  const client = new ModelClient(filled);
  const at = new Date().toISOString();
  try {
    await client.ask(question(3), session);
    const contextTokens = await readableTokens(client, filled, session);
    const keepsLimit = await keepsTokenLimit(filled, client, session);
    const notes = notesOf(client, meter, filled, { contextTokens, keepsLimit });
    return { at, failure: null, contextTokens, notes };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { at, failure: error.reason, contextTokens: null, notes: [] };
  }
}

function question(upTo: number, filler = ''): Question<typeof NUMBERS> {
  const { mark, content } = dataBlocks({ FILLER: filler, PROBE: JSON.stringify({ task: 'probe', upTo }) });
  return { name: 'probe', instructions: INSTRUCTIONS, mark, data: content, schema: NUMBERS };
}

/** The longest question that the endpoint reads completely; null where it does not read an eighth of the configured length. */
async function readableTokens(
  client: ModelClient,
  { maxInputTokens }: CompleteOptions,
  session: ModelSession,
): Promise<number | null> {
  for (const tokens of [1, 2, 4, 8].map((part) => maxInputTokens / part)) {
    const filler = FILLER.repeat(Math.ceil((tokens * CHARS_PER_TOKEN) / FILLER.length));
    try {
      await client.ask(question(3, filler), session);
      return Math.floor(tokens);
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.reason !== 'context-too-small') throw error;
    }
  }
  return null;
}

/** Whether a long answer ends at the token limit, under the new or the old name of the parameter. */
async function keepsTokenLimit(
  options: CompleteOptions,
  client: ModelClient,
  session: ModelSession,
): Promise<boolean> {
  const brief = new ModelClient(
    { ...options, attempts: 1, maxOutputTokens: SMALL_LIMIT },
    client.knownCapabilities,
  );
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const { numbers } = await brief.ask(question(LONG_LIST), session);
      if (numbers.length < LONG_LIST) return true;
    } catch (error) {
      if (error instanceof ModelFailure && error.isInvalidAnswer) return true;
      throw error;
    }
  }
  return false;
}

function notesOf(
  { knownCapabilities }: ModelClient,
  { usage }: UsageMeter,
  { maxInputTokens }: CompleteOptions,
  { contextTokens, keepsLimit }: { readonly contextTokens: number | null; readonly keepsLimit: boolean },
): ModelNote[] {
  const seen: Readonly<Record<ModelNote, boolean>> = {
    'context-too-small': contextTokens === null,
    'context-cut': contextTokens !== null && contextTokens < maxInputTokens,
    'short-answers': knownCapabilities.answerTokens !== null,
    'schema-ignored': knownCapabilities.ignoresSchema,
    'schema-refused': knownCapabilities.format === 'json_object',
    'format-refused': knownCapabilities.format === 'plain',
    'thinks-first': knownCapabilities.effort !== 'own',
    'usage-missing': (usage?.assumedCalls ?? 0) > 0,
    'limit-ignored': !keepsLimit,
  };
  return (Object.keys(seen) as ModelNote[]).filter((note) => seen[note]);
}
