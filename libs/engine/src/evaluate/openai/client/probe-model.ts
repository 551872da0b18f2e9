import type { ModelNote, ModelProbe } from '@vaglio/contracts';
import { list, object, whole } from '../answer/json-schema.js';
import { complete, type CompleteOptions, type OpenAiOptions } from '../openai.options.js';
import { dataBlocks } from '../prompt/data-block.js';
import { UsageMeter } from './usage-meter.js';
import { ModelClient, type Question, type Sitting } from './model-client.js';
import { ModelFailure } from './model-failure.js';

const NUMBERS = object({ numbers: list(whole) });
const INSTRUCTIONS =
  'Answer with the list "numbers": whole numbers in rising order, from 1 to the number "upTo" in PROBE.';
/** A list that is far longer than the limit set for it. */
const LONG_LIST = 200;
const SMALL_LIMIT = 60;
const LETTERS_A_TOKEN = 3;
const FILLER = 'This line says nothing and stands here only to fill the page.\n';

/** What an endpoint can do, learned from four to seven small calls: it costs about as much as one analysis. */
export async function probeModel(options: OpenAiOptions): Promise<ModelProbe> {
  const filled = complete({ ...options, attempts: 2 });
  const meter = new UsageMeter(options.model, options.budget);
  const sitting = {
    deadline: Date.now() + filled.totalTimeoutMs,
    signal: options.signal,
    meter,
    answers: [],
  };
  const client = new ModelClient(filled);
  const at = new Date().toISOString();
  try {
    await client.ask(question(3), sitting);
    const contextTokens = await readsWhole(client, filled, sitting);
    const keepsLimit = await limitHolds(filled, client, sitting);
    return {
      at,
      failure: null,
      contextTokens,
      notes: notesOf(client, meter, filled, { contextTokens, keepsLimit }),
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { at, failure: error.reason, contextTokens: null, notes: [] };
  }
}

function question(upTo: number, filler = ''): Question<typeof NUMBERS> {
  const { mark, content } = dataBlocks({ FILLER: filler, PROBE: JSON.stringify({ task: 'probe', upTo }) });
  return { name: 'probe', instructions: INSTRUCTIONS, mark, data: content, schema: NUMBERS };
}

/** How long a question is read from its first word to its last; null where even an eighth of the usual is not. */
async function readsWhole(
  client: ModelClient,
  { maxInputTokens }: CompleteOptions,
  sitting: Sitting,
): Promise<number | null> {
  for (const tokens of [1, 2, 4, 8].map((part) => maxInputTokens / part)) {
    const filler = FILLER.repeat(Math.ceil((tokens * LETTERS_A_TOKEN) / FILLER.length));
    try {
      await client.ask(question(3, filler), sitting);
      return Math.floor(tokens);
    } catch (error) {
      if (!(error instanceof ModelFailure) || error.reason !== 'context-too-small') throw error;
    }
  }
  return null;
}

/** Whether a long answer ends at the limit, under the newer or the older name of the limit. */
async function limitHolds(options: CompleteOptions, client: ModelClient, sitting: Sitting): Promise<boolean> {
  const brief = new ModelClient({ ...options, attempts: 1, maxOutputTokens: SMALL_LIMIT }, client.learned);
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const { numbers } = await brief.ask(question(LONG_LIST), sitting);
      if (numbers.length < LONG_LIST) return true;
    } catch (error) {
      if (error instanceof ModelFailure && error.isNonsense) return true;
      throw error;
    }
  }
  return false;
}

function notesOf(
  { learned }: ModelClient,
  { usage }: UsageMeter,
  { maxInputTokens }: CompleteOptions,
  { contextTokens, keepsLimit }: { readonly contextTokens: number | null; readonly keepsLimit: boolean },
): ModelNote[] {
  const seen: Readonly<Record<ModelNote, boolean>> = {
    'context-too-small': contextTokens === null,
    'context-cut': contextTokens !== null && contextTokens < maxInputTokens,
    'short-answers': learned.answerTokens !== null,
    'schema-ignored': learned.ignoresSchema,
    'schema-refused': learned.format === 'json_object',
    'format-refused': learned.format === 'plain',
    'thinks-first': learned.effort !== 'own',
    'usage-missing': (usage?.assumedCalls ?? 0) > 0,
    'limit-ignored': !keepsLimit,
  };
  return (Object.keys(seen) as ModelNote[]).filter((note) => seen[note]);
}
