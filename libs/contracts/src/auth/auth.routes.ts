import { route } from '../http/route.js';
import type { User } from '../users/user.contract.js';
import type {
  AdminAuthResponse,
  AdminIdentity,
  AdminLoginRequest,
  AuthResponse,
  ExchangeRequest,
  ForgotPasswordRequest,
  GoogleReturnQuery,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  VerifyQuery,
} from './auth.contract.js';

/** The calls that sign people in and out. */
export const authRoutes = {
  /** Makes an account and signs it in.
   *  @throws EMAIL_TAKEN */
  register: route<{ body: RegisterRequest; response: AuthResponse }>(
    'POST',
    '/api/auth/register',
    'anyone',
    201,
  ),
  /** Signs in with e-mail and password; unknown e-mail and wrong password are answered alike.
   *  @throws INVALID_CREDENTIALS */
  login: route<{ body: LoginRequest; response: AuthResponse }>('POST', '/api/auth/login', 'anyone'),
  /** Turns the code that came back in the address into a sign-in, once, in the browser that began.
   *  @throws INVALID_TOKEN */
  exchange: route<{ body: ExchangeRequest; response: AuthResponse }>('POST', '/api/auth/exchange', 'anyone'),
  /** Sends the browser to Google, or back home with a reason where that isn't possible. Visited, not called. */
  google: route<{ response: null }>('GET', '/api/auth/google', 'anyone', 302),
  /** Where Google redirects the browser; it is redirected to `/?auth=…`. */
  googleCallback: route<{ query: GoogleReturnQuery; response: null }>(
    'GET',
    '/api/auth/google/callback',
    'anyone',
    302,
  ),
  /** Hands the sign-in of the site's cookie to the browser extension; refused to every page, ours included. */
  extensionSignIn: route<{ response: AuthResponse }>('GET', '/api/auth/extension', 'user'),
  /** The signed-in account. */
  currentUser: route<{ response: User }>('GET', '/api/auth/user', 'user'),
  /** Whether the sign-in is still valid, and its account. */
  verify: route<{ query: VerifyQuery; response: User }>('GET', '/api/auth/verify', 'user'),
  /** Revokes the token for good. */
  logout: route<{ response: null }>('POST', '/api/auth/logout', 'user', 204),
  /** Sends a link for a new password; answered alike whether the account exists or not. */
  forgotPassword: route<{ body: ForgotPasswordRequest; response: null }>(
    'POST',
    '/api/auth/forgot-password',
    'anyone',
    204,
  ),
  /** Chooses a new password with the token from the link.
   *  @throws INVALID_TOKEN */
  resetPassword: route<{ body: ResetPasswordRequest; response: null }>(
    'POST',
    '/api/auth/reset-password',
    'anyone',
    204,
  ),
} as const;

/** The calls that sign staff in to and out of the back-office. */
export const adminAuthRoutes = {
  /** Signs staff in. With a second factor, the call is sent again with its code.
   *  @throws INVALID_CREDENTIALS
   *  @throws SECOND_FACTOR_REQUIRED */
  login: route<{ body: AdminLoginRequest; response: AdminAuthResponse }>('POST', '/api/admin/auth', 'anyone'),
  /** The administrator behind the token. */
  current: route<{ response: AdminIdentity }>('GET', '/api/admin/me', 'staff'),
  /** Revokes the token for good. */
  logout: route<{ response: null }>('POST', '/api/admin/logout', 'staff', 204),
} as const;
