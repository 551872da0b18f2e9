import {
  analysisRoutes,
  type AuthResponse,
  authRoutes,
  configRoutes,
  hasPremium,
  type Language,
  type RemainingAnalyses,
  type User,
} from '@vaglio/contracts';
import type { Account, Messages, Outcome, Refusal } from '../messaging/messages.js';
import type { BackgroundApi } from '../server/api-client.js';
import type { ServerAddress } from '../server/server-address.js';
import type { SessionStore, StoredSession } from './session-store.js';

/** Signs in and out. Runs in the background only. */
export class SessionService {
  constructor(
    private readonly api: BackgroundApi,
    private readonly server: ServerAddress,
    private readonly store: SessionStore,
    /** Called with the account's language, or null after a sign-out. */
    private readonly onLanguage: (language: Language | null) => Promise<void>,
  ) {}

  current(): Promise<StoredSession | null> {
    return this.store.read();
  }

  /** Ends the session when the server has ended it. Keeps it when the server can't be reached. */
  async read(): Promise<Outcome<Account | null>> {
    const session = await this.current();
    if (session === null) return { ok: true, value: null };
    const answer = await this.api.call(authRoutes.currentUser, session);
    if (!(await this.isCurrent(session))) return this.read();
    if (answer.ok) {
      const account = accountOf(answer.value);
      await this.store.update({ ...session, account });
      await this.onLanguage(account.preferredLanguage);
      return { ok: true, value: account };
    }
    if (answer.failure !== 'signed_out') return answer;
    await this.close();
    return { ok: true, value: null };
  }

  async allowance(): Promise<Outcome<RemainingAnalyses>> {
    const session = await this.current();
    if (session === null) return { ok: false, failure: 'signed_out' };
    return this.api.call(analysisRoutes.remaining, session);
  }

  async offer(): Promise<Outcome<{ readonly isPremiumOnSale: boolean }>> {
    const origin = await this.server.current();
    const answer = await this.api.call(configRoutes.read, { origin });
    return answer.ok ? { ok: true, value: { isPremiumOnSale: answer.value.features.payments } } : answer;
  }

  async signIn({ email, password, stay }: Messages['session/sign-in']['payload']): Promise<Outcome<Account>> {
    const origin = await this.server.current();
    const body = { email: email.trim(), password };
    const answer = await this.api.call(authRoutes.login, { origin, body });
    return answer.ok ? this.open(origin, answer.value, stay) : answer;
  }

  /** Uses the session of the site. Signing out in one place then signs out in the other. */
  async adopt(stay: boolean): Promise<Outcome<Account>> {
    const origin = await this.server.current();
    const answer = await this.api.call(authRoutes.extensionSignIn, { origin, withSiteCookie: true });
    if (answer.ok) return this.open(origin, answer.value, stay);
    return answer.failure === 'signed_out' ? { ok: false, failure: 'no_site_session' } : answer;
  }

  /** Removes the token first, so signing out also works without the server. */
  async signOut(): Promise<Outcome<null>> {
    const session = await this.current();
    await this.close();
    if (session !== null) await this.api.call(authRoutes.logout, session);
    return { ok: true, value: null };
  }

  /** Ends the session when a call failed because the server has ended it. */
  async closeIfSignedOut(refusal: Refusal, session: StoredSession): Promise<Refusal> {
    if (refusal.failure === 'signed_out' && (await this.isCurrent(session))) await this.close();
    return refusal;
  }

  /** The user may have signed out, or in again, during a call. */
  private async isCurrent({ token }: StoredSession): Promise<boolean> {
    return (await this.current())?.token === token;
  }

  private async open(
    origin: string,
    { user, token }: AuthResponse,
    stay: boolean,
  ): Promise<Outcome<Account>> {
    const account = accountOf(user);
    await this.store.open({ token, origin, account }, stay);
    await this.onLanguage(account.preferredLanguage);
    return { ok: true, value: account };
  }

  private async close(): Promise<void> {
    await this.store.close();
    await this.onLanguage(null);
  }
}

function accountOf(user: User): Account {
  const { email, firstName, preferredLanguage } = user;
  return { email, firstName, preferredLanguage, isPremium: hasPremium(user) };
}
