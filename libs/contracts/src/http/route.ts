import type { Audience } from '../staff/staff-roles.js';

/** An HTTP method of our calls. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The scopes of personal tokens.
 * - `read`: reads the own history, and the texts of submitted articles.
 * - `analyse`: starts and follows analyses, single and in batches.
 * - `webhooks`: reads and changes webhooks.
 */
export const TOKEN_SCOPES = ['read', 'analyse', 'webhooks'] as const;

/** A scope of a personal token. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The parts of a request that a call reads. */
export interface RouteInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
}

/** The types of the parts of a call. */
export interface RouteTypes extends RouteInput {
  readonly response: unknown;
}

/** The input of a call on the record that `:id` in the path identifies. */
export interface ById {
  readonly params: { id: string };
}

/** A call of the API with its method, path and audience. */
export interface Route<T extends RouteTypes = RouteTypes> {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  /** The HTTP status of success. */
  readonly status: number;
  /** The scope that a personal token needs; absent: the call accepts no personal token. */
  readonly scope?: TokenScope;
  /** Only for type inference; never has a value. */
  readonly types?: T;
}

/** Declares a call, whose types the server and all clients share. The annotation lets bundlers remove unused calls. */
/* @__NO_SIDE_EFFECTS__ */
export function route<Response, Input extends RouteInput = object>(
  call: `${Method} /${string}`,
  audience: Audience,
  status = 200,
  scope?: TokenScope,
): Route<Input & { readonly response: Response }> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, audience, status, ...(scope && { scope }) };
}

/** Returns the path of a route with its parameters and query; undefined and null values are left out. */
export function addressOf<T extends RouteTypes>(
  target: Route<T>,
  given: { readonly params?: T['params']; readonly query?: T['query'] } = {},
): string {
  const params = (given.params ?? {}) as Readonly<Record<string, unknown>>;
  const path = target.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.entries(given.query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
