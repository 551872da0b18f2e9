import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerContent } from './answer-content.js';
import { startWordIn, taskOf, type ChatRequest } from './chat-request.js';
import { complaintOf, limitFor, messageWith, readBy, serverKindOf, type Mode } from './modes.js';
import { openLocalServer } from '../servers/local-server.js';

/** How the server answers: each request by the next mode, the last one for ever. */
export interface ModelServerSettings {
  readonly modes: readonly Mode[];
  /** How long `slow` waits. */
  readonly delayMs?: number;
  /** The value of `Retry-After`, in seconds. */
  readonly retryAfter?: string;
}

/** A request as it came. */
interface Received {
  /** The client's port: the same for requests over one connection. */
  readonly port: number | undefined;
  readonly body: ChatRequest;
}

/** A server with the API of OpenAI. */
export interface ModelServer {
  /** For `baseURL`. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Begins `received` anew. */
  forget(): void;
  /** Answers differently from now on. */
  change(settings: ModelServerSettings): void;
  close(): Promise<void>;
}

/** Listens on loopback; port 0 takes a free one. */
export async function startModelServer(settings: ModelServerSettings, port = 0): Promise<ModelServer> {
  const received: Received[] = [];
  const state = { settings, asked: 0 };
  const server = await openLocalServer((request, response) => {
    answerNext(request, response, state, received).catch(() => response.destroy());
  }, port);
  return {
    url: `${server.url}/v1`,
    received,
    forget: () => void received.splice(0),
    change: (next) => void Object.assign(state, { settings: next, asked: 0 }),
    close: () => server.close(),
  };
}

interface State {
  readonly settings: ModelServerSettings;
  asked: number;
}

async function answerNext(
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
  received: Received[],
): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
    return send(response, 404, failure('There is nothing here.', 'not_found'));
  const { settings } = state;
  const mode = settings.modes[Math.min(state.asked, settings.modes.length - 1)] ?? 'well';
  state.asked += 1;
  const body = (await json(request)) as ChatRequest;
  received.push({ port: request.socket.remotePort, body });
  return answer({ mode, settings, body, authorization: request.headers.authorization }, response);
}

interface Asked {
  readonly mode: Mode;
  readonly settings: ModelServerSettings;
  readonly body: ChatRequest;
  readonly authorization: string | undefined;
}

async function answer(
  { mode, settings, body, authorization }: Asked,
  response: ServerResponse,
): Promise<void> {
  if (mode === 'slow') await sleep(settings.delayMs ?? 2_000);
  if (mode === 'hanging') return;
  if (mode === 'hanging-up') return void response.destroy();
  if (mode === 'dripping' || mode === 'endless') return pour(mode, response);
  if (mode === 'broken-body') return sendText(response, 200, '<html>upstream said no');
  const refusal = refusalOf(mode, body, authorization);
  if (refusal !== null) {
    if (refusal.status === 429) response.setHeader('retry-after', settings.retryAfter ?? '1');
    return send(response, refusal.status, refusal.body);
  }
  const task = taskOf(body);
  if (task === null)
    return send(
      response,
      400,
      failure('This server knows the tasks of the product, and this is none.', 'messages'),
    );
  const kind = serverKindOf(mode);
  const complaint = complaintOf(kind, body);
  if (complaint !== null) return send(response, 400, { error: { ...complaint, param: null, code: 400 } });
  const read = readBy(kind, body);
  const isOtherShape = kind.dropsFormat && !read.text.includes('JSON schema');
  const content = answerContent(isOtherShape ? 'wrong-schema' : mode, task, startWordIn(read.text));
  return send(response, 200, completion(mode, body, content));
}

function pour(mode: 'dripping' | 'endless', response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"choices": [');
  if (mode === 'dripping') return;
  const chunk = ' '.repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, status, JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** The answer of the API around the text of the model. */
export function completion(mode: Mode, body: ChatRequest, content: string): unknown {
  const isRefusing = mode === 'refusing';
  const kind = serverKindOf(mode);
  const limit = mode === 'ignores-limits' ? Infinity : limitFor(kind, body) * 4;
  const most = mode === 'truncated' ? content.length / 2 : limit;
  const given = content.slice(0, most);
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: given.length < content.length ? 'length' : 'stop',
        message: isRefusing
          ? { role: 'assistant', content: null, refusal: 'I can’t help with that.' }
          : { refusal: null, ...messageWith(kind, body, given) },
      },
    ],
    usage: usageOf(mode, body, given),
  };
}

/** A token is four letters; at its worst each byte of everything that was sent, the shape of the answer included. */
function usageOf(mode: Mode, body: ChatRequest, given: string) {
  if (mode === 'silent-on-usage') return undefined;
  const { max_completion_tokens: most = body.max_tokens ?? 0 } = body;
  const isCostly = mode === 'costly';
  const prompt = isCostly ? Buffer.byteLength(JSON.stringify(body)) : readBy(serverKindOf(mode), body).tokens;
  const answered = isCostly ? most : Math.ceil(given.length / 4);
  return { prompt_tokens: prompt, completion_tokens: answered, total_tokens: prompt + answered };
}

/** The error that a mode answers with. */
interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

/** What the mode has against a request; null for nothing. */
export function refusalOf(mode: Mode, body: ChatRequest, authorization: string | undefined): Refusal | null {
  const format = body.response_format?.type;
  const refused = (status: number, message: string, code: string) => ({
    status,
    body: failure(message, code),
  });
  switch (mode) {
    case 'rate-limited':
      return refused(429, 'Too many requests.', 'rate_limit_exceeded');
    case 'quota-spent':
      return refused(429, 'You exceeded your current quota.', 'insufficient_quota');
    case 'server-error':
      return refused(500, 'Something went wrong.', 'internal_error');
    case 'unauthorised':
      return refused(401, `Incorrect API key provided: ${authorization ?? ''}.`, 'invalid_api_key');
    case 'no-json-schema':
      return format === 'json_schema'
        ? refused(400, 'response_format json_schema: unsupported.', 'unsupported')
        : null;
    case 'no-structured-output':
      return format ? refused(400, 'Unknown field: response_format.', 'unknown_field') : null;
    case 'old-parameters':
      return oldParameters(body);
    default:
      return null;
  }
}

function oldParameters(body: ChatRequest): Refusal | null {
  if (body.max_completion_tokens !== undefined) {
    return { status: 400, body: failure('Unrecognised argument: max_completion_tokens.', 'unknown_field') };
  }
  return body.temperature === undefined
    ? null
    : { status: 400, body: failure("'temperature' does not support 0.", 'unsupported_value') };
}

/** An error as the OpenAI protocol words it. */
export function failure(message: string, code: string): unknown {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}
