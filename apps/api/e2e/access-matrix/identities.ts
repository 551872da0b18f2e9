import {
  ADMITTED,
  ADMIN_ROLES,
  type AdminRole,
  TOKEN_SCOPES,
  type Audience,
  type TokenScope,
  type User,
} from '@vaglio/contracts';
import { createHmac, randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { StaffSessionsRepository } from '../../src/modules/auth/staff/staff-sessions.repository.js';
import { StaffRepository } from '../../src/modules/auth/staff/staff.repository.js';
import { SessionOpener } from '../../src/modules/auth/session-opener.js';
import { SessionsRepository, UsersService } from '../../src/modules/users/index.js';
import { AccessTokens } from '../../src/modules/auth/tokens/access-tokens.js';
import { PersonalTokens } from '../../src/modules/tokens/index.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { TEST_ENVIRONMENT, type TestApp } from '../../src/testing/test-app.js';

export type Headers = Readonly<Record<string, string>>;

/** A kind of caller. */
export interface Identity {
  readonly name: string;
  /** The audiences whose routes it may call. */
  readonly belongsTo: readonly Audience[];
  readonly headers: (api: TestApp, audience: Audience) => Promise<Headers>;
  /** True for a session cookie in a request from another site. */
  readonly isForged?: true;
  /** The scopes, for callers with a personal token. */
  readonly scopes?: readonly TokenScope[];
  /** True for staff, who get 403 and not 401 for routes that their role may not call. */
  readonly isStaff?: true;
  /** A token that is sent in the query, which is not allowed. */
  readonly query?: (api: TestApp) => Promise<string>;
}

const SECRET = String(TEST_ENVIRONMENT['JWT_SECRET']);
const AN_HOUR_AGO = Math.floor(Date.now() / 1000) - 3600;
const PUBLIC: readonly Audience[] = ['anyone', 'host'];

const FOR_USERS: readonly Audience[] = ['user', 'user-or-staff', 'user-or-editor'];

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });

/** Creates a user without a password, because hashing would make the matrix slow. */
function makeUser({ app }: TestApp): Promise<User> {
  const { manager } = app.get(DataSource);
  return app.get(UsersService).create(manager, {
    ...aRegistration(),
    lastName: null,
    preferredLanguage: 'en',
    passwordHash: null,
  });
}

async function personalToken(
  api: TestApp,
  scopes: readonly TokenScope[],
  isRevoked = false,
): Promise<string> {
  const { id: userId } = await makeUser(api);
  const { id: sessionId } = await api.app
    .get(SessionsRepository)
    .open(api.app.get(DataSource).manager, userId);
  const tokens = api.app.get(PersonalTokens);
  const wanted = { name: 'Script', scopes, analysesPerDay: 9, days: 1 };
  const { id, token } = await tokens.create({ userId, sessionId }, wanted);
  if (isRevoked) await tokens.revoke(userId, id);
  return token;
}

const withPersonalToken = (scopes: readonly TokenScope[]): Identity => ({
  name: `personal token that may ${scopes.join(' and ')}`,
  belongsTo: [...PUBLIC, ...FOR_USERS],
  scopes,
  headers: async (api) => bearer(await personalToken(api, scopes)),
});

async function userToken(api: TestApp, status: 'active' | 'suspended' = 'active'): Promise<string> {
  const { manager } = api.app.get(DataSource);
  const user = await makeUser(api);
  await manager.query('UPDATE users SET subscription_status = $1 WHERE id = $2', [status, user.id]);
  const { token } = await api.app.get(SessionOpener).open(manager, user, '127.0.0.1');
  return token;
}

/** Creates a member of the staff without a password, like the users. */
async function staffToken({ app }: TestApp, role: AdminRole): Promise<string> {
  const administrators = app.get(StaffRepository);
  const { manager } = app.get(DataSource);
  const id = randomUUID();
  await administrators.insert(manager, {
    ...{
      id,
      username: id,
      usernameKey: id,
      email: null,
      emailKey: null,
      passwordHash: null,
      role,
      version: 1,
    },
    ...{ preferredLanguage: 'en', createdAt: new Date(), deactivatedAt: null, lastSignInAt: null },
    deskMails: null,
  });
  const session = await app.get(StaffSessionsRepository).open(manager, id);
  return app.get(AccessTokens).issue('admin', {
    sessionId: session.id,
    subjectId: id,
    expiresAt: session.expiresAt,
  });
}

/** The audiences of each role. Not taken from the contracts, whose table is tested here. */
const AUDIENCES_OF_ROLE: Readonly<Record<AdminRole, readonly Audience[]>> = {
  administrator: ['staff', 'moderator', 'editor', 'technician', 'admin', 'user-or-staff', 'user-or-editor'],
  editor: ['staff', 'moderator', 'editor', 'user-or-staff', 'user-or-editor'],
  moderator: ['staff', 'moderator', 'user-or-staff'],
  viewer: ['staff', 'user-or-staff'],
  technician: ['staff', 'technician', 'user-or-staff'],
};

