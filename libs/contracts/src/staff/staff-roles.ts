/**
 * The roles of staff. Each of the first four includes the rights of those after it, except `technician`.
 * - `administrator`: everything, including staff and payments.
 * - `editor`: writes articles, decisions, corrections and content pages.
 * - `moderator`: sees accounts of users, review requests and ratings.
 * - `viewer`: sees everything without personal data of users.
 * - `technician`: sees what a viewer sees, and manages the server status and Facebook, and tests the e-mail settings.
 */
export const ADMIN_ROLES = ['administrator', 'editor', 'moderator', 'viewer', 'technician'] as const;

/** A role of staff. */
export type AdminRole = (typeof ADMIN_ROLES)[number];

interface Admitted {
  /** Whether signed-in users may make the call, including suspended ones. */
  readonly users: boolean;
  readonly roles: readonly AdminRole[];
}

const EDITORS = ['administrator', 'editor'] as const;

/**
 * The audiences of calls. The audience of a call is the second argument of `route` in its `*.contract.ts`.
 * - `anyone`: needs no sign-in, but recognizes a signed-in caller.
 * - `user`: a signed-in user.
 * - `user-or-staff`, `user-or-editor`: a signed-in user, or staff with a suitable role.
 * - `staff`, `moderator`, `editor`, `technician`, `admin`: staff with a suitable role, with a token of the back-office.
 * - `host`: who runs the installation, that is a caller from the same machine or with the metrics token.
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
  host: { users: false, roles: [] },
} as const satisfies Readonly<Record<string, Admitted>>;

/** The audience of a call. */
export type Audience = keyof typeof ADMITTED;

/** Returns whether staff with a role may make the calls of an audience. */
export function admitsRole(audience: Audience, role: AdminRole): boolean {
  const roles: readonly AdminRole[] = ADMITTED[audience].roles;
  return roles.includes(role);
}
