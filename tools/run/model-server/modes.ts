import type { ChatRequest } from './chat-request.js';

/** Where a kind of server differs from the OpenAI protocol; `docs/integrations.md` names the source of each difference. */
interface ServerKind {
  readonly does: string;
  /** The limit for prompt and answer together, in tokens, and what happens to longer requests. */
  readonly context?: { readonly size: number; readonly over: 'cut' | 'refused' | 'refused with the answer' };
  /** Ignores `max_completion_tokens`. */
  readonly acceptsOnlyMaxTokens?: boolean;
  /** Refuses `max_tokens` and a temperature. */
  readonly isReasoningModel?: boolean;
  /** Refuses `json_schema`, and `json_object` when the prompt does not contain "json". */
  readonly refusesSchema?: boolean;
  /** Drops `response_format`, so that the schema is kept only when the prompt contains it. */
  readonly dropsFormat?: boolean;
  /** Answers with its reasoning and an empty content, unless little effort is asked for. */
  readonly thinks?: boolean;
  /** Puts the whole answer into `reasoning_content`. */
  readonly answerInReasoning?: boolean;
  /** Puts its reasoning before the answer. */
  readonly reasoningInContent?: boolean;
}

const SERVER_KINDS = {
  ollama: {
    does: 'Ollama: reads the last 2,050 tokens of a longer question, does not accept max_completion_tokens',
    context: { size: 2_050, over: 'cut' },
    acceptsOnlyMaxTokens: true,
  },
  'ollama-8k': {
    does: 'Ollama with OLLAMA_CONTEXT_LENGTH=8192: reads the last 4,098 tokens of a longer question',
    context: { size: 4_098, over: 'cut' },
    acceptsOnlyMaxTokens: true,
  },
  'ollama-thinking': {
    does: 'Ollama with a thinking model: an empty content beside "reasoning", unless little effort is asked for',
    thinks: true,
    acceptsOnlyMaxTokens: true,
  },
  'llama.cpp': {
    does: 'llama.cpp: refuses a question longer than 4,096 tokens, naming both sizes',
    context: { size: 4_096, over: 'refused' },
  },
  'llama.cpp-thinking': {
    does: 'llama.cpp with a thinking template: the whole answer in "reasoning_content", an empty content',
    answerInReasoning: true,
  },
  vllm: {
    does: 'vLLM: refuses question and answer that are longer than 8,192 tokens together',
    context: { size: 8_192, over: 'refused with the answer' },
  },
  'vllm-thinking': {
    does: 'vLLM without a reasoning parser: puts its reasoning before the answer',
    reasoningInContent: true,
  },
  'openai-reasoning': {
    does: 'a hosted reasoning model: accepts neither max_tokens nor a temperature',
    isReasoningModel: true,
  },
  deepseek: {
    does: 'DeepSeek: refuses json_schema, and json_object where the question does not say "json"',
    refusesSchema: true,
  },
  gateway: {
    does: 'a gateway that drops response_format: another shape, unless the question contains the schema',
    dropsFormat: true,
  },
} as const satisfies Readonly<Record<string, ServerKind>>;

/** The server kind of a mode; one without differences for modes that are plain faults. */
export function serverKindOf(mode: Mode): ServerKind {
  return (SERVER_KINDS as Readonly<Partial<Record<Mode, ServerKind>>>)[mode] ?? { does: '' };
}

/** Four characters count as one token. */
function tokensIn({ messages }: ChatRequest): number {
  return Math.ceil(messages.map(({ content }) => content).join('').length / 4);
}

/** The prompt as the model sees it: without the beginning of a prompt that is too long. */
export function promptSeenBy({ context }: ServerKind, body: ChatRequest) {
  const text = body.messages.map(({ content }) => content).join('\n');
  if (context?.over !== 'cut') return { text, tokens: tokensIn(body) };
  return { text: text.slice(-context.size * 4), tokens: Math.min(tokensIn(body), context.size) };
}

export function answerLimit({ acceptsOnlyMaxTokens }: ServerKind, body: ChatRequest): number {
  const newer = acceptsOnlyMaxTokens ? undefined : body.max_completion_tokens;
  return newer ?? body.max_tokens ?? Infinity;
}

/** The message of an answer, with its reasoning in the field that the server uses. */
export function answerMessage(kind: ServerKind, body: ChatRequest, content: string): object {
  const { thinks, answerInReasoning, reasoningInContent } = kind;
  const role = 'assistant';
  if (answerInReasoning) return { role, content: '', reasoning_content: content };
  if (reasoningInContent)
    return { role, content: `First I look at {"numbers": []}.\n</think>\n\n${content}` };
  if (thinks && body.reasoning_effort === undefined) return { role, content: '', reasoning: 'Let me see.' };
  return { role, content };
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly type?: string;
  readonly code: string | number;
}

