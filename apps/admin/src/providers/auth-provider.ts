import {
  admitsRole,
  type AdminIdentity,
  type AdminLoginRequest,
  adminAuthRoutes,
  type ApiClient,
  ApiError,
  type Route,
  TIMINGS_MS,
} from '@vaglio/contracts';
import type { AuthProvider } from 'react-admin';
import type { AdminSession } from './admin-session.js';
import type { ResourceRegistry, ResourceRoutes } from './data-provider.js';

interface Checked {
  readonly token: string;
  readonly until: number;
  readonly identity: Promise<AdminIdentity>;
}

/** Signs staff in and out; the server decides who may do what. */
export function createAuthProvider(
  api: ApiClient,
  session: AdminSession,
  registry: ResourceRegistry,
): AuthProvider {
  const readIdentity = identityReader(api);
  /** A token that was accepted before: if it ends, the person signs in again without leaving the page. */
  let usedToken: string | null = null;
  return {
    async login(body: AdminLoginRequest) {
      session.open(await api.call(adminAuthRoutes.login, { body, token: null }));
    },
    async logout() {
      const token = session.token();
      session.close();
      if (token === null) return;
      await api.call(adminAuthRoutes.logout, { token }).catch(ignoreApiError);
    },
    async checkAuth() {
      const token = session.token();
      if (token === null) throw new Error('ra.auth.auth_check_error');
      try {
        await readIdentity(token);
        usedToken = token;
      } catch (error) {
        if (error instanceof ApiError && !error.isRefusedSignIn) return;
        if (token !== usedToken) throw new Error('ra.notification.logged_out', { cause: error });
        session.end();
      }
    },
    // Never rejects: react-admin would leave the page and drop the error.
    checkError(error: unknown) {
      if (error instanceof ApiError && error.isRefusedSignIn) session.end();
      return Promise.resolve();
    },
    /** Hides screens and buttons that the server would refuse; what no call is behind is always shown. */
    async canAccess({ resource, action }) {
      const route = routeOf(registry, resource, action);
      if (!route) return true;
      const role = await readIdentity(session.token() ?? '').then(
        (identity) => identity.role,
        () => null,
      );
      return role === null || admitsRole(route.audience, role);
    },
    async getIdentity() {
      const { id, username, role } = await readIdentity(session.token() ?? '');
      return { id, fullName: username, role, expiresAt: session.expiresAt() };
    },
  };
}

const VERBS: Readonly<Record<string, keyof ResourceRoutes>> = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
};

function routeOf(registry: ResourceRegistry, resource: string, action: string): Route | undefined {
  const verb = VERBS[action];
  return verb && registry[resource]?.[verb];
}

function identityReader(api: ApiClient): (token: string) => Promise<AdminIdentity> {
  let checked: Checked | null = null;
  return (token) => {
    if (checked?.token === token && checked.until > Date.now()) return checked.identity;
    const identity = api.call(adminAuthRoutes.current, { token });
    const fresh = { token, until: Date.now() + TIMINGS_MS.verifyCache, identity };
    checked = fresh;
    identity.catch(() => {
      if (checked === fresh) checked = null;
    });
    return identity;
  };
}

/** Signing out never fails: a token that could not be revoked ends after eight hours. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
