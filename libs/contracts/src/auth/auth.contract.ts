import { route } from '../http/route.js';
import type { AdminRole } from '../staff/staff-roles.js';
import type { User } from '../users/user.contract.js';

/** Signs in with e-mail and password. */
export interface LoginRequest {
  /** @minLength 1 @maxLength 254 */
  readonly email: string;
  /** @minLength 1 @maxLength 200 */
  readonly password: string;
}

/** Creates an account. Unknown fields, such as a tier or role, are refused. */
export interface RegisterRequest {
  /** @maxLength 254 */
  readonly email: string;
  /** @minLength 6 @maxLength 200 */
  readonly password: string;
  /** @minLength 1 @maxLength 80 */
  readonly firstName: string;
  /** @maxLength 80 */
  readonly lastName?: string | null;
  /** A language of the interface; any other value means `en`. @maxLength 80 */
  readonly preferredLanguage?: string;
}

/** The name of the httpOnly cookie with the same token as the bearer header. */
export const SESSION_COOKIE = 'vaglio_session';

/** A new sign-in. The token is also set as an httpOnly cookie. */
export interface AuthResponse {
  readonly user: User;
  readonly token: string;
}

/** The single-use code after a sign-in with Google; valid for a minute, in the same browser only. */
export interface ExchangeRequest {
  /** The parameter of the URL `?auth=success&token=…`. @minLength 1 @maxLength 200 */
  readonly token: string;
}

/**
 * Why the sign-in with Google failed, as the parameter of the URL `?auth=failed&reason=…`.
 * - `user_not_found`: Google returned no verified e-mail address.
 * - `no_session`: the sign-in was started in another browser, or too long ago.
 * - `server_error`: the sign-in with Google is switched off, or Google could not be reached.
 * - `other`: everything else, such as a refusal by the user.
 */
export type SignInFailure = 'user_not_found' | 'no_session' | 'server_error' | 'other';

/** The parameters with which Google redirects the browser back. */
export interface GoogleReturnQuery {
  /** @maxLength 4000 */
  readonly code?: string;
  /** @maxLength 4000 */
  readonly state?: string;
  /** @maxLength 4000 */
  readonly error?: string;
}

/** The account that the client expects; for another account the call answers as without a session. */
export interface VerifyQuery {
  /** @maxLength 254 */
  readonly email?: string;
}

/** Requests a link to choose a new password. */
export interface ForgotPasswordRequest {
  /** @maxLength 254 */
  readonly email: string;
}

/** Sets a new password with the single-use token of the link. */
export interface ResetPasswordRequest {
  /** @minLength 1 @maxLength 200 */
  readonly token: string;
  /** @minLength 6 @maxLength 200 */
  readonly password: string;
}

/** Signs in to the back-office. */
export interface AdminLoginRequest {
  /** @minLength 1 @maxLength 80 */
  readonly username: string;
  /** @minLength 1 @maxLength 200 */
  readonly password: string;
  /** The code of the second factor or a recovery code; required after `SECOND_FACTOR_REQUIRED`. @maxLength 40 */
  readonly code?: string;
}

/** A new sign-in to the back-office, which expires after eight hours. */
export interface AdminAuthResponse {
  readonly token: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly username: string;
}

/** The member of staff to whom a back-office token belongs. */
export interface AdminIdentity {
  readonly id: string;
  readonly username: string;
  readonly role: AdminRole;
}

/** The calls about the sign-in of users. */
export const authRoutes = {
  /** Creates an account and signs in. @throws EMAIL_TAKEN */
  register: route<AuthResponse, { body: RegisterRequest }>('POST /api/auth/register', 'anyone', 201),
  /** Signs in with e-mail and password. An unknown e-mail and a wrong password get the same answer.
   *  @throws INVALID_CREDENTIALS */
  login: route<AuthResponse, { body: LoginRequest }>('POST /api/auth/login', 'anyone'),
  /** Exchanges the single-use code of the URL for a sign-in, in the browser that started it. @throws INVALID_TOKEN */
  exchange: route<AuthResponse, { body: ExchangeRequest }>('POST /api/auth/exchange', 'anyone'),
  /** Redirects the browser to Google, or to the home page with a reason if that is not possible. */
  google: route<null>('GET /api/auth/google', 'anyone', 302),
  /** The redirect target for Google, which redirects the browser to `/?auth=…`. */
  googleCallback: route<null, { query: GoogleReturnQuery }>('GET /api/auth/google/callback', 'anyone', 302),
  /** Gives the sign-in of the site's cookie to the browser extension; calls from web pages are refused. */
  extensionSignIn: route<AuthResponse>('GET /api/auth/extension', 'user'),
  /** The signed-in account. */
  currentUser: route<User>('GET /api/auth/user', 'user'),
  /** Checks the sign-in and returns its account. */
  verify: route<User, { query: VerifyQuery }>('GET /api/auth/verify', 'user'),
  /** Revokes the token. */
  logout: route<null>('POST /api/auth/logout', 'user', 204),
  /** Sends a link for a new password. The answer does not reveal whether the account exists. */
  forgotPassword: route<null, { body: ForgotPasswordRequest }>(
    'POST /api/auth/forgot-password',
    'anyone',
    204,
  ),
  /** Sets a new password with the token of the link. @throws INVALID_TOKEN */
  resetPassword: route<null, { body: ResetPasswordRequest }>('POST /api/auth/reset-password', 'anyone', 204),
} as const;

/** The calls about the sign-in of staff. */
export const adminAuthRoutes = {
  /** Signs in. With a second factor, the call has to be repeated with its code.
   *  @throws INVALID_CREDENTIALS
   *  @throws SECOND_FACTOR_REQUIRED */
  login: route<AdminAuthResponse, { body: AdminLoginRequest }>('POST /api/admin/auth', 'anyone'),
  /** The member of staff to whom the token belongs. */
  current: route<AdminIdentity>('GET /api/admin/me', 'staff'),
  /** Revokes the token. */
  logout: route<null>('POST /api/admin/logout', 'staff', 204),
} as const;
