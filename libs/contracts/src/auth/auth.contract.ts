import type { AdminRole } from '../staff/staff-roles.js';
import type { User } from '../users/user.contract.js';

/** Signing in with e-mail and password. */
export interface LoginRequest {
  /** @maxLength 254 */
  readonly email: string;
  /** @minLength 1
   *  @maxLength 200 */
  readonly password: string;
}

/** Making an account. Tier and role can not be chosen here: unknown fields are refused. */
export interface RegisterRequest {
  /** @maxLength 254 */
  readonly email: string;
  /** @minLength 6
   *  @maxLength 200 */
  readonly password: string;
  /** @minLength 1
   *  @maxLength 80 */
  readonly firstName: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  /** Anything but `it` is taken as `en`. */
  readonly preferredLanguage?: string;
}

/** The httpOnly cookie that carries the same token as the bearer header. Only servers can see whether it is there. */
export const SESSION_COOKIE = 'vaglio_session';

/** A fresh sign-in. The same token is also set as an httpOnly cookie. */
export interface AuthResponse {
  readonly user: User;
  readonly token: string;
}

/** The single-use code with which the browser comes back from another sign-in; good for a minute, in that browser alone. */
export interface ExchangeRequest {
  /** The parameters of the URL: `?auth=success&token=…`.
   *  @minLength 1
   *  @maxLength 200 */
  readonly token: string;
}

/**
 * Why the sign-in with Google failed, as a parameter of the URL: `?auth=failed&reason=…`.
 * - `user_not_found`: Google vouches for no e-mail address, so that no account belongs to this person.
 * - `no_session`: this browser didn't begin the sign-in, or too long ago.
 * - `server_error`: sign-in with Google is off, or it couldn't be asked.
 * - `other`: everything else, such as a refusal by the user.
 */
export const SIGN_IN_FAILURES = ['user_not_found', 'no_session', 'server_error', 'other'] as const;

/** Why the sign-in with Google failed. */
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** What Google adds to the address it sends the browser back to. */
export interface GoogleReturnQuery {
  /** @maxLength 4000 */
  readonly code?: string;
  /** @maxLength 4000 */
  readonly state?: string;
  /** @maxLength 4000 */
  readonly error?: string;
}

/** The account that the browser expects; another account's address is answered as without a session. */
export interface VerifyQuery {
  /** @maxLength 254 */
  readonly email?: string;
}

/** Asking for a link to choose a new password. */
export interface ForgotPasswordRequest {
  /** @maxLength 254 */
  readonly email: string;
}

/** Choosing a new password with the single-use token from the link. */
export interface ResetPasswordRequest {
  /** @maxLength 200 */
  readonly token: string;
  /** @minLength 6
   *  @maxLength 200 */
  readonly password: string;
}

/** Staff signing in to the back-office. */
export interface AdminLoginRequest {
  /** @minLength 1
   *  @maxLength 80 */
  readonly username: string;
  /** @minLength 1
   *  @maxLength 200 */
  readonly password: string;
  /** Of the second factor, or a recovery code; asked for by `SECOND_FACTOR_REQUIRED`.
   *  @maxLength 40 */
  readonly code?: string;
}

/** A fresh sign-in to the back-office; ends after eight hours. */
export interface AdminAuthResponse {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly username: string;
}

/** The member of the staff behind a back-office token. */
export interface AdminIdentity {
  readonly id: string;
  readonly username: string;
  readonly role: AdminRole;
}
