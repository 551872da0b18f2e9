import { authRoutes } from '@vaglio/contracts';
import type { User } from '@vaglio/contracts';
import type { Account, Messages, Outcome } from '../messaging/messages.js';
import type { ApiClient } from '../server/api-client.js';
import type { ServerAddress } from '../server/server-address.js';
import type { SessionStore } from './session-store.js';

/** Signing in and out, and who is signed in. Runs in the background only. */
export class SessionService {
  constructor(
    private readonly api: ApiClient,
    private readonly server: ServerAddress,
    private readonly store: SessionStore,
  ) {}

  /** A sign-in the server no longer knows ends here too; one it could not be asked about is kept. */
  async read(): Promise<Outcome<Account | null>> {
    const session = await this.store.read();
    if (session === null) return { ok: true, value: null };
    const answer = await this.api.call(authRoutes.currentUser, session);
    if (answer.ok) {
      const account = accountOf(answer.value);
      await this.store.update({ ...session, account });
      return { ok: true, value: account };
    }
    if (answer.failure !== 'invalid_credentials') return answer;
    await this.store.close();
    return { ok: true, value: null };
  }

  async signIn({ email, password, stay }: Messages['session/sign-in']['payload']): Promise<Outcome<Account>> {
    const origin = await this.server.current();
    const body = { email: email.trim(), password };
    const answer = await this.api.call(authRoutes.login, { origin, body });
    if (!answer.ok) return answer;
    const account = accountOf(answer.value.user);
    await this.store.open({ token: answer.value.token, origin, account }, stay);
    return { ok: true, value: account };
  }

  /** Forgets the token first: the person is signed out here even when the server can't be told. */
  async signOut(): Promise<Outcome<null>> {
    const session = await this.store.read();
    await this.store.close();
    if (session !== null) await this.api.call(authRoutes.logout, session);
    return { ok: true, value: null };
  }
}

function accountOf({ email, firstName, subscriptionTier, preferredLanguage }: User): Account {
  return { email, firstName, subscriptionTier, preferredLanguage };
}
