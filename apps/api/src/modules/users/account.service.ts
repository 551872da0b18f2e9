import { Injectable } from '@nestjs/common';
import type { AccountExport, UpdateProfileRequest, User } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { DomainError, ValidationError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PasswordChangedEvent, UserUpdatedEvent } from '../../shared/events/user.events.js';
import { AccountExportRegistry } from './account-export.js';
import { AccountRemovalService } from './account-removal.service.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { toUser, type UserEntity } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

type ProfileColumns = Partial<
  Pick<UserEntity, 'firstName' | 'lastName' | 'preferredLanguage' | 'email' | 'passwordHash'>
>;

interface ProfileChanges {
  readonly columns: ProfileColumns;
  /** The changed fields, as the contract names them. */
  readonly fields: readonly string[];
  /** A new address that must be confirmed; null when the mailbox stays the same. */
  readonly newEmail: string | null;
  readonly needsPassword: boolean;
}

const PLAIN_FIELDS = ['firstName', 'lastName', 'preferredLanguage'] as const;

/** Returns only the fields that differ, so that sending the stored values needs no password. */
function profileChanges(before: UserEntity, request: UpdateProfileRequest): ProfileChanges {
  const wanted = { ...request, lastName: request.lastName === '' ? null : request.lastName };
  const plain = PLAIN_FIELDS.filter(
    (field) => wanted[field] !== undefined && wanted[field] !== before[field],
  );
  const email = wanted.email !== undefined && wanted.email !== before.email ? wanted.email : null;
  // True when only the spelling of the address changes.
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

/** The session and network of a user who changes their own account. */
interface AccountAccess {
  readonly userId: string;
  readonly sessionId: string;
  readonly ip: string;
}

/** Changes, exports and deletes a user's own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly emailChanges: EmailChangeService,
    private readonly removal: AccountRemovalService,
    private readonly exports: AccountExportRegistry,
    private readonly events: EventBus,
  ) {}

  async update(access: AccountAccess, request: UpdateProfileRequest): Promise<User> {
    const before = await this.get(access.userId);
    const changes = profileChanges(before, request);
    if (changes.needsPassword) await this.confirm(before, access, request.currentPassword);
    if (request.password !== undefined)
      changes.columns.passwordHash = await this.passwords.hash(request.password);
    return this.store(access, before, changes);
  }

  async export(userId: string): Promise<AccountExport> {
    const user = toUser(await this.get(userId));
    return { exportedAt: new Date().toISOString(), user, sections: await this.exports.collect(userId) };
  }

  async remove(access: AccountAccess, currentPassword: string | undefined): Promise<void> {
    const user = await this.get(access.userId);
    await this.confirm(user, access, currentPassword);
    const events = await this.database.transaction((manager) => this.removal.remove(manager, user.id));
    for (const event of events ?? []) this.events.publish(event);
  }

  private async get(userId: string): Promise<UserEntity> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('AUTH_REQUIRED');
    return user;
  }

  private async store(access: AccountAccess, before: UserEntity, changes: ProfileChanges): Promise<User> {
    const { columns, fields, newEmail, needsPassword } = changes;
    if (newEmail !== null) await this.emailChanges.assertPossible(newEmail);
    const isChanged = Object.keys(columns).length > 0;
    await this.database.transaction(async (manager) => {
      if (needsPassword && !(await this.users.lockIfUnchanged(manager, before)))
        throw refusedPassword('wrongPassword');
      if (isChanged) await this.users.update(manager, before.id, columns);
      if (columns.passwordHash !== undefined) {
        const { userId, sessionId: keptSessionId, ip } = access;
        await this.events.publishOrRollBack(manager, new PasswordChangedEvent(userId, keptSessionId, ip));
      }
      if (newEmail !== null) await this.emailChanges.request(manager, before, newEmail);
    });
    if (!isChanged) return toUser(before);
    const user = toUser(await this.get(before.id));
    this.events.publish(new UserUpdatedEvent(user, fields));
    return user;
  }

  /** Throws when the current password is missing or wrong. For an account without a password the session is enough. */
  private async confirm(
    user: UserEntity,
    access: AccountAccess,
    password: string | undefined,
  ): Promise<void> {
    if (user.passwordHash === null) return;
    if (password === undefined) throw refusedPassword('required');
    const isRight = await this.passwords.verify({
      realm: 'user',
      account: user.emailKey,
      ip: access.ip,
      isKnownNetwork: true,
      storedHash: user.passwordHash,
      password,
    });
    if (!isRight) throw refusedPassword('wrongPassword');
  }
}

/** Answered with 400 and not 401, because clients sign out on 401. */
const refusedPassword = (rule: 'required' | 'wrongPassword'): ValidationError =>
  new ValidationError([{ field: 'currentPassword', rule }]);
