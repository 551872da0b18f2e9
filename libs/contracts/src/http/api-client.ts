import { ApiError } from '../errors/api-error.js';
import type { Language } from '../language/language.js';
import { limitedSignal } from './limited-signal.js';
import { TOTAL_COUNT_HEADER } from './list-query.js';
import { addressOf, type Route, type RouteInput, type RouteTypes } from './route.js';

type Part<T extends RouteTypes, K extends keyof RouteTypes> = T[K] extends object
  ? { readonly [P in K]: T[K] }
  : unknown;

/** The options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the client's token; null sends none. */
  readonly token?: string | null;
  /** True: `onRefused` is not called, because the caller handles a refused sign-in. */
  readonly keepsSignIn?: boolean;
}

/** The input of a call: the parts that its route has, and options. */
export type CallInput<T extends RouteTypes> = Part<T, 'params'> &
  Partial<Part<T, 'query'>> &
  Part<T, 'body'> &
  CallOptions;

/** The arguments of a call; the input is optional if the route needs none. */
export type CallArguments<T extends RouteTypes> =
  Record<never, never> extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];

/** The part of a response that the client reads. */
export type Answer = Pick<Response, 'ok' | 'status' | 'body' | 'text'> & Partial<Pick<Response, 'headers'>>;

/** The transport of calls: `fetch`, or a function that answers in the same process. */
export type Fetch = (address: string, init: RequestInit) => Promise<Answer>;

/** The options of a client. */
export interface ApiClientOptions {
  readonly fetch: Fetch;
  /** The server's origin; absent for pages from the same origin. */
  readonly origin?: string;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** Overrides the options of `fetch`; by default cookies are sent. */
  readonly init?: {
    readonly credentials?: 'omit' | 'same-origin' | 'include';
    readonly redirect?: 'follow' | 'error' | 'manual';
    readonly cache?: 'no-store' | 'default';
  };
  /** The timeout of a call; absent: none. */
  readonly timeoutMs?: number;
  /** Called when the sign-in was refused. */
  readonly onRefused?: (error: ApiError) => void;
}

/** A page of a list and the number of all rows. */
export interface ListPage<Rows> {
  readonly rows: Rows;
  /** Null if the server did not send it. */
  readonly total: number | null;
}

/** The typed calls of the API. A failed call rejects with an `ApiError` and is not retried. */
export interface ApiClient {
  /** Returns the parsed body of the answer; null without a body. */
  call<T extends RouteTypes>(route: Route<T>, ...input: CallArguments<T>): Promise<T['response']>;
  /** Returns a page of a list with the number of all rows. */
  list<T extends RouteTypes>(route: Route<T>, ...input: CallArguments<T>): Promise<ListPage<T['response']>>;
  /** Returns the answer unread, for files and streams. */
  open<T extends RouteTypes>(route: Route<T>, ...input: CallArguments<T>): Promise<Answer>;
}

type UntypedInput = CallOptions & RouteInput;

/** Creates the API client of the site, the back-office and the extension. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const read = async <R>(
    route: Route,
    input: UntypedInput,
    use: (answer: Answer) => Promise<R>,
  ): Promise<R> => {
    const { timeoutMs } = options;
    const limited = timeoutMs === undefined ? null : limitedSignal(input.signal, timeoutMs);
    try {
      const answer = await send(options, route, input, limited?.signal ?? input.signal);
      if (answer.ok) return await use(answer);
      const error = ApiError.ofAnswer(answer.status, await bodyOf(answer));
      if (error.isRefusedSignIn && route.audience !== 'anyone' && !input.keepsSignIn)
        options.onRefused?.(error);
      throw error;
    } finally {
      limited?.clear();
    }
  };
  return {
    call: async (route, ...[input]) => read(route, input ?? {}, bodyOf),
    list: async (route, ...[input]) =>
      read(route, input ?? {}, async (answer) => ({ rows: await bodyOf(answer), total: totalOf(answer) })),
    open: async (route, ...[input]) => read(route, input ?? {}, (answer) => Promise.resolve(answer)),
  };
}

async function send(
  options: ApiClientOptions,
  route: Route,
  input: UntypedInput,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { token = options.token(), body } = input;
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': options.language(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...input.headers,
  };
  try {
    return await options.fetch((options.origin ?? '') + addressOf(route, input), {
      method: route.method,
      headers,
      credentials: 'include',
      ...options.init,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (cause) {
    throw ApiError.ofNetwork(cause);
  }
}

async function bodyOf(answer: Answer): Promise<unknown> {
  const text = await answer.text().catch((cause: unknown) => {
    throw ApiError.ofNetwork(cause);
  });
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (answer.ok) throw new ApiError('UNEXPECTED', `HTTP ${answer.status}`, answer.status);
    return null;
  }
}

function totalOf(answer: Answer): number | null {
  const header = answer.headers?.get(TOTAL_COUNT_HEADER) ?? null;
  const total = Number(header);
  return header !== null && Number.isInteger(total) ? total : null;
}
