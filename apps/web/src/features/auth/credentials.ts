import { isEmailAddress, LIMITS } from '@vaglio/contracts';
import type { MessageKey } from '../../i18n/translate.js';

export type AuthMode = 'sign-in' | 'create';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export type CredentialField = keyof Credentials;

export const NO_CREDENTIALS: Credentials = { email: '', password: '', firstName: '', lastName: '' };

/** The fields that keep a form from being sent, each with what to say about it. */
export type Objections = Partial<Record<CredentialField, MessageKey>>;

export function objectionsTo(mode: AuthMode, given: Credentials): Objections {
  const email = given.email.trim();
  if (email === '') return { email: 'auth.missingCredentials' };
  if (given.password === '') return { password: 'auth.missingCredentials' };
  if (mode === 'sign-in') return {};
  return {
    ...(given.firstName.trim() === '' && { firstName: 'auth.missingFirstName' as const }),
    ...(!isEmailAddress(email) && { email: 'auth.invalidEmail' as const }),
    ...(given.password.length < LIMITS.password.min && { password: 'auth.shortPassword' as const }),
  };
}
