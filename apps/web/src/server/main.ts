import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_TIMEOUT_MS, OWN_CALL_HEADER, REQUEST_TIMEOUTS } from '@vaglio/contracts';
import { createWebHandler } from './handler.js';
import { httpApi } from './http-api.js';
import { readServerEnvironment } from './server-environment.js';
import { answerToUnreadable } from './unreadable-request.js';
import { visitCounter } from './visit-limit.js';

const HEALTH_PATH = '/healthz';
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

function main(): void {
  const environment = readServerEnvironment(process.env);
  const getFromApi = httpApi(environment);
  const countVisit = environment.apiHeaders[OWN_CALL_HEADER] ? visitCounter(getFromApi) : countNothing;
  const handle = createWebHandler({ publicUrl: environment.publicUrl, getFromApi, countVisit });
  const server = createServer((request, response) => {
    if (request.url === HEALTH_PATH) return answer(response, 200, 'ok');
    handle(request, response, () => answerUnknown(request, response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? REQUEST_TIMEOUT : answerToUnreadable(error);
    // Destroyed at once, because a slow client would keep the connection half open.
    if (socket.writable) socket.end(answer ?? BAD_REQUEST, () => socket.destroy());
    else socket.destroy();
  });
  Object.assign(server, REQUEST_TIMEOUTS, { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS });
  server.listen(environment.port, environment.host, () => {
    const { address, port } = server.address() as AddressInfo;
    process.stdout.write(`The site listens on http://${address}:${port}\n`);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The parent process has ended.
  process.once('disconnect', stop);
}

/** Without the token, the API would count all visitors as this process. */
function countNothing(): Promise<null> {
  return Promise.resolve(null);
}

/** Answers paths of other handlers, which the reverse proxy should not send here. */
function answerUnknown(request: IncomingMessage, response: ServerResponse): void {
  answer(response, request.method === 'GET' || request.method === 'HEAD' ? 404 : 405, 'Not here');
}

function answer(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(text);
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(78);
}
