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

/** The calls about the sign-in of users. */
export const authRoutes = {
  /** Creates an account and signs in.
   *  @throws EMAIL_TAKEN */
  register: route<{ body: RegisterRequest; response: AuthResponse }>(
    'POST',
    '/api/auth/register',
    'anyone',
    201,
  ),
  /** Signs in with e-mail and password. An unknown e-mail and a wrong password get the same answer.
   *  @throws INVALID_CREDENTIALS */
  login: route<{ body: LoginRequest; response: AuthResponse }>('POST', '/api/auth/login', 'anyone'),
  /** Exchanges the single-use code of the URL for a sign-in, in the browser that started it.
   *  @throws INVALID_TOKEN */
  exchange: route<{ body: ExchangeRequest; response: AuthResponse }>('POST', '/api/auth/exchange', 'anyone'),
  /** Redirects the browser to Google, or to the home page with a reason if that is not possible. */
  google: route<{ response: null }>('GET', '/api/auth/google', 'anyone', 302),
  /** The redirect target for Google, which redirects the browser to `/?auth=…`. */
  googleCallback: route<{ query: GoogleReturnQuery; response: null }>(
    'GET',
    '/api/auth/google/callback',
    'anyone',
    302,
  ),
  /** Gives the sign-in of the site's cookie to the browser extension; calls from web pages are refused. */
  extensionSignIn: route<{ response: AuthResponse }>('GET', '/api/auth/extension', 'user'),
  /** The signed-in account. */
  currentUser: route<{ response: User }>('GET', '/api/auth/user', 'user'),
  /** Checks the sign-in and returns its account. */
  verify: route<{ query: VerifyQuery; response: User }>('GET', '/api/auth/verify', 'user'),
  /** Revokes the token. */
  logout: route<{ response: null }>('POST', '/api/auth/logout', 'user', 204),
  /** Sends a link for a new password. The answer does not reveal whether the account exists. */
  forgotPassword: route<{ body: ForgotPasswordRequest; response: null }>(
    'POST',
    '/api/auth/forgot-password',
    'anyone',
    204,
  ),
  /** Sets a new password with the token of the link.
   *  @throws INVALID_TOKEN */
  resetPassword: route<{ body: ResetPasswordRequest; response: null }>(
    'POST',
    '/api/auth/reset-password',
    'anyone',
    204,
  ),
} as const;

/** The calls about the sign-in of staff. */
export const adminAuthRoutes = {
  /** Signs in. With a second factor, the call has to be repeated with its code.
   *  @throws INVALID_CREDENTIALS
   *  @throws SECOND_FACTOR_REQUIRED */
  login: route<{ body: AdminLoginRequest; response: AdminAuthResponse }>('POST', '/api/admin/auth', 'anyone'),
  /** The member of staff to whom the token belongs. */
  current: route<{ response: AdminIdentity }>('GET', '/api/admin/me', 'staff'),
  /** Revokes the token. */
  logout: route<{ response: null }>('POST', '/api/admin/logout', 'staff', 204),
} as const;
