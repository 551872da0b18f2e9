import type { Audience } from '../staff/staff-roles.js';

/** The HTTP methods our calls use. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** One of the HTTP methods our calls use. */
export type Method = (typeof METHODS)[number];

/**
 * What a personal token can be allowed to do.
 * - `read`: one's own history, and the texts of articles one submitted.
 * - `analyse`: start analyses and follow them, one by one and in batches.
 * - `webhooks`: see, make and change webhooks.
 */
export const TOKEN_SCOPES = ['read', 'analyse', 'webhooks'] as const;

/** What a personal token can be allowed to do. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The types that travel over a call; any part that is missing does not exist. */
export interface RouteTypes {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly response: unknown;
}

/** One call of the API: the only place where its method, path and audience are spelled. */
export interface Route<T extends RouteTypes = RouteTypes> {
  readonly method: Method;
  readonly path: string;
  readonly audience: Audience;
  /** The status of success. */
  readonly status: number;
  /** What a personal token needs for this call; without it no personal token signs in here. */
  readonly scope?: TokenScope;
  /** Exists for the type checker alone; never has a value. */
  readonly types?: T;
}

/**
 * Declares a call. Types first, so that the server and every client agree on what travels. The mark lets bundles leave out calls
 * that a page does not make.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function route<T extends RouteTypes>(
  method: Method,
  path: string,
  audience: Audience,
  status = 200,
  scope?: TokenScope,
): Route<T> {
  return { method, path, audience, status, ...(scope && { scope }) };
}

/** A route's address with its parameters filled in and its query appended; undefined and null entries are left out. */
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
