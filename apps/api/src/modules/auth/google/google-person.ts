import { LIMITS, normalizeEmail } from '@vaglio/contracts';
import type { IDToken } from 'openid-client';
import { isUsableEmail } from '../../../shared/email-address/email-address.js';

/** Whom Google vouches for. */
export interface GooglePerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
}

/** Null when Google doesn't vouch for an address we could use: without one, nobody can be told from somebody else. */
export function googlePersonOf(claims: IDToken): GooglePerson | null {
  const email = typeof claims['email'] === 'string' ? normalizeEmail(claims['email']) : '';
  if (claims['email_verified'] !== true || !isUsableEmail(email)) return null;
  const firstName = nameOf(claims['given_name']) ?? nameOf(claims['name']) ?? nameOf(email.split('@', 1)[0]);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    firstName: firstName ?? email.slice(0, LIMITS.name.max),
    lastName: nameOf(claims['family_name']),
  };
}

function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = claim
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, LIMITS.name.max);
  return name === '' ? null : name;
}
