import type { ServerResponse } from 'node:http';
import type { EndpointOverrides } from '../platforms/endpoints.js';
import { endpointsAt } from '../platforms/endpoints.js';
import type { LocalServer } from './local-server.js';

/** What a platform answers in a test. */
export type Answer = (response: ServerResponse) => void;

export function json(value: unknown): Answer {
  return (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function markup(content: string, contentType = 'text/html; charset=utf-8'): Answer {
  return (response) => response.writeHead(200, { 'content-type': contentType }).end(content);
}

export function status(code: number, content = ''): Answer {
  return (response) => response.writeHead(code, { 'content-type': 'text/html' }).end(content);
}

/** Each endpoint at a path of its own on the local server. */
export function overrides(server: LocalServer): EndpointOverrides {
  return endpointsAt(server.url);
}
