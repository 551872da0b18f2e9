import {
  Agent as HttpAgent,
  request as requestHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

export interface ApiResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

interface ApiRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** Sends a GET request to the API: over HTTP, or in the same process where the API runs there. */
export type GetFromApi = (path: string, request: ApiRequest) => Promise<ApiResponse>;

interface ApiAccess {
  readonly apiUrl: string;
  readonly apiHeaders?: Readonly<Record<string, string>>;
}

const PLAIN = { request: requestHttp, agent: new HttpAgent({ keepAlive: true }) };
const SECURE = { request: requestHttps, agent: new HttpsAgent({ keepAlive: true }) };

/** Errors of connections to an API process that has just ended. */
const CONNECTION_LOST: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Calls the API over HTTP, with Node's client because `fetch` is slower. A lost connection is retried once, which reaches
 * another process.
 */
export function httpApi({ apiUrl, apiHeaders }: ApiAccess): GetFromApi {
  return async (path, { headers, timeoutMs }) => {
    const url = new URL(path, apiUrl);
    const options = { headers: { ...apiHeaders, ...headers }, signal: AbortSignal.timeout(timeoutMs) };
    const response = await open(url, options).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      return open(url, options);
    });
    const { etag, 'retry-after': retryAfter } = response.headers;
    return { status: response.statusCode ?? 0, etag, retryAfter, body: await text(response) };
  };
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

function isConnectionLost(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && CONNECTION_LOST.has(error.code);
}
