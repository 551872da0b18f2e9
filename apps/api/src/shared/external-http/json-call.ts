import { textOf } from './field-of.js';

/** An external service did not answer. */
export class ExternalHttpError extends Error {
  constructor(
    /** True if the service may have received and processed the call. */
    readonly mayHaveArrived: boolean,
    cause: unknown,
  ) {
    super('an external service did not answer', { cause });
  }
}

interface JsonCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** True if a second call has no second effect. It is made when the service closes the connection. */
  readonly isRepeatable?: boolean;
}

export interface JsonAnswer {
  readonly status: number;
  /** Null if the response isn't JSON. */
  readonly body: unknown;
}

const MAX_BYTES = 1_000_000;

/** Errors that occur before the request is sent. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Services close idle connections, also at the moment when the next request is sent. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Calls an external service with limits of time and size. Follows no redirect, because the request has a secret. */
export async function jsonCall({ isRepeatable = false, ...call }: JsonCall): Promise<JsonAnswer> {
  const { url, timeoutMs, ...init } = call;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = parsed(await boundedText(response));
    return { status: response.status, body };
  } catch (error) {
    if (isRepeatable && CLOSED.has(codeOf(error))) return jsonCall(call);
    throw new ExternalHttpError(!NEVER_SENT.has(codeOf(error)), error);
  }
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the answer is too large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` has the reason in `cause`, or in an `AggregateError` there if the host has several addresses. */
const codeOf = (error: unknown): string =>
  textOf(error, 'cause', 'errors', 0, 'code') ?? textOf(error, 'cause', 'code') ?? '';
