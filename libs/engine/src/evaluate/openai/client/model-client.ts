import { limitedSignal } from '@vaglio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI from 'openai';
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from 'openai/resources/chat/completions';
import type { ModelAnswer } from '../../../analysis.types.js';
import { boundedFetch } from '../../../bounded-fetch.js';
import { sha256 } from '../../../text/sha256.js';
import { readShape, type ObjectSchema, type SchemaValue } from '../answer/json-schema.js';
import type { CompleteOptions, ModelTokens } from '../openai.options.js';
import { aboutData } from '../prompt/data-block.js';
import { answerText, jsonOf, hasOnlyReasoning } from './answer-text.js';
import {
  DEFAULT_CAPABILITIES,
  isAboutContext,
  shorterAnswer,
  simplerCapabilities,
  type EndpointCapabilities,
} from './endpoint-capabilities.js';
import { failureOf, isRefusalOfParameters, mayBeCharged } from './failure-of.js';
import { NO_TOKENS, usageFrom, type UsageMeter } from './usage-meter.js';
import { ModelFailure } from './model-failure.js';
import { retryDelay } from './retry-delay.js';
import { randomStartWord, repeatsStartWord, schemaWithStartWord, withStartWord } from './truncation-check.js';

export interface Question<S extends ObjectSchema> {
  /** The name of the schema in the request. */
  readonly name: string;
  /** The same for every text, so that an endpoint can cache them. */
  readonly instructions: string;
  /** The random mark around the data. */
  readonly mark: string;
  readonly data: string;
  readonly schema: S;
  /** The limit of an answer that is shorter than usual. */
  readonly maxAnswerTokens?: number;
  /** The answer is cached by question and model. */
  readonly isCached?: boolean;
}

/** The calls for one article: their time limit, their usage and their answers. */
export interface ModelSession {
  readonly deadline: number;
  readonly signal: AbortSignal | undefined;
  readonly meter: UsageMeter;
  readonly answers: ModelAnswer[];
}

/** The client of an endpoint, or a replay of recorded answers. */
export type LanguageModel = Pick<ModelClient, 'ask'>;

const CACHED_MS = 30 * 86_400_000;
const MAX_INVALID = 2;
/** Tokens have three to five characters. With more characters for each token, not all was read. */
const MAX_CHARS_PER_TOKEN = 6;
/** How much longer an answer may be than the limit, because tokenizers count differently. */
const LIMIT_TOLERANCE = 1.2;

/** Calls one endpoint with retries, and uses only the parameters that it accepted before. */
export class ModelClient {
  readonly #client: OpenAI;
  readonly #startWord = randomStartWord();
  private capabilities: EndpointCapabilities;

  constructor(
    private readonly options: CompleteOptions,
    capabilities: EndpointCapabilities = DEFAULT_CAPABILITIES,
  ) {
    this.capabilities = capabilities;
    const { baseUrl: baseURL, apiKey } = options;
    this.#client = new OpenAI({ baseURL, apiKey, maxRetries: 0, fetch: boundedFetch, logLevel: 'off' });
  }

  get knownCapabilities(): EndpointCapabilities {
    return this.capabilities;
  }

  /** Returns the answer in the shape of the question, or throws a `ModelFailure`. */
  async ask<S extends ObjectSchema>(question: Question<S>, session: ModelSession): Promise<SchemaValue<S>> {
    try {
      const answer = await this.askCached(question, session);
      session.answers.push({ question: question.name, answer });
      return answer;
    } catch (error) {
      if (error instanceof ModelFailure)
        session.answers.push({ question: question.name, failed: error.reason });
      throw error;
    }
  }

  private async askCached<S extends ObjectSchema>(
    question: Question<S>,
    session: ModelSession,
  ): Promise<SchemaValue<S>> {
    const { cache } = this.options;
    if (!question.isCached || !cache) return this.askEndpoint(question, session);
    const key = keyOf(question, this.options);
    const cached = readShape(question.schema, await cache.get(key).catch(() => undefined));
    if (cached !== undefined) return cached;
    const answer = await this.askEndpoint(question, session);
    await cache.set(key, answer, CACHED_MS).catch(() => undefined);
    return answer;
  }

