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

export type AuthState =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }
  | { readonly status: 'signed-out'; readonly user: null };

const LOADING: AuthState = { status: 'loading', user: null };
const SIGNED_OUT: AuthState = { status: 'signed-out', user: null };

export interface AuthStoreOptions {
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** The server saw a session cookie, which scripts can't; without one there is nothing to ask about. */
  readonly mayHaveCookie: boolean;
  readonly log: (error: unknown) => void;
}

/** The signed-in user, the same in all tabs through browser storage. */
export class AuthStore extends Store<AuthState> {
  private verifiedAt = 0;

  /** Unknown on the server; a browser without token and cookie is signed out at once. */
  constructor(private readonly options: AuthStoreOptions) {
    const mayBeSomebody = options.mayHaveCookie || options.storage.getItem(STORAGE_KEYS.token) !== null;
    super(mayBeSomebody ? LOADING : SIGNED_OUT, LOADING);
  }

  /** On load: the stored token first; if it is rejected it goes, and the session cookie is tried. */
  async restore(): Promise<void> {
    if (this.get().status !== 'loading') return;
    const user = (await this.userOfToken()) ?? (await this.userOfCookie());
    if (this.get().status !== 'loading') return;
    if (user) this.keepUser(user);
    else this.forget();
  }

  async login(request: LoginRequest): Promise<User> {
    return this.enter(await this.options.api.call(authRoutes.login, { body: request }));
  }

  async register(request: RegisterRequest): Promise<User> {
    return this.enter(await this.options.api.call(authRoutes.register, { body: request }));
  }

  /** The sign-in is over here whatever the server answers: a dead token has nothing left to revoke. */
  async logout(): Promise<void> {
    const revoked = this.options.api.call(authRoutes.logout, { keepsSignIn: true });
    await revoked.catch((error: unknown) => this.logUnlessRefused(error));
    this.forget();
  }

  async sendLanguage(language: Language): Promise<void> {
    if (this.get().status !== 'signed-in') return;
    try {
      this.keepUser(await this.options.api.call(usersRoutes.setLanguage, { body: { language } }));
    } catch (error) {
      this.logUnlessRefused(error);
    }
  }

  /** Checks whether the sign-in is still valid, at most once in five minutes. */
  async verify(): Promise<boolean> {
    if (this.get().status !== 'signed-in') return false;
    if (Date.now() - this.verifiedAt < TIMINGS_MS.verifyCache) return true;
    try {
      this.keepUser(await this.options.api.call(authRoutes.verify, { keepsSignIn: true }));
    } catch (error) {
      if (error instanceof ApiError && error.isRefusedSignIn) this.forget();
      else this.options.log(error);
    }
    return this.get().status === 'signed-in';
  }

  /** Reads the account again after it was changed elsewhere. */
  async refresh(): Promise<void> {
    this.verifiedAt = 0;
    await this.verify();
  }

  /** Google's way back: the code of the address, good once, for a sign-in. */
  async exchange(token: string): Promise<User> {
    return this.enter(await this.options.api.call(authRoutes.exchange, { body: { token } }));
  }

  /** Changes one's own account. */
  async update(change: UpdateProfileRequest): Promise<User> {
    const user = await this.options.api.call(usersRoutes.update, { body: change });
    this.keepUser(user);
    return user;
  }

  /** Turns an order that was paid into premium. */
  async beginPremium(paypalOrderId: string): Promise<SubscribeResult> {
    const email = this.get().user?.email ?? '';
    const result = await this.options.api.call(paymentsRoutes.subscribe, { body: { email, paypalOrderId } });
    this.keepUser(result.user);
    return result;
  }

  /** Ends premium at once. */
  async cancelPremium(): Promise<SubscriptionCancellation> {
    const cancellation = await this.options.api.call(paymentsRoutes.cancel);
    this.keepUser(cancellation.user);
    return cancellation;
  }

  async withdraw(paypalOrderId: string): Promise<Withdrawal> {
    const withdrawal = await this.options.api.call(paymentsRoutes.withdraw, { body: { paypalOrderId } });
    this.keepUser(withdrawal.user);
    return withdrawal;
  }

  forget(): void {
    this.verifiedAt = 0;
    this.options.storage.removeItem(STORAGE_KEYS.token);
    this.options.storage.removeItem(STORAGE_KEYS.user);
    this.set(SIGNED_OUT);
  }

  private enter({ user, token }: AuthResponse): User {
    this.options.storage.setItem(STORAGE_KEYS.token, token);
    this.keepUser(user);
    return user;
  }

  private keepUser(user: User): void {
    this.verifiedAt = Date.now();
    this.options.storage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
    this.set({ status: 'signed-in', user });
  }

  private async userOfToken(): Promise<User | null> {
    if (!this.options.storage.getItem(STORAGE_KEYS.token)) return null;
    try {
      return await this.options.api.call(authRoutes.currentUser, { keepsSignIn: true });
    } catch (error) {
      if (!(error instanceof ApiError && error.isRefusedSignIn)) return this.cachedUser(error);
      this.options.storage.removeItem(STORAGE_KEYS.token);
      return null;
    }
  }

  /** While the API does not answer, the last known user stays signed in. */
  private cachedUser(error: unknown): User | null {
    this.options.log(error);
    const cached = this.options.storage.getItem(STORAGE_KEYS.user);
    return cached ? parseUser(cached) : null;
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
    if (!(error instanceof ApiError && error.isRefusedSignIn)) this.options.log(error);
  }
}

function parseUser(text: string): User | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'email' in value ? (value as User) : null;
  } catch {
    return null;
  }
}
