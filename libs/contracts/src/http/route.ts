/** The HTTP methods our calls use. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** One of the HTTP methods our calls use. */
export type Method = (typeof METHODS)[number];

/**
 * What a member of the staff may do; each role of the first four may do what the ones after it may.
 * - `administrator`: everything, staff and money included.
 * - `editor`: writes articles, decisions, corrections and pages.
 * - `moderator`: sees readers' accounts, requests for review and ratings.
 * - `viewer`: sees what has no reader's name in it.
 * - `technician`: what a viewer sees, the state of the server, mail and Facebook.
 */
export const ADMIN_ROLES = ['administrator', 'editor', 'moderator', 'viewer', 'technician'] as const;

/** What a member of the staff may do. */
export type AdminRole = (typeof ADMIN_ROLES)[number];

interface Admitted {
  /** Whether signed-in visitors may make the call, suspended or not. */
  readonly users: boolean;
  readonly roles: readonly AdminRole[];
}

const EDITORS = ['administrator', 'editor'] as const;

/**
 * Who may make a call: the audience of each route is one of these.
 * - `anyone`: no sign-in needed; a signed-in caller is recognised where that matters.
 * - `user`: a signed-in visitor.
 * - `user-or-staff`, `user-or-editor`: a visitor, or staff with such a role.
 * - `staff`, `moderator`, `editor`, `technician`, `admin`: staff with such a role, with a token of the back-office.
 * - `operator`: the machine's own address or the metrics token.
 */
export const ADMITTED = {
  anyone: { users: true, roles: ADMIN_ROLES },
  user: { users: true, roles: [] },
  'user-or-staff': { users: true, roles: ADMIN_ROLES },
  'user-or-editor': { users: true, roles: EDITORS },
  staff: { users: false, roles: ADMIN_ROLES },
  moderator: { users: false, roles: [...EDITORS, 'moderator'] },
  editor: { users: false, roles: EDITORS },
  technician: { users: false, roles: ['administrator', 'technician'] },
  admin: { users: false, roles: ['administrator'] },
  operator: { users: false, roles: [] },
} as const satisfies Readonly<Record<string, Admitted>>;

/** Who may make a call. */
export type Audience = keyof typeof ADMITTED;

/** Whether staff with this role may make the calls of an audience. */
export function admitsRole(audience: Audience, role: AdminRole): boolean {
  const roles: readonly AdminRole[] = ADMITTED[audience].roles;
  return roles.includes(role);
}

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
