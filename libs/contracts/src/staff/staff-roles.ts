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