/** Returns the error for a request that the mode refuses, or null. */
export function refusalOf(mode: Mode, body: ChatRequest, authorization = ''): Refusal | null {
  const format = body.response_format?.type;
  switch (mode) {
    case 'rate-limited':
      return { status: 429, message: 'Too many requests.', code: 'rate_limit_exceeded' };
    case 'quota-spent':
      return { status: 429, message: 'You exceeded your current quota.', code: 'insufficient_quota' };
    case 'server-error':
      return { status: 500, message: 'Something went wrong.', code: 'internal_error' };
    case 'unauthorized':
      return {
        status: 401,
        message: `Incorrect API key provided: ${authorization}.`,
        code: 'invalid_api_key',
      };
    case 'no-json-schema':
      if (format !== 'json_schema') return null;
      return { status: 400, message: 'response_format json_schema: unsupported.', code: 'unsupported' };
    case 'no-structured-output':
      if (format === undefined) return null;
      return { status: 400, message: 'Unknown field: response_format.', code: 'unknown_field' };
    case 'old-parameters':
      if (body.max_completion_tokens !== undefined)
        return {
          status: 400,
          message: 'Unrecognised argument: max_completion_tokens.',
          code: 'unknown_field',
        };
      if (body.temperature === undefined) return null;
      return { status: 400, message: "'temperature' does not support 0.", code: 'unsupported_value' };
    default:
      return refusalByKind(serverKindOf(mode), body);
  }
}

function refusalByKind(
  { context, isReasoningModel, refusesSchema }: ServerKind,
  body: ChatRequest,
): Refusal | null {
  const refused = (message: string, type?: string): Refusal => ({
    status: 400,
    message,
    ...(type && { type }),
    code: 400,
  });
  if (isReasoningModel)
    for (const name of ['max_tokens', 'temperature'] as const)
      if (body[name] !== undefined)
        return refused(`Unsupported parameter: '${name}' is not supported with this model.`);
  const format = body.response_format?.type;
  if (refusesSchema && format === 'json_schema')
    return refused('This response_format type is unavailable now');
  const prompt = body.messages.map(({ content }) => content).join();
  if (refusesSchema && format === 'json_object' && !/json/i.test(prompt))
    return refused("Prompt must contain the word 'json' in some form to use 'response_format'.");
  if (!context) return null;
  const { size, over } = context;
  const [promptTokens, answer] = [tokensIn(body), body.max_completion_tokens ?? body.max_tokens ?? 0];
  if (over === 'refused' && promptTokens > size)
    return refused(
      `request (${promptTokens} tokens) exceeds the available context size (${size} tokens), try increasing it`,
      'exceed_context_size_error',
    );
  if (over === 'refused with the answer' && promptTokens + answer > size)
    return refused(
      `This model's maximum context length is ${size} tokens. However, you requested ${promptTokens + answer} tokens ` +
        `(${promptTokens} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`,
      'BadRequestError',
    );
  return null;
}

const FAULTS = {
  well: 'answers well, from the findings and the text in the request',
  slow: 'answers well, after --delay milliseconds',
  costly: 'answers well, and reports the most tokens that the request can use',
  'silent-on-usage': 'answers well, without usage',
  'rate-limited': '429 with Retry-After',
  'quota-spent': '429 because the account has no credit left',
  'server-error': '500',
  unauthorized: '401 that repeats the key, as real endpoints do',
  'broken-body': '200 with a body that is no JSON',
  'broken-json': 'an answer whose content is no JSON',
  truncated: 'an answer cut off by the token limit',
  refusing: 'an answer that refuses',
  'scores-999': 'answers well, with scores of 999',
  invented: 'quotations, numbers and links that are nowhere in the text',
  obedient: 'follows instructions in a page that it reads',
  personal: 'adds verdicts about people',
  unequal: 'has a number in English more often than in Italian',
  'wrong-schema': 'JSON of another shape',
  'no-json-schema': 'refuses response_format json_schema, else answers well',
  'no-structured-output': 'refuses response_format, and answers well in a code fence',
  'ignores-limits': 'answers well, at any length whatever the limit',
  'old-parameters': 'accepts neither max_completion_tokens nor a temperature of 0, otherwise answers well',
  hanging: 'never answers',
  dripping: 'sends headers and half a body, then nothing',
  endless: 'a body without end',
  'hanging-up': 'closes the connection without an answer',
} as const;

/** How the server can answer; a name of a fault or of a server kind. */
export type Mode = keyof typeof FAULTS | keyof typeof SERVER_KINDS;

/** What each mode does, for `--help`. */
export const MODES: Readonly<Record<string, string>> = {
  ...FAULTS,
  ...Object.fromEntries(Object.entries(SERVER_KINDS).map(([name, { does }]) => [name, does])),
};

export function isMode(word: string): word is Mode {
  return Object.hasOwn(MODES, word);
}

/** A value of `MODEL_PRICES` with which a few analyses reach a daily cap. */
export const HIGH_PRICES = 'gpt-4o-mini=20/40';
