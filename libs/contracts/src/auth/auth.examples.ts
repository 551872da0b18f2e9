import { userExample } from '../users/user.examples.js';
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

const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTkzYTFjMiJ9.c2lnbmF0dXJlLW9mLWFuLWV4YW1wbGU';

/** Signs in. */
export const loginRequestExample = {
  email: 'giulia.rossi@example.org',
  password: 'una-frase-lunga',
} as const satisfies LoginRequest;

/** Creates an account in Italian. */
export const registerRequestExample = {
  email: 'giulia.rossi@example.org',
  password: 'una-frase-lunga',
  firstName: 'Giulia',
  lastName: 'Rossi',
  preferredLanguage: 'it',
} as const satisfies RegisterRequest;

/** The answer to a sign-in or a new account. */
export const authResponseExample = { user: userExample, token: TOKEN } as const satisfies AuthResponse;

/** The code after a sign-in with Google. */
export const exchangeRequestExample = {
  token: 'kq1Zb0a3m1yXr6cW1m0k2n8e5t7v9u4s3d2f1g0h9j8',
} as const satisfies ExchangeRequest;

/** The parameters of Google after a successful sign-in. */
export const googleReturnQueryExample = {
  code: '4/0AfJohXk',
  state: 'pX2c1kQ',
} as const satisfies GoogleReturnQuery;

/** Checks a stored sign-in. */
export const verifyQueryExample = { email: 'giulia.rossi@example.org' } as const satisfies VerifyQuery;

/** Requests a link for a new password. */
export const forgotPasswordRequestExample = {
  email: 'giulia.rossi@example.org',
} as const satisfies ForgotPasswordRequest;

/** Sets the new password. */
export const resetPasswordRequestExample = {
  token: '4f1d2c3b5a69788796a5b4c3d2e1f00f',
  password: 'un-altra-frase-lunga',
} as const satisfies ResetPasswordRequest;

/** Signs in to the back-office. */
export const adminLoginRequestExample = {
  username: 'redazione',
  password: 'una-frase-della-redazione',
} as const satisfies AdminLoginRequest;

/** The answer to a sign-in to the back-office. */
export const adminAuthResponseExample = {
  token: TOKEN,
  expiresAt: '2026-11-20T18:00:00.000Z',
  username: 'redazione',
} as const satisfies AdminAuthResponse;

/** The member of staff to whom the token belongs. */
export const adminIdentityExample = {
  id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a02',
  username: 'redazione',
  role: 'administrator',
} as const satisfies AdminIdentity;
