import { limitedSignal } from '@vaglio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type { ModelAnswer } from '../../../analysis.types.js';
import { sha256 } from '../../../text/sha256.js';
import { readShape, type ObjectSchema, type Shaped } from '../answer/json-schema.js';
import type { CompleteOptions, ModelTokens } from '../openai.options.js';
import { aboutData } from '../prompt/data-block.js';
import { answerText, jsonOf, onlyThought } from './answer-text.js';
import { boundedFetch } from './bounded-fetch.js';
import {
  DEFAULT_CAPABILITIES,
  isAboutContext,
  shorterAnswer,
  simplerCapabilities,
  type EndpointCapabilities,
} from './endpoint-capabilities.js';
import { failureOf, isRefusalOfParameters, mayBeCharged } from './failure-of.js';
import { NOTHING, saidUsage, type UsageMeter } from './usage-meter.js';
import { ModelFailure } from './model-failure.js';
import {
  randomStartWord,
  repeatsStartWord,
  schemaWithStartWord,
  withStartWord,
} from './cut-context-check.js';
import { retryDelay } from './retry-delay.js';

/** One thing asked of the model. */
export interface Question<S extends ObjectSchema> {
  /** Names the schema to the endpoint. */
  readonly name: string;
  /** The same for every text, so that an endpoint can keep how it read them. */
  readonly instructions: string;
  /** The mark around the data; random, so it comes after everything that never changes. */
  readonly mark: string;
  readonly data: string;
  readonly schema: S;
  /** Where an answer has to be shorter than usual. */
  readonly mostAnswerTokens?: number;
  /** The answer is kept by question and model, so that the same answer is paid for once. */
  readonly isKept?: boolean;
}

/** What belongs to one evaluation: how long it may take, who ends it, what it costs. */
export interface Sitting {
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  readonly meter: UsageMeter;
  /** What was answered so far. */
  readonly answers: ModelAnswer[];
}

/** Who answers questions. */
export type AskedModel = Pick<ModelClient, 'ask'>;

const KEPT_MS = 30 * 86_400_000;
const MOST_NONSENSE = 2;
/** Tokenizers make tokens of three to five letters: with more letters for a token, not all was read. */
const MOST_LETTERS_A_TOKEN = 6;
/** How far above the limit an answer may be counted by another tokenizer. */
const LIMIT_TOLERANCE = 1.2;

/** Calls one endpoint with bounded retries and remembers which request parameters it accepts. */
export class ModelClient {
  readonly #client: OpenAI;
  readonly #startWord = randomStartWord();
  private capabilities: EndpointCapabilities;

  /** Begins with what was learned of the endpoint elsewhere, if anything was. */
  constructor(
    private readonly options: CompleteOptions,
    learned: EndpointCapabilities = DEFAULT_CAPABILITIES,
  ) {
    this.capabilities = learned;
    const { baseUrl: baseURL, apiKey } = options;
    this.#client = new OpenAI({ baseURL, apiKey, maxRetries: 0, fetch: boundedFetch, logLevel: 'off' });
  }

  /** What was learned of the endpoint so far. */
  get learned(): EndpointCapabilities {
    return this.capabilities;
  }

  /** The model's answer in the shape that was asked for, or a `ModelFailure`. */
  async ask<S extends ObjectSchema>(question: Question<S>, sitting: Sitting): Promise<Shaped<S>> {
    try {
      const answer = await this.askOrRemember(question, sitting);
      sitting.answers.push({ question: question.name, answer });
      return answer;
    } catch (error) {
      if (error instanceof ModelFailure)
        sitting.answers.push({ question: question.name, failed: error.reason });
      throw error;
    }
  }

  private async askOrRemember<S extends ObjectSchema>(
    question: Question<S>,
    sitting: Sitting,
  ): Promise<Shaped<S>> {
    const { cache } = this.options;
    if (!question.isKept || !cache) return this.askAnew(question, sitting);
    const key = keyOf(question, this.options);
    const kept = readShape(question.schema, await cache.get(key).catch(() => undefined));
    if (kept !== undefined) return kept;
    const answer = await this.askAnew(question, sitting);
    await cache.set(key, answer, KEPT_MS).catch(() => undefined);
    return answer;
  }

