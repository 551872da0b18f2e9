import type { UpdateProfileRequest } from '@vaglio/contracts';
import type { CredentialChange } from './credential-guardians.js';
import { emailKeyOf, quotaKeyOf } from './email-address.js';
import type { UserEntity } from './entities/user.entity.js';

type ProfileColumns = Partial<
  Pick<
    UserEntity,
    'firstName' | 'lastName' | 'preferredLanguage' | 'email' | 'emailKey' | 'quotaKey' | 'passwordHash'
  >
>;

export interface ProfileChanges {
  readonly columns: ProfileColumns;
  /** The contract's names of what changes. */
  readonly fields: readonly string[];
  readonly credentials: readonly CredentialChange['kind'][];
  readonly needsPassword: boolean;
}

const PLAIN = ['firstName', 'lastName', 'preferredLanguage'] as const;

/** What a request really changes: sending a value that already stands changes nothing and needs no password. */
export function profileChanges(before: UserEntity, request: UpdateProfileRequest): ProfileChanges {
  const wanted = { ...request, lastName: request.lastName === '' ? null : request.lastName };
  const plain = PLAIN.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  const email = wanted.email !== undefined && wanted.email !== before.email ? wanted.email : null;
  const hasNewPassword = wanted.password !== undefined;
  return {
    columns: {
      ...Object.fromEntries(plain.map((field) => [field, wanted[field]])),
      ...(email === null ? {} : { email, emailKey: emailKeyOf(email), quotaKey: quotaKeyOf(email) }),
    },
    fields: [...plain, ...(email === null ? [] : ['email']), ...(hasNewPassword ? ['password'] : [])],
    credentials: [
      ...(email === null ? [] : ['email' as const]),
      ...(hasNewPassword ? ['password' as const] : []),
    ],
    needsPassword: email !== null || hasNewPassword,
  };
}
