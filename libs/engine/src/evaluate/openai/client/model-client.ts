import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import { readShape, type Schema, type Shaped } from '../answer/shape.js';
import type { CompleteOptions, ModelTokens } from '../openai.options.js';
import { answerText, onlyThought } from './answer-text.js';
import { boundedFetch } from './bounded-fetch.js';
import { FIRST_HABITS, simplerHabits, type EndpointHabits } from './endpoint-habits.js';
import { failureOf, isRefusalOfParameters } from './failure-of.js';
import { mayBeCharged } from './may-be-charged.js';
import { NOTHING, saidUsage, type Meter } from './meter.js';
import { ModelFailure } from './model-failure.js';
import { waitBetween } from './wait-between.js';

/** One thing asked of the model. */
export interface Question<S extends Schema> {
  /** Names the schema to the endpoint. */
  readonly name: string;
  readonly instructions: string;
  readonly data: string;
  readonly schema: S;
}

/** What belongs to one evaluation: how long it may take, who ends it, what it costs. */
export interface Sitting {
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  readonly meter: Meter;
}

const MOST_NONSENSE = 2;

/** Asks one endpoint, patiently but not for ever. What it accepts is remembered for as long as this lives. */
export class ModelClient {
  readonly #client: OpenAI;
  private habits: EndpointHabits = FIRST_HABITS;

  constructor(private readonly options: CompleteOptions) {
    const { baseUrl: baseURL, apiKey } = options;
    this.#client = new OpenAI({ baseURL, apiKey, maxRetries: 0, fetch: boundedFetch, logLevel: 'off' });
  }

  /** The model's answer in the shape that was asked for, or a `ModelFailure`. */
  async ask<S extends Schema>(question: Question<S>, sitting: Sitting): Promise<Shaped<S>> {
    let nonsense = 0;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const completion = await this.complete(question, sitting, nonsense > 0);
        this.thinkLess(completion);
        return readAnswer(completion, question.schema);
      } catch (error) {
        sitting.signal?.throwIfAborted();
        const failure = failureOf(error);
        if (failure.isNonsense) nonsense += 1;
        if (!failure.canRetry || attempt >= this.options.attempts || nonsense >= MOST_NONSENSE) throw failure;
        await this.pause(attempt, failure, sitting);
      }
    }
  }

  /** A model that only thought is asked to think less from now on. */
  private thinkLess(completion: ChatCompletion): void {
    const message = (completion as Partial<ChatCompletion> | null)?.choices?.[0]?.message;
    if (onlyThought(message) && this.habits.effort === 'own') this.habits = { ...this.habits, effort: 'low' };
  }

  private async pause(attempt: number, failure: ModelFailure, { deadline, signal }: Sitting): Promise<void> {
    const wait = waitBetween(attempt, this.options.firstDelayMs, failure.waitMs);
    if (Date.now() + wait >= deadline) throw failure;
    await sleep(wait, undefined, signal && { signal });
  }

  /** One completion; a refusal of what was asked for is answered by asking for something simpler. */
  private async complete(
    question: Question<Schema>,
    sitting: Sitting,
    spellsOut: boolean,
  ): Promise<ChatCompletion> {
    for (;;) {
      const { habits } = this;
      try {
        return await this.call(this.bodyOf(question, habits, spellsOut), sitting);
      } catch (error) {
        if (!isRefusalOfParameters(error)) throw error;
        const simpler = simplerHabits(habits, error.message);
        if (simpler === null) throw error;
        if (this.habits === habits) this.habits = simpler;
      }
    }
  }

  private async call(
    body: ChatCompletionCreateParamsNonStreaming,
    { deadline, signal, meter }: Sitting,
  ): Promise<ChatCompletion> {
    const left = Math.min(this.options.callTimeoutMs, deadline - Date.now());
    if (left <= 0) throw new ModelFailure('time-out', false);
    const call = await meter.open(mostOf(body, this.options.maxOutputTokens));
    const ends = [AbortSignal.timeout(left), ...(signal ? [signal] : [])];
    const answered = this.#client.chat.completions.create(body, {
      signal: AbortSignal.any(ends),
      timeout: left + 1_000,
    });
    const completion = await answered.catch((error: unknown) => {
      call.close(failureOf(error).reason, mayBeCharged(error) ? null : NOTHING);
      throw error;
    });
    call.close('answered', saidUsage((completion as Partial<ChatCompletion> | null)?.usage));
    return completion;
  }

  private bodyOf(
    { name, instructions, data, schema }: Question<Schema>,
    { format, limit, temperature, effort }: EndpointHabits,
    spellsOut: boolean,
  ): ChatCompletionCreateParamsNonStreaming {
    const isSpelledOut = spellsOut || format !== 'json_schema';
    const spelled = `\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(schema)}`;
    return {
      model: this.options.model,
      messages: [
        { role: 'system', content: isSpelledOut ? instructions + spelled : instructions },
        { role: 'user', content: data },
      ],
      [limit]: this.options.maxOutputTokens,
      ...(temperature && { temperature: 0 }),
      ...(effort === 'low' && { reasoning_effort: 'low' as const }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
      ...(format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
      }),
    };
  }
}

/**
 * No tokenizer makes more of a text than a token for every byte of it. What the endpoint adds between the messages is less
 * than what JSON does, and the shape of the answer is read too.
 */
function mostOf(body: ChatCompletionCreateParamsNonStreaming, outputTokens: number): ModelTokens {
  return { inputTokens: Buffer.byteLength(JSON.stringify(body)), outputTokens };
}

function readAnswer<S extends Schema>(completion: ChatCompletion, schema: S): Shaped<S> {
  const choice = (completion as Partial<ChatCompletion> | null)?.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new ModelFailure('refused', false);
  }
  if (choice?.finish_reason === 'length') throw new ModelFailure('truncated', true);
  const content = answerText(choice?.message);
  if (content === null) throw new ModelFailure('wrong-shape', true);
  const answer = readShape(schema, parsed(content));
  if (answer === undefined) throw new ModelFailure('wrong-shape', true);
  return answer;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    throw new ModelFailure('not-json', true);
  }
}
