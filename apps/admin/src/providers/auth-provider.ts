import { adminAuthRoutes, TIMINGS_MS } from '@vaglio/contracts';
import type { AdminIdentity, AdminLoginRequest } from '@vaglio/contracts';
import type { AuthProvider } from 'react-admin';
import type { AdminSession } from './admin-session.js';
import type { ApiClient } from './api/api-client.js';
import { ApiError } from './api/api-error.js';

interface Checked {
  readonly token: string;
  readonly until: number;
  readonly identity: Promise<AdminIdentity>;
}

/** Signs staff in and out. Who may do what is decided by the server; this only notices its answers. */
export function createAuthProvider(api: ApiClient, session: AdminSession): AuthProvider {
  const whoIs = identityReader(api);
  /** The token somebody is at work with: if it ends, they are asked to sign in where they are. */
  let atWorkWith: string | null = null;
  return {
    async login({ username, password }: AdminLoginRequest) {
      const { data } = await api.call(adminAuthRoutes.login, { body: { username, password }, token: null });
      session.open(data);
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
        await whoIs(token);
        atWorkWith = token;
      } catch (error) {
        if (error instanceof ApiError && !error.endsSession) return;
        if (token !== atWorkWith) throw new Error('ra.notification.logged_out', { cause: error });
        session.end();
      }
    },
    // Never rejects: react-admin would leave the page, and take what could not be done for done.
    checkError(error: unknown) {
      if (error instanceof ApiError && error.endsSession) session.end();
      return Promise.resolve();
    },
    async getIdentity() {
      const { id, username, role } = await whoIs(session.token() ?? '');
      return { id, fullName: username, role, expiresAt: session.expiresAt() };
    },
  };
}

function identityReader(api: ApiClient): (token: string) => Promise<AdminIdentity> {
  let checked: Checked | null = null;
  return (token) => {
    if (checked?.token === token && checked.until > Date.now()) return checked.identity;
    const identity = api.call(adminAuthRoutes.current, { token }).then(({ data }) => data);
    const fresh = { token, until: Date.now() + TIMINGS_MS.verifyCache, identity };
    checked = fresh;
    identity.catch(() => {
      if (checked === fresh) checked = null;
    });
    return identity;
  };
}

/** The person leaves either way; a token the server could not be told about ends by itself after eight hours. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
