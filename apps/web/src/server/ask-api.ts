import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { ApiAccess } from './api-reader.js';

/** What the API answered to a question of the site's. */
export interface ApiResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

const PLAIN = { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) };
const SECURE = { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) };

/** A process that ends takes its open connections with it; the next one is made to another that lives. */
const OVERTAKEN: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Asks the API for what anybody may read. By Node's own client and not by `fetch`, whose streams cost more than what they
 * carry here; asked again, once, where the process that should have answered has just ended.
 */
export async function askApi(
  { apiUrl, apiHeaders }: ApiAccess,
  address: string,
  { headers, timeoutMs }: { readonly headers?: OutgoingHttpHeaders; readonly timeoutMs: number },
): Promise<ApiResponse> {
  const url = new URL(address, apiUrl);
  const options = { headers: { ...apiHeaders, ...headers }, signal: AbortSignal.timeout(timeoutMs) };
  const response = await open(url, options).catch((error: unknown) => {
    if (!isOvertaken(error)) throw error;
    return open(url, options);
  });
  const { etag, 'retry-after': retryAfter } = response.headers;
  return { status: response.statusCode ?? 0, etag, retryAfter, body: await text(response) };
}

function open(
  url: URL,
  options: { readonly headers: OutgoingHttpHeaders; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const { request, agent } = url.protocol === 'https:' ? SECURE : PLAIN;
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent }, resolve)
      .once('error', reject)
      .end();
  });
}

function isOvertaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && OVERTAKEN.has(error.code);
}
