import type { UpdateProfileRequest } from '@vaglio/contracts';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import type { UserEntity } from './entities/user.entity.js';

type ProfileColumns = Partial<
  Pick<UserEntity, 'firstName' | 'lastName' | 'preferredLanguage' | 'email' | 'passwordHash'>
>;

export interface ProfileChanges {
  readonly columns: ProfileColumns;
  /** The contract's names of what changes. */
  readonly fields: readonly string[];
  /** Another mailbox, which has to be confirmed by a letter. */
  readonly newEmail: string | null;
  readonly needsPassword: boolean;
}

const PLAIN = ['firstName', 'lastName', 'preferredLanguage'] as const;

/** What a request really changes: sending a value that already stands changes nothing and needs no password. */
export function profileChanges(before: UserEntity, request: UpdateProfileRequest): ProfileChanges {
  const wanted = { ...request, lastName: request.lastName === '' ? null : request.lastName };
  const plain = PLAIN.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  const email = wanted.email !== undefined && wanted.email !== before.email ? wanted.email : null;
  // The same mailbox, written otherwise.
  const isSameMailbox = email !== null && emailKeyOf(email) === before.emailKey;
  const hasNewPassword = wanted.password !== undefined;
  return {
    columns: {
      ...Object.fromEntries(plain.map((field) => [field, wanted[field]])),
      ...(isSameMailbox ? { email } : {}),
    },
    fields: [...plain, ...(isSameMailbox ? ['email'] : []), ...(hasNewPassword ? ['password'] : [])],
    newEmail: isSameMailbox ? null : email,
    needsPassword: email !== null || hasNewPassword,
  };
}
