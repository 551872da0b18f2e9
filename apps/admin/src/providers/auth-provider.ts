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

interface CachedIdentity {
  readonly token: string;
  readonly expiresAt: number;
  readonly identity: Promise<AdminIdentity>;
}

/** The auth provider of react-admin. It only hides what the server would refuse. */
export function createAuthProvider(
  api: ApiClient,
  session: AdminSession,
  registry: ResourceRegistry,
): AuthProvider {
  const readIdentity = identityReader(api);
  /** The last token that the server accepted. When it expires, the user signs in again without leaving the page. */
  let acceptedToken: string | null = null;
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
      // After a sign-out in another tab the page stays open for a new sign-in.
      if (session.hasEnded()) return;
      const token = session.token();
      if (token === null) throw new Error('ra.auth.auth_check_error');
      try {
        await readIdentity(token);
        acceptedToken = token;
      } catch (error) {
        if (error instanceof ApiError && !error.isRefusedSignIn) return;
        if (token !== acceptedToken) throw new Error('ra.notification.logged_out', { cause: error });
        session.end();
      }
    },
    // Always resolves, because react-admin would leave the page and lose the error.
    checkError(error: unknown) {
      if (error instanceof ApiError && error.isRefusedSignIn) session.end();
      return Promise.resolve();
    },
    /** Returns true for screens without a call behind them. */
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

/** The actions of react-admin, by the call behind each. */
const ACTION_ROUTES: Readonly<Record<string, keyof ResourceRoutes>> = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
};

function routeOf(registry: ResourceRegistry, resource: string, action: string): Route | undefined {
  const name = ACTION_ROUTES[action];
  return name && registry[resource]?.[name];
}

/** Returns a function that reads the identity behind a token, with a cache for the last token. */
function identityReader(api: ApiClient): (token: string) => Promise<AdminIdentity> {
  let cached: CachedIdentity | null = null;
  return (token) => {
    if (cached?.token === token && cached.expiresAt > Date.now()) return cached.identity;
    const identity = api.call(adminAuthRoutes.current, { token });
    const fresh = { token, expiresAt: Date.now() + TIMINGS_MS.verifyCache, identity };
    cached = fresh;
    identity.catch(() => {
      if (cached === fresh) cached = null;
    });
    return identity;
  };
}

/** A failed sign-out is ignored: a token that was not revoked expires after eight hours. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