  private async askAnew<S extends ObjectSchema>(question: Question<S>, sitting: Sitting): Promise<Shaped<S>> {
    let nonsense = 0;
    let wasOtherShape = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const completion = await this.complete(question, sitting, nonsense > 0);
        this.thinkLess(completion);
        const answer = this.read(completion, question, nonsense);
        if (wasOtherShape) this.spellOut();
        return answer;
      } catch (error) {
        sitting.signal?.throwIfAborted();
        const failure = failureOf(error);
        if (failure.isNonsense) nonsense += 1;
        wasOtherShape ||= failure.reason === 'wrong-shape';
        if (!failure.canRetry || attempt >= this.options.attempts || nonsense >= MOST_NONSENSE) throw failure;
        await this.pause(attempt, failure, sitting);
      }
    }
  }

  /** A model that only thought is asked to think less from now on. */
  private thinkLess(completion: ChatCompletion): void {
    const message = (completion as Partial<ChatCompletion> | null)?.choices?.[0]?.message;
    const isAnswered = answerText(message)?.trim();
    if (onlyThought(message) && !isAnswered && this.capabilities.effort === 'own')
      this.capabilities = { ...this.capabilities, effort: 'low' };
  }

  /** What helped once is done from now on: a schema that is not followed costs one call, not one each time. */
  private spellOut(): void {
    if (this.capabilities.format === 'json_schema')
      this.capabilities = { ...this.capabilities, ignoresSchema: true };
  }

  private async pause(attempt: number, failure: ModelFailure, { deadline, signal }: Sitting): Promise<void> {
    const wait = retryDelay(attempt, this.options.firstDelayMs, failure.waitMs);
    if (Date.now() + wait >= deadline) throw failure;
    await sleep(wait, undefined, signal && { signal });
  }

  /** One completion; a refusal of what was asked for is answered by asking for something simpler. */
  private async complete(
    question: Question<ObjectSchema>,
    sitting: Sitting,
    spellsOut: boolean,
  ): Promise<ChatCompletion> {
    for (;;) {
      const { capabilities } = this;
      try {
        return await this.call(
          this.bodyOf(question, capabilities, spellsOut),
          sitting,
          this.answerTokens(capabilities, question),
        );
      } catch (error) {
        if (!isRefusalOfParameters(error)) throw error;
        const isLong = isAboutContext(error.message);
        const simpler = isLong
          ? shorterAnswer(capabilities, error.message, this.options.maxOutputTokens)
          : simplerCapabilities(capabilities, error.message);
        if (simpler === null) throw isLong ? new ModelFailure('context-too-small', false) : error;
        if (this.capabilities === capabilities) this.capabilities = simpler;
      }
    }
  }

  private async call(
    body: ChatCompletionCreateParamsNonStreaming,
    { deadline, signal, meter }: Sitting,
    most: number,
  ): Promise<ChatCompletion> {
    const left = Math.min(this.options.callTimeoutMs, deadline - Date.now());
    if (left <= 0) throw new ModelFailure('time-out', false);
    const call = await meter.open(mostOf(body, most));
    const limited = limitedSignal(signal, left);
    const completion = await this.#client.chat.completions
      .create(body, { signal: limited.signal, timeout: left + 1_000 })
      .catch((error: unknown) => {
        call.close(failureOf(error).reason, mayBeCharged(error) ? null : NOTHING);
        throw error;
      })
      .finally(limited.clear);
    const used = usageOf(completion);
    call.close('answered', used);
    if (used !== null && used.outputTokens > most * LIMIT_TOLERANCE) this.nameLimitAnew();
    return completion;
  }

  /** A limit that was accepted and not kept may be known under its older name. */
  private nameLimitAnew(): void {
    if (this.capabilities.limit === 'max_completion_tokens')
      this.capabilities = { ...this.capabilities, limit: 'max_tokens' };
  }

  private answerTokens(
    { answerTokens }: EndpointCapabilities,
    { mostAnswerTokens }: Pick<Question<ObjectSchema>, 'mostAnswerTokens'>,
  ): number {
    const { maxOutputTokens } = this.options;
    return Math.min(answerTokens ?? Infinity, mostAnswerTokens ?? Infinity, maxOutputTokens);
  }

  /** What is believed only of who read the question from its first word. */
  private read<S extends ObjectSchema>(
    completion: ChatCompletion,
    { schema, instructions, data }: Question<S>,
    nonsense: number,
  ): Shaped<S> {
    const readTokens = usageOf(completion)?.inputTokens ?? Infinity;
    const isCut = readTokens * MOST_LETTERS_A_TOKEN < instructions.length + data.length;
    const parsed = parsedAnswer(completion, isCut);
    const answer = readShape(schema, parsed);
    if (repeatsStartWord(parsed, this.#startWord)) {
      if (answer === undefined) throw new ModelFailure('wrong-shape', true);
      return answer;
    }
    if (isCut || (answer !== undefined && nonsense > 0)) throw new ModelFailure('context-too-small', false);
    throw new ModelFailure('wrong-shape', true);
  }

  private bodyOf(
    question: Question<ObjectSchema>,
    capabilities: EndpointCapabilities,
    spellsOut: boolean,
  ): ChatCompletionCreateParamsNonStreaming {
    const { format, limit, temperature, effort, ignoresSchema } = capabilities;
    const { name, mark, data } = question;
    const schema = schemaWithStartWord(question.schema);
    const instructions = withStartWord(this.#startWord, question.instructions);
    const isSpelledOut = spellsOut || ignoresSchema || format !== 'json_schema';
    const spelled = `\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(schema)}`;
    return {
      model: this.options.model,
      messages: [
        {
          role: 'system',
          content: `${instructions}${isSpelledOut ? spelled : ''}\n\n${aboutData(mark)}`,
        },
        { role: 'user', content: data },
      ],
      [limit]: this.answerTokens(capabilities, question),
      ...(temperature && { temperature: 0 }),
      ...(effort === 'low' && { reasoning_effort: 'low' as const }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
      ...(format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
      }),
    };
  }
}

/** Text, wording of the question and model; the mark is random and means nothing. */
function keyOf(question: Question<ObjectSchema>, { baseUrl, model }: CompleteOptions): string {
  const { name, instructions, mark, data, schema } = question;
  const asked = JSON.stringify([baseUrl, model, name, instructions, schema, data.replaceAll(mark, '')]);
  return `model ${sha256(asked)}`;
}

/**
 * No tokenizer makes more of a text than a token for every byte of it. What the endpoint adds between the messages is less
 * than what JSON does, and the shape of the answer is read too.
 */
function mostOf(body: ChatCompletionCreateParamsNonStreaming, outputTokens: number): ModelTokens {
  return { inputTokens: Buffer.byteLength(JSON.stringify(body)), outputTokens };
}

function usageOf(completion: ChatCompletion): ModelTokens | null {
  return saidUsage((completion as Partial<ChatCompletion> | null)?.usage);
}

function parsedAnswer(completion: ChatCompletion, isCut: boolean): unknown {
  const choice = (completion as Partial<ChatCompletion> | null)?.choices?.[0];
  if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') {
    throw new ModelFailure('refused', false);
  }
  if (choice?.finish_reason === 'length') throw new ModelFailure('truncated', true);
  const content = answerText(choice?.message);
  if (content === null) throw new ModelFailure('wrong-shape', true);
  try {
    return jsonOf(content);
  } catch {
    throw isCut ? new ModelFailure('context-too-small', false) : new ModelFailure('not-json', true);
  }
}
