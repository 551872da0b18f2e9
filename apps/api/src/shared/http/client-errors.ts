import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DEFAULT_LANGUAGE } from '@vaglio/contracts';
import type { AnswerToUnreadable } from '../front-ends/front-ends.js';
import { errorBody } from '../errors/error-body.js';
import { ValidationError } from '../errors/domain-error.js';
import { requestId } from './request-router.js';

const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Answers requests that Node can't parse with the site's page for browsers, else with the error body. */
export function answerClientErrors(server: Server, answerOfSite: AnswerToUnreadable = () => null): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endNow(socket, REQUEST_TIMEOUT);
    const rule = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLong' : 'malformedAddress';
    endNow(socket, answerOfSite(error) ?? rawAnswer(rule));
  });
}

/** Destroys the socket, because a slow sender would keep its half of the connection open. */
function endNow(socket: Duplex, answer: string): void {
  socket.end(answer, () => socket.destroy());
}

function rawAnswer(rule: string): string {
  const id = requestId(undefined);
  const body = JSON.stringify(errorBody(new ValidationError([{ field: 'url', rule }]), id, DEFAULT_LANGUAGE));
  return [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
