import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { DEFAULT_LANGUAGE } from '@vaglio/contracts';
import type { AnswerToUnreadable } from '../front-ends/web-site.js';
import { errorBody } from '../errors/error-body.js';
import { ValidationError } from '../errors/validation.error.js';
import { requestId } from './request-id.js';

/** Requests that Node itself can't read (no HTTP, headers or address too long) get our error body too, and readers the site's page. */
export function answerUnreadable(server: Server, forReaders: AnswerToUnreadable = () => null): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const rule = error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLong' : 'malformedAddress';
    socket.end(forReaders(error) ?? rawAnswer(rule));
  });
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
