import { route } from '../http/route.js';
import type { User } from '../users/user.contract.js';
import type {
  AdminAuthResponse,
  AdminIdentity,
  AdminLoginRequest,
  AuthResponse,
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  ResetPasswordRequest,
  VerifyQuery,
} from './auth.contract.js';

/** The calls that sign people in and out. */
export const authRoutes = {
  register: route<{ body: RegisterRequest; response: AuthResponse }>(
    'POST',
    '/api/auth/register',
    'anyone',
    201,
  ),
  login: route<{ body: LoginRequest; response: AuthResponse }>('POST', '/api/auth/login', 'anyone'),
  currentUser: route<{ response: User }>('GET', '/api/auth/user', 'user'),
  verify: route<{ query: VerifyQuery; response: User }>('GET', '/api/auth/verify', 'user'),
  logout: route<{ response: null }>('POST', '/api/auth/logout', 'user', 204),
  forgotPassword: route<{ body: ForgotPasswordRequest; response: null }>(
    'POST',
    '/api/auth/forgot-password',
    'anyone',
    204,
  ),
  resetPassword: route<{ body: ResetPasswordRequest; response: null }>(
    'POST',
    '/api/auth/reset-password',
    'anyone',
    204,
  ),
} as const;

/** The calls that sign staff in to and out of the back-office. */
export const adminAuthRoutes = {
  login: route<{ body: AdminLoginRequest; response: AdminAuthResponse }>('POST', '/api/admin/auth', 'anyone'),
  current: route<{ response: AdminIdentity }>('GET', '/api/admin/me', 'admin'),
  logout: route<{ response: null }>('POST', '/api/admin/logout', 'admin', 204),
} as const;