  private async askEndpoint<S extends ObjectSchema>(
    question: Question<S>,
    session: ModelSession,
  ): Promise<SchemaValue<S>> {
    let invalidAnswers = 0;
    let wasOtherShape = false;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const completion = await this.complete(question, session, invalidAnswers > 0);
        this.reduceReasoning(completion);
        const answer = this.read(completion, question, invalidAnswers);
        if (wasOtherShape) this.repeatSchema();
        return answer;
      } catch (error) {
        session.signal?.throwIfAborted();
        const failure = failureOf(error);
        if (failure.isInvalidAnswer) invalidAnswers += 1;
        wasOtherShape ||= failure.reason === 'wrong-shape';
        if (!failure.canRetry || attempt >= this.options.attempts || invalidAnswers >= MAX_INVALID)
          throw failure;
        await this.pause(attempt, failure, session);
      }
    }
  }

  /** Asks for less reasoning from now on where a model returned only reasoning. */
  private reduceReasoning(completion: ChatCompletion): void {
    const message = (completion as Partial<ChatCompletion> | null)?.choices?.[0]?.message;
    const isAnswered = answerText(message)?.trim();
    if (hasOnlyReasoning(message) && !isAnswered && this.capabilities.effort === 'own')
      this.capabilities = { ...this.capabilities, effort: 'low' };
  }

  /** Repeats the schema in the instructions from now on. */
  private repeatSchema(): void {
    if (this.capabilities.format === 'json_schema')
      this.capabilities = { ...this.capabilities, ignoresSchema: true };
  }

  private async pause(
    attempt: number,
    failure: ModelFailure,
    { deadline, signal }: ModelSession,
  ): Promise<void> {
    const wait = retryDelay(attempt, this.options.firstDelayMs, failure.waitMs);
    if (Date.now() + wait >= deadline) throw failure;
    await sleep(wait, undefined, signal && { signal });
  }

  /** Makes a call, and repeats it with simpler parameters while the endpoint rejects them. */
  private async complete(
    question: Question<ObjectSchema>,
    session: ModelSession,
    repeatsSchema: boolean,
  ): Promise<ChatCompletion> {
    for (;;) {
      const { capabilities } = this;
      const max = this.answerTokens(capabilities, question);
      try {
        return await this.call(this.bodyOf(question, capabilities, repeatsSchema, max), session, max);
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
    { deadline, signal, meter }: ModelSession,
    max: number,
  ): Promise<ChatCompletion> {
    const left = Math.min(this.options.callTimeoutMs, deadline - Date.now());
    if (left <= 0) throw new ModelFailure('time-out', false);
    const call = await meter.open(mostOf(body, max));
    const limited = limitedSignal(signal, left);
    const completion = await this.#client.chat.completions
      .create(body, { signal: limited.signal, timeout: left + 1_000 })
      .catch((error: unknown) => {
        call.close(failureOf(error).reason, mayBeCharged(error) ? null : NO_TOKENS);
        throw error;
      })
      .finally(limited.clear);
    const used = usageOf(completion);
    call.close('answered', used);
    if (used !== null && used.outputTokens > max * LIMIT_TOLERANCE) this.useOlderLimit();
    return completion;
  }

  /** Uses the older name of the token limit where the endpoint ignores the newer one. */
  private useOlderLimit(): void {
    if (this.capabilities.limit === 'max_completion_tokens')
      this.capabilities = { ...this.capabilities, limit: 'max_tokens' };
  }

  private answerTokens(
    { answerTokens }: EndpointCapabilities,
    { maxAnswerTokens }: Question<ObjectSchema>,
  ): number {
    const { maxOutputTokens } = this.options;
    return Math.min(answerTokens ?? Infinity, maxAnswerTokens ?? Infinity, maxOutputTokens);
  }

  /** Reads an answer, and rejects those of models that did not read the whole question. */
  private read<S extends ObjectSchema>(
    completion: ChatCompletion,
    { schema, instructions, data }: Question<S>,
    invalidAnswers: number,
  ): SchemaValue<S> {
    const readTokens = usageOf(completion)?.inputTokens ?? Infinity;
    const isCut = readTokens * MAX_CHARS_PER_TOKEN < instructions.length + data.length;
    const parsed = parsedAnswer(completion, isCut);
    const answer = readShape(schema, parsed);
    if (repeatsStartWord(parsed, this.#startWord)) {
      if (answer === undefined) throw new ModelFailure('wrong-shape', true);
      return answer;
    }
    if (isCut || (answer !== undefined && invalidAnswers > 0))
      throw new ModelFailure('context-too-small', false);
    throw new ModelFailure('wrong-shape', true);
  }

  private bodyOf(
    question: Question<ObjectSchema>,
    { format, limit, temperature, effort, ignoresSchema }: EndpointCapabilities,
    repeatsSchema: boolean,
    answerTokens: number,
  ): ChatCompletionCreateParamsNonStreaming {
    const { name, mark, data } = question;
    const schema = schemaWithStartWord(question.schema);
    const instructions = withStartWord(this.#startWord, question.instructions);
    const isRepeated = repeatsSchema || ignoresSchema || format !== 'json_schema';
    const repeated = `\n\nAnswer with one JSON object and nothing else. Its JSON schema:\n${JSON.stringify(schema)}`;
    return {
      model: this.options.model,
      messages: [
        { role: 'system', content: `${instructions}${isRepeated ? repeated : ''}\n\n${aboutData(mark)}` },
        { role: 'user', content: data },
      ],
      [limit]: answerTokens,
      ...(temperature && { temperature: 0 }),
      ...(effort === 'low' && { reasoning_effort: 'low' as const }),
      ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
      ...(format === 'json_schema' && {
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: { ...schema } } },
      }),
    };
  }
}

/** The cache key of a question, without its random mark. */
function keyOf(question: Question<ObjectSchema>, { baseUrl, model }: CompleteOptions): string {
  const { name, instructions, mark, data, schema } = question;
  const asked = JSON.stringify([baseUrl, model, name, instructions, schema, data.replaceAll(mark, '')]);
  return `model ${sha256(asked)}`;
}

/** The most that a call can use: no tokenizer makes more than one token of a byte. */
function mostOf(body: ChatCompletionCreateParamsNonStreaming, outputTokens: number): ModelTokens {
  return { inputTokens: Buffer.byteLength(JSON.stringify(body)), outputTokens };
}

function usageOf(completion: ChatCompletion): ModelTokens | null {
  return usageFrom((completion as Partial<ChatCompletion> | null)?.usage);
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
