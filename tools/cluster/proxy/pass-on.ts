import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Upstream, UpstreamGroup } from './upstream-group.js';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** What belongs to one connection and not to what is passed on. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer'];

/**
 * Hands a request to one of a group, and to the next one where no connection could be made. What may have arrived is
 * never sent a second time: nobody knows what became of it.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  group: UpstreamGroup,
  tried: ReadonlySet<Upstream> = new Set(),
): void {
  const upstream = group.choose(tried);
  if (!upstream) return unavailable(response);
  upstream.busy += 1;
  const onward = ask({
    agent,
    host: '127.0.0.1',
    port: upstream.port,
    method: request.method,
    path: request.url,
    headers: headersFor(request),
  });
  const leave = (): void => void onward.destroy();
  response.once('close', leave);
  let isSent = false;
  onward.once('close', () => (upstream.busy -= 1));
  onward.once('response', (answer) => give(answer, response));
  onward.once('error', () => {
    response.off('close', leave);
    if (response.destroyed) return;
    if (isSent) return broken(response);
    upstream.isWell = false;
    passOn(request, response, group, new Set([...tried, upstream]));
  });
  onConnection(onward, () => {
    isSent = true;
    request.pipe(onward);
  });
}

function onConnection(onward: ClientRequest, send: () => void): void {
  onward.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
}

/** Readers come from the loopback address alone for the product, so it is told where they really come from. */
function headersFor({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  return {
    ...without(headers),
    'x-forwarded-for': socket.remoteAddress,
    'x-forwarded-proto': 'http',
    'x-forwarded-host': headers.host,
  };
}

function without(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));
}

/** Each piece as it comes: stages of an analysis are events that somebody waits for. */
function give(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, without(answer.headers));
  response.flushHeaders();
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

function broken(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'Content-Length': 0 }).end();
}

function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end();
}
