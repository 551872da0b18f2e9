import { addressOf, type Language, type Route, type RouteTypes } from '@vaglio/contracts';
import { ApiError } from './api-error.js';

type Part<T extends RouteTypes, K extends keyof RouteTypes> = T[K] extends object
  ? { [P in K]: T[K] }
  : unknown;

/** What a call needs, by its route: exactly the parts that travel. */
export type CallInput<T extends RouteTypes> = Part<T, 'params'> &
  Partial<Part<T, 'query'>> &
  Part<T, 'body'> & {
    readonly signal?: AbortSignal;
    readonly keepsSignIn?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  };

type CallArguments<T extends RouteTypes> =
  Record<never, never> extends CallInput<T> ? [input?: CallInput<T>] : [input: CallInput<T>];

/** What is read of an answer. */
export type Answer = Pick<Response, 'ok' | 'status' | 'body' | 'text'>;

/** How calls travel: as by `fetch`, of which pages drawn on the server need next to nothing. */
export type Travel = (address: string, init: RequestInit) => Promise<Answer>;

export interface ApiClientOptions {
  readonly fetch: Travel;
  readonly token: () => string | null;
  readonly language: () => Language;
  /** An authenticated call was answered with 401 or 403. */
  readonly onRefused: (error: ApiError) => void;
}

export interface ApiClient {
  /** Makes a call of the API. `keepsSignIn` lets the caller deal with a refusal itself. */
  call<T extends RouteTypes>(route: Route<T>, ...input: CallArguments<T>): Promise<T['response']>;
  /** Makes a call whose answer comes bit by bit. */
  open<T extends RouteTypes>(route: Route<T>, ...input: CallArguments<T>): Promise<Answer>;
}

interface LooseInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly signal?: AbortSignal;
  readonly keepsSignIn?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const answer = async <T extends RouteTypes>(route: Route<T>, input: LooseInput): Promise<Answer> => {
    const response = await send(options, route, input);
    if (response.ok) return response;
    const error = ApiError.ofAnswer(response.status, await readBody(response));
    if (error.isRefusedSignIn && route.audience !== 'anyone' && !input.keepsSignIn) options.onRefused(error);
    throw error;
  };
  return {
    call: async (route, ...[input]) => readBody(await answer(route, input ?? {})),
    open: (route, ...[input]) => answer(route, input ?? {}),
  };
}

async function send<T extends RouteTypes>(options: ApiClientOptions, route: Route<T>, input: LooseInput) {
  const token = options.token();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': options.language(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(input.body && { 'Content-Type': 'application/json' }),
    ...input.headers,
  };
  try {
    return await options.fetch(addressOf(route, input), {
      method: route.method,
      headers,
      credentials: 'include',
      ...(input.body && { body: JSON.stringify(input.body) }),
      ...(input.signal && { signal: input.signal }),
    });
  } catch (cause) {
    throw ApiError.ofNetwork(cause);
  }
}

async function readBody(response: Answer): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch (cause) {
    if (response.ok) throw new ApiError('UNEXPECTED', `HTTP ${response.status}`, response.status);
    return { error: `HTTP ${response.status}`, cause };
  }
}
