import {
  Agent,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Upstream, UpstreamGroup } from './upstream-group.js';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Who has been tried, and the connections that are kept, or false for a new one. */
interface Way {
  readonly tried: ReadonlySet<Upstream>;
  readonly kept: Agent | false;
}

/** What belongs to one connection and not to what is passed on. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer'];

/**
 * Hands a request to one of a group, and to the next one where no connection could be made. What may have arrived is
 * never sent a second time, since nobody knows what became of it; but who only reads, on a connection that had been kept
 * and was just being closed, reads again on a new one.
 */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  group: UpstreamGroup,
  { tried, kept }: Way = { tried: new Set(), kept: agent },
): void {
  const upstream = group.choose(tried);
  if (!upstream) return unavailable(response);
  upstream.busy += 1;
  const onward = ask({
    agent: kept,
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
    if (isSent && !mayReadAgain(request, onward, response)) return broken(response);
    if (isSent) return passOn(request, response, group, { tried, kept: false });
    upstream.isWell = false;
    passOn(request, response, group, { tried: new Set([...tried, upstream]), kept });
  });
  onConnection(onward, () => {
    isSent = true;
    request.pipe(onward);
  });
}

function mayReadAgain(
  { method, headers }: IncomingMessage,
  onward: ClientRequest,
  response: ServerResponse,
): boolean {
  const onlyReads = (method === 'GET' || method === 'HEAD') && headers['content-length'] === undefined;
  return onlyReads && onward.reusedSocket && !response.headersSent;
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
