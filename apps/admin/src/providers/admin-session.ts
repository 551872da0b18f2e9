import type { AdminAuthResponse } from '@vaglio/contracts';

const TOKEN_KEY = 'admin_token';
const EXPIRY_KEY = 'admin_token_expires_at';

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the back-office keeps its sign-in between visits. */
export interface AdminSession {
  token(): string | null;
  expiresAt(): string | null;
  open(answer: Pick<AdminAuthResponse, 'token' | 'expiresAt'>): void;
  close(): void;
}

export function createAdminSession(storage: SessionStorage): AdminSession {
  return {
    token: () => storage.getItem(TOKEN_KEY),
    expiresAt: () => storage.getItem(EXPIRY_KEY),
    open({ token, expiresAt }) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(EXPIRY_KEY, expiresAt);
    },
    close() {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(EXPIRY_KEY);
    },
  };
}
