import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLocalServer } from '../servers/local-server.js';
import { answerContent } from './answer-content.js';
import { startWordIn, taskOf, type ChatRequest } from './chat-request.js';
import { answerLimit, answerMessage, promptSeenBy, refusalOf, serverKindOf, type Mode } from './modes.js';

export interface ModelServerSettings {
  /** One mode for each request in turn; the last one stays. */
  readonly modes: readonly Mode[];
  /** The delay of the mode `slow`. */
  readonly delayMs?: number;
  /** The value of `Retry-After`, in seconds. */
  readonly retryAfter?: string;
}

interface Received {
  /** The client's port, which is the same for all requests of a connection. */
  readonly port: number | undefined;
  readonly body: ChatRequest;
}

/** A server with the chat API of OpenAI. */
export interface ModelServer {
  readonly url: string;
  readonly received: readonly Received[];
  /** Starts with the first mode again and empties `received`. */
  change(settings: ModelServerSettings): void;
  close(): Promise<void>;
}

/** Listens on the loopback address; port 0 takes a free one. */
export async function startModelServer(settings: ModelServerSettings, port = 0): Promise<ModelServer> {
  const received: Received[] = [];
  let current = settings;
  let requests = 0;
  const answerNext = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendError(response, { status: 404, message: 'There is nothing here.', code: 'not_found' });
    const mode = current.modes[Math.min(requests, current.modes.length - 1)] ?? 'well';
    requests += 1;
    const body = (await json(request)) as ChatRequest;
    received.push({ port: request.socket.remotePort, body });
    return answer(mode, current, body, request.headers.authorization, response);
  };
  const server = await openLocalServer((request, response) => {
    answerNext(request, response).catch(() => response.destroy());
  }, port);
  return {
    url: `${server.url}/v1`,
    received,
    change: (next) => {
      current = next;
      requests = 0;
      received.length = 0;
    },
    close: () => server.close(),
  };
}

async function answer(
  mode: Mode,
  { delayMs = 2_000, retryAfter = '1' }: ModelServerSettings,
  body: ChatRequest,
  authorization: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (mode === 'slow') await sleep(delayMs);
  if (mode === 'hanging') return;
  if (mode === 'hanging-up') return void response.destroy();
  if (mode === 'dripping' || mode === 'endless') return sendUnfinished(mode, response);
  if (mode === 'broken-body') return send(response, 200, '<html>upstream said no');
  const refusal = refusalOf(mode, body, authorization);
  if (refusal?.status === 429) response.setHeader('retry-after', retryAfter);
  if (refusal) return sendError(response, refusal);
  const task = taskOf(body);
  if (!task)
    return sendError(response, { status: 400, message: 'This is no task of the product.', code: 'messages' });
  const kind = serverKindOf(mode);
  const prompt = promptSeenBy(kind, body).text;
  const ignoresSchema = kind.dropsFormat && !prompt.includes('JSON schema');
  const content = answerContent(ignoresSchema ? 'wrong-schema' : mode, task, startWordIn(prompt));
  return send(response, 200, JSON.stringify(completion(mode, body, content)));
}

function sendUnfinished(mode: 'dripping' | 'endless', response: ServerResponse): void {
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

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function sendError(
  response: ServerResponse,
  { status, ...error }: NonNullable<ReturnType<typeof refusalOf>>,
): void {
  send(response, status, JSON.stringify({ error: { type: 'invalid_request_error', param: null, ...error } }));
}

function completion(mode: Mode, body: ChatRequest, content: string): unknown {
  const kind = serverKindOf(mode);
  const limit = mode === 'ignores-limits' ? Infinity : answerLimit(kind, body) * 4;
  const given = content.slice(0, mode === 'truncated' ? content.length / 2 : limit);
  return {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    created: 0,
    model: body.model,
    choices: [
      {
        index: 0,
        finish_reason: given.length < content.length ? 'length' : 'stop',
        message:
          mode === 'refusing'
            ? { role: 'assistant', content: null, refusal: 'I can’t help with that.' }
            : { refusal: null, ...answerMessage(kind, body, given) },
      },
    ],
    usage: usageOf(mode, body, given),
  };
}

/** Four characters count as one token; in the mode `costly` each byte of the request does. */
function usageOf(mode: Mode, body: ChatRequest, given: string) {
  if (mode === 'silent-on-usage') return undefined;
  const isCostly = mode === 'costly';
  const prompt = isCostly
    ? Buffer.byteLength(JSON.stringify(body))
    : promptSeenBy(serverKindOf(mode), body).tokens;
  const answered = isCostly
    ? (body.max_completion_tokens ?? body.max_tokens ?? 0)
    : Math.ceil(given.length / 4);
  return { prompt_tokens: prompt, completion_tokens: answered, total_tokens: prompt + answered };
}
