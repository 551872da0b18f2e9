import type { ChatRequest } from './chat-request.js';

/** How one kind of server behaves where it differs from the protocol; `docs/integrations.md` names the source of each habit. */
interface ServerKind {
  readonly does: string;
  /** Tokens of question and answer together, and what happens to what is longer. */
  readonly context?: { readonly size: number; readonly over: 'cut' | 'refused' | 'refused with the answer' };
  /** A limit under its newer name is accepted and not kept. */
  readonly knowsOnlyMaxTokens?: boolean;
  /** Refuses `max_tokens` and a temperature. */
  readonly isReasoningModel?: boolean;
  readonly refusesSchema?: boolean;
  /** Drops `response_format` on the way, so that a shape is kept only where the question spells it out. */
  readonly dropsFormat?: boolean;
  /** Where the thoughts go, with an empty content, until little effort is asked for. */
  readonly thinksIn?: 'reasoning' | 'reasoning_content';
  /** The whole answer stands among the thoughts. */
  readonly answersInThoughts?: boolean;
  readonly thinksAloud?: boolean;
}

const SERVER_KINDS = {
  ollama: {
    does: 'Ollama: reads the last 2,050 tokens of a longer question, does not know max_completion_tokens',
    context: { size: 2_050, over: 'cut' },
    knowsOnlyMaxTokens: true,
  },
  'ollama-8k': {
    does: 'Ollama with OLLAMA_CONTEXT_LENGTH=8192: reads the last 4,098 tokens of a longer question',
    context: { size: 4_098, over: 'cut' },
    knowsOnlyMaxTokens: true,
  },
  'ollama-thinking': {
    does: 'Ollama with a thinking model: an empty content beside "reasoning", unless little effort is asked for',
    thinksIn: 'reasoning',
    knowsOnlyMaxTokens: true,
  },
  'llama.cpp': {
    does: 'llama.cpp: refuses a question longer than 4,096 tokens, naming both sizes',
    context: { size: 4_096, over: 'refused' },
  },
  'llama.cpp-thinking': {
    does: 'llama.cpp with a thinking template: the whole answer in "reasoning_content", an empty content',
    answersInThoughts: true,
  },
  vllm: {
    does: 'vLLM: refuses question and answer that are longer than 8,192 tokens together',
    context: { size: 8_192, over: 'refused with the answer' },
  },
  'vllm-thinking': {
    does: 'vLLM without a reasoning parser: thinks aloud before the answer',
    thinksAloud: true,
  },
  'openai-reasoning': {
    does: 'a hosted reasoning model: knows neither max_tokens nor a temperature',
    isReasoningModel: true,
  },
  deepseek: {
    does: 'DeepSeek: refuses json_schema, and json_object where the question does not say "json"',
    refusesSchema: true,
  },
  gateway: {
    does: 'a gateway that drops response_format: another shape, unless the question spells the schema out',
    dropsFormat: true,
  },
} as const satisfies Readonly<Record<string, ServerKind>>;

const PLAIN: ServerKind = { does: 'keeps to the protocol' };

/** Whose habits a mode has; those of the protocol for the modes that are plain faults. */
export function serverKindOf(mode: string): ServerKind {
  return new Map<string, ServerKind>(Object.entries(SERVER_KINDS)).get(mode) ?? PLAIN;
}

/** A token is four letters here. */
function tokensIn({ messages }: ChatRequest): number {
  return Math.ceil(messages.map(({ content }) => content).join('').length / 4);
}

/** What the server refuses with 400, in its own words. */
export function complaintOf(
  { context, isReasoningModel, refusesSchema }: ServerKind,
  body: ChatRequest,
): { readonly message: string; readonly type: string } | null {
  const type = 'invalid_request_error';
  if (isReasoningModel && body.max_tokens !== undefined) {
    return { message: "Unsupported parameter: 'max_tokens' is not supported with this model.", type };
  }
  if (isReasoningModel && body.temperature !== undefined) {
    return { message: "Unsupported parameter: 'temperature' is not supported with this model.", type };
  }
  const format = body.response_format?.type;
  if (refusesSchema && format === 'json_schema') {
    return { message: 'This response_format type is unavailable now', type };
  }
  if (
    refusesSchema &&
    format === 'json_object' &&
    !/json/i.test(body.messages.map((each) => each.content).join())
  ) {
    return { message: "Prompt must contain the word 'json' in some form to use 'response_format'.", type };
  }
  return context ? tooLong(context, body) : null;
}

function tooLong({ size, over }: NonNullable<ServerKind['context']>, body: ChatRequest) {
  const [asked, answer] = [tokensIn(body), body.max_completion_tokens ?? body.max_tokens ?? 0];
  if (over === 'refused' && asked > size) {
    const message = `request (${asked} tokens) exceeds the available context size (${size} tokens), try increasing it`;
    return { message, type: 'exceed_context_size_error' };
  }
  if (over === 'refused with the answer' && asked + answer > size) {
    const message =
      `This model's maximum context length is ${size} tokens. However, you requested ${asked + answer} tokens ` +
      `(${asked} in the messages, ${answer} in the completion). Please reduce the length of the messages or completion.`;
    return { message, type: 'BadRequestError' };
  }
  return null;
}

/** The question as the model gets it: of what is too long, the beginning is missing. */
export function readBy(
  { context }: ServerKind,
  body: ChatRequest,
): { readonly text: string; readonly tokens: number } {
  const text = body.messages.map(({ content }) => content).join('\n');
  if (context?.over !== 'cut') return { text, tokens: tokensIn(body) };
  return { text: text.slice(-context.size * 4), tokens: Math.min(tokensIn(body), context.size) };
}

/** How long an answer may be for this server. */
export function limitFor({ knowsOnlyMaxTokens }: ServerKind, body: ChatRequest): number {
  const newer = knowsOnlyMaxTokens ? undefined : body.max_completion_tokens;
  return newer ?? body.max_tokens ?? Infinity;
}

/** The message of an answer, with its thoughts where the server puts them. */
export function messageWith(kind: ServerKind, body: ChatRequest, content: string): object {
  const { thinksIn, answersInThoughts, thinksAloud } = kind;
  const role = 'assistant';
  if (answersInThoughts) return { role, content: '', reasoning_content: content };
  if (thinksAloud) return { role, content: `First I look at {"numbers": []}.\n</think>\n\n${content}` };
  if (thinksIn && body.reasoning_effort === undefined)
    return { role, content: '', [thinksIn]: 'Let me see.' };
  return { role, content };
}

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