const withRole = (role: AdminRole): Identity => ({
  name: role,
  belongsTo: [...PUBLIC, ...AUDIENCES_OF_ROLE[role]],
  isStaff: true,
  headers: async (api) => bearer(await staffToken(api, role)),
});

const validToken = (api: TestApp, audience: Audience): Promise<string> =>
  isForStaffAlone(audience) ? staffToken(api, 'administrator') : userToken(api);

const isForStaffAlone = (audience: Audience): boolean =>
  !ADMITTED[audience].users && ADMITTED[audience].roles.length > 0;

const forged = (name: string, forge: (valid: string, audience: Audience) => string): Identity => ({
  name,
  belongsTo: PUBLIC,
  headers: async (api, audience) => bearer(forge(await validToken(api, audience), audience)),
});

export const IDENTITIES: readonly Identity[] = [
  { name: 'visitor', belongsTo: PUBLIC, headers: () => Promise.resolve({}) },
  {
    name: 'user',
    belongsTo: [...PUBLIC, ...FOR_USERS],
    headers: async (api) => bearer(await userToken(api)),
  },
  {
    name: 'suspended user',
    belongsTo: [...PUBLIC, ...FOR_USERS],
    headers: async (api) => bearer(await userToken(api, 'suspended')),
  },
  ...ADMIN_ROLES.map(withRole),
  {
    name: 'user by cookie, from our site',
    belongsTo: [...PUBLIC, ...FOR_USERS],
    headers: async (api) => ({
      Cookie: `vaglio_session=${await userToken(api)}`,
      Origin: String(TEST_ENVIRONMENT['PUBLIC_URL']),
    }),
  },
  {
    name: 'user by cookie, from another site',
    belongsTo: [...PUBLIC, ...FOR_USERS],
    isForged: true,
    headers: async (api) => ({
      Cookie: `vaglio_session=${await userToken(api)}`,
      Origin: 'https://evil.example',
    }),
  },
  withPersonalToken(TOKEN_SCOPES),
  ...TOKEN_SCOPES.map((scope) => withPersonalToken([scope])),
  {
    name: 'revoked personal token',
    belongsTo: PUBLIC,
    headers: async (api) => bearer(await personalToken(api, TOKEN_SCOPES, true)),
  },
  {
    name: 'personal token in the cookie',
    belongsTo: PUBLIC,
    headers: async (api) => ({ Cookie: `vaglio_session=${await personalToken(api, TOKEN_SCOPES)}` }),
  },
  {
    name: 'personal token in the address',
    belongsTo: PUBLIC,
    headers: () => Promise.resolve({}),
    query: (api) => personalToken(api, TOKEN_SCOPES),
  },
  forged('expired token', (token) => forgeToken(token, { payload: { exp: AN_HOUR_AGO }, secret: SECRET })),
  forged("other audience's token", (token, audience) =>
    forgeToken(token, {
      payload: { aud: isForStaffAlone(audience) ? 'vaglio:user' : 'vaglio:admin' },
      secret: SECRET,
    }),
  ),
  forged('token with alg none', (token) => forgeToken(token, { header: { alg: 'none' }, secret: null })),
  forged('token signed with another key', (token) =>
    forgeToken(token, { secret: 'another-key-0123456789-0123456789-0123' }),
  ),
  forged('token signed with another algorithm', (token) =>
    forgeToken(token, { header: { alg: 'HS512' }, secret: SECRET, hash: 'sha512' }),
  ),
  forged('token that names no key', (token) =>
    forgeToken(token, { header: { kid: undefined }, secret: SECRET }),
  ),
  forged('token of a session that never was', (token) =>
    forgeToken(token, { payload: { jti: '01900000-0000-7000-8000-000000000000' }, secret: SECRET }),
  ),
  forged('token without ids', (token) =>
    forgeToken(token, { payload: { jti: 'x', sub: 'y' }, secret: SECRET }),
  ),
];

type Claims = Record<string, unknown>;

interface Forgery {
  readonly header?: Claims;
  readonly payload?: Claims;
  /** Null for an empty signature. */
  readonly secret: string | null;
  readonly hash?: 'sha256' | 'sha512';
}

/** Replaces parts of a valid token and signs it with the given secret. */
function forgeToken(valid: string, { header, payload, secret, hash = 'sha256' }: Forgery): string {
  const [head = '', body = ''] = valid.split('.');
  const unsigned = [
    { ...read(head), ...header },
    { ...read(body), ...payload },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = secret === null ? '' : createHmac(hash, secret).update(unsigned).digest('base64url');
  return `${unsigned}.${signature}`;
}

function read(part: string): Claims {
  return JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
}
