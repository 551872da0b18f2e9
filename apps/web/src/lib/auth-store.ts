import {
  type ApiClient,
  ApiError,
  type AuthResponse,
  authRoutes,
  type Language,
  type LoginRequest,
  paymentsRoutes,
  type RegisterRequest,
  type SubscribeResult,
  type SubscriptionCancellation,
  type Withdrawal,
  TIMINGS_MS,
  type UpdateProfileRequest,
  type User,
  usersRoutes,
} from '@vaglio/contracts';
import { STORAGE_KEYS, type KeyValueStorage } from './storage.js';
import { Store } from './store.js';

type AuthState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly user: null };

const LOADING: AuthState = { status: 'loading', user: null };
const SIGNED_OUT: AuthState = { status: 'signed-out', user: null };

interface AuthStoreOptions {
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** The server saw a session cookie, which scripts cannot read. */
  readonly mayHaveCookie: boolean;
  readonly log: (error: unknown) => void;
}

/** The signed-in user. Browser storage shares the session between tabs. */
export class AuthStore extends Store<AuthState> {
  private verifiedAt = 0;

  /** The server renders the loading state; a browser without token and cookie starts as signed out. */
  constructor(private readonly options: AuthStoreOptions) {
    const mayBeSignedIn = options.mayHaveCookie || options.storage.getItem(STORAGE_KEYS.token) !== null;
    super(mayBeSignedIn ? LOADING : SIGNED_OUT, LOADING);
  }

  /** Restores the session on page load, from the stored token or else from the session cookie. */
  async restore(): Promise<void> {
    if (this.get().status !== 'loading') return;
    const user = (await this.userOfToken()) ?? (await this.userOfCookie());
    // The visitor may have signed in meanwhile.
    if (this.get().status !== 'loading') return;
    if (user) this.saveUser(user);
    else this.clear();
  }

  async login(request: LoginRequest): Promise<User> {
    return this.saveSession(await this.options.api.call(authRoutes.login, { body: request }));
  }

  async register(request: RegisterRequest): Promise<User> {
    return this.saveSession(await this.options.api.call(authRoutes.register, { body: request }));
  }

  /** Ends the session. Fails while the API does not answer, because the session cookie would stay valid. */
  async logout(): Promise<void> {
    try {
      await this.options.api.call(authRoutes.logout, { keepsSignIn: true });
    } catch (error) {
      if (!isRefusedSignIn(error)) throw error;
    }
    this.clear();
  }

  async sendLanguage(language: Language): Promise<void> {
    if (this.get().status !== 'signed-in') return;
    try {
      this.saveUser(await this.options.api.call(usersRoutes.setLanguage, { body: { language } }));
    } catch (error) {
      this.logUnlessRefused(error);
    }
  }

  /** Checks the session with the API, at most once in five minutes. */
  async verify(): Promise<boolean> {
    if (this.get().status !== 'signed-in') return false;
    if (Date.now() - this.verifiedAt < TIMINGS_MS.verifyCache) return true;
    try {
      this.saveUser(await this.options.api.call(authRoutes.verify, { keepsSignIn: true }));
    } catch (error) {
      if (isRefusedSignIn(error)) this.clear();
      else this.options.log(error);
    }
    return this.get().status === 'signed-in';
  }

  /** Reads the account again after a call outside this store changed it. */
  async refresh(): Promise<void> {
    this.verifiedAt = 0;
    await this.verify();
  }

  /** Reads the user of the stored token again after another tab has changed it. */
  async reload(): Promise<void> {
    const token = this.options.storage.getItem(STORAGE_KEYS.token);
    const user = await this.userOfToken();
    // The token has changed again, which starts another call.
    if (user && token !== this.options.storage.getItem(STORAGE_KEYS.token)) return;
    this.verifiedAt = 0;
    if (user) this.saveUser(user);
    else this.set(SIGNED_OUT);
  }

  /** Exchanges the one-time code of a Google sign-in for a session. */
  async exchange(token: string): Promise<User> {
    return this.saveSession(await this.options.api.call(authRoutes.exchange, { body: { token } }));
  }

  async update(change: UpdateProfileRequest): Promise<void> {
    this.saveUser(await this.options.api.call(usersRoutes.update, { body: change }));
  }

  async activatePremium(paypalOrderId: string): Promise<SubscribeResult> {
    const email = this.get().user?.email ?? '';
    const result = await this.options.api.call(paymentsRoutes.subscribe, { body: { email, paypalOrderId } });
    this.saveUser(result.user);
    return result;
  }

  /** Ends Premium at once. */
  async cancelPremium(): Promise<SubscriptionCancellation> {
    const cancellation = await this.options.api.call(paymentsRoutes.cancel);
    this.saveUser(cancellation.user);
    return cancellation;
  }

  async withdraw(paypalOrderId: string): Promise<Withdrawal> {
    const withdrawal = await this.options.api.call(paymentsRoutes.withdraw, { body: { paypalOrderId } });
    this.saveUser(withdrawal.user);
    return withdrawal;
  }

  /** Ends the session in this browser. */
  clear(): void {
    this.verifiedAt = 0;
    this.options.storage.removeItem(STORAGE_KEYS.token);
    this.options.storage.removeItem(STORAGE_KEYS.user);
    this.set(SIGNED_OUT);
  }

  private saveSession({ user, token }: AuthResponse): User {
    this.options.storage.setItem(STORAGE_KEYS.token, token);
    this.saveUser(user);
    return user;
  }

  private saveUser(user: User): void {
    this.verifiedAt = Date.now();
    this.options.storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    this.set({ status: 'signed-in', user });
  }

  private async userOfToken(): Promise<User | null> {
    if (!this.options.storage.getItem(STORAGE_KEYS.token)) return null;
    try {
      return await this.options.api.call(authRoutes.currentUser, { keepsSignIn: true });
    } catch (error) {
      if (isRefusedSignIn(error)) {
        this.options.storage.removeItem(STORAGE_KEYS.token);
        return null;
      }
      // The stored user stays signed in while the API does not answer.
      this.options.log(error);
      return parseUser(this.options.storage.getItem(STORAGE_KEYS.user) ?? '');
    }
  }

  private async userOfCookie(): Promise<User | null> {
    if (!this.options.mayHaveCookie) return null;
    try {
      return await this.options.api.call(authRoutes.verify, { keepsSignIn: true });
    } catch (error) {
      this.logUnlessRefused(error);
      return null;
    }
  }

  private logUnlessRefused(error: unknown): void {
    if (!isRefusedSignIn(error)) this.options.log(error);
  }
}

function isRefusedSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusedSignIn;
}

function parseUser(text: string): User | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'email' in value ? (value as User) : null;
  } catch {
    return null;
  }
}
