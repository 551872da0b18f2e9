import { Injectable } from '@nestjs/common';
import type { AccountExport, Language, UpdateProfileRequest, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { emailKeyOf } from '../../shared/email-address/email-address.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserDeletedEvent, UserUpdatedEvent } from '../../shared/events/user.events.js';
import { AccountExportRegistry, CredentialListeners } from './account-hooks.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import { toUser, type UserEntity } from './user.entity.js';
import { CurrentPasswordError } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

type ProfileColumns = Partial<
  Pick<UserEntity, 'firstName' | 'lastName' | 'preferredLanguage' | 'email' | 'passwordHash'>
>;

export interface ProfileChanges {
  readonly columns: ProfileColumns;
  /** The contract's names of what changes. */
  readonly fields: readonly string[];
  /** Another mailbox, to be confirmed by a mail. */
  readonly newEmail: string | null;
  readonly needsPassword: boolean;
}

const PLAIN = ['firstName', 'lastName', 'preferredLanguage'] as const;

/** The fields that differ: sending a value that is already stored changes nothing and needs no password. */
export function profileChanges(before: UserEntity, request: UpdateProfileRequest): ProfileChanges {
  const wanted = { ...request, lastName: request.lastName === '' ? null : request.lastName };
  const plain = PLAIN.filter((field) => wanted[field] !== undefined && wanted[field] !== before[field]);
  const email = wanted.email !== undefined && wanted.email !== before.email ? wanted.email : null;
  // The same mailbox in another spelling.
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

/** The session in which a user changes their own account. */
export interface AccountAccess {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
}

/** What users do with their own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly credentialListeners: CredentialListeners,
    private readonly emailChanges: EmailChangeService,
    private readonly exports: AccountExportRegistry,
    private readonly events: EventBus,
  ) {}

  chooseLanguage(access: AccountAccess, preferredLanguage: Language): Promise<User> {
    return this.update(access, { preferredLanguage });
  }

  async update(access: AccountAccess, request: UpdateProfileRequest): Promise<User> {
    const before = await this.get(access.userId);
    const changes = profileChanges(before, request);
    if (changes.needsPassword) await this.confirm(before, access, request.currentPassword);
    const passwordHash =
      request.password === undefined ? {} : { passwordHash: await this.passwords.hash(request.password) };
    return this.store(access, before, { ...changes, columns: { ...changes.columns, ...passwordHash } });
  }

  async export(userId: string): Promise<AccountExport> {
    const user = toUser(await this.get(userId));
    return { exportedAt: new Date().toISOString(), user, sections: await this.exports.collect(userId) };
  }

  async remove(access: AccountAccess, currentPassword: string | undefined): Promise<void> {
    const user = await this.get(access.userId);
    await this.confirm(user, access, currentPassword);
    const isRemoved = await this.database.transaction(async (manager) => {
      await this.emailChanges.withdraw(manager, user.id);
      return this.users.remove(manager, user.id);
    });
    if (isRemoved) this.events.publish(new UserDeletedEvent(toUser(user)));
  }

  private async get(userId: string): Promise<UserEntity> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('AUTH_REQUIRED');
    return user;
  }

  private async store(access: AccountAccess, before: UserEntity, changes: ProfileChanges): Promise<User> {
    const { columns, fields, newEmail } = changes;
    if (newEmail !== null) await this.emailChanges.assertPossible(newEmail);
    const isChanged = Object.keys(columns).length > 0;
    await this.database.transaction(async (manager) => {
      if (isChanged) await this.users.update(manager, before.id, columns);
      if (columns.passwordHash !== undefined) await this.announceNewPassword(manager, access);
      if (newEmail !== null) await this.emailChanges.request(manager, before, newEmail);
    });
    if (!isChanged) return toUser(before);
    const user = toUser(await this.get(before.id));
    this.events.publish(new UserUpdatedEvent(user, fields));
    return user;
  }

  private async announceNewPassword(
    manager: EntityManager,
    { userId, sessionId, address }: AccountAccess,
  ): Promise<void> {
    const change = { kind: 'password', userId, keptSessionId: sessionId, address } as const;
    await this.credentialListeners.credentialsChanged(manager, change);
  }

  /** An account without a password can't confirm with one: its session is enough. */
  private async confirm(
    user: UserEntity,
    access: AccountAccess,
    password: string | undefined,
  ): Promise<void> {
    if (user.passwordHash === null) return;
    if (password === undefined) throw new CurrentPasswordError('required');
    const isRight = await this.passwords.verify({
      realm: 'user',
      account: user.emailKey,
      address: access.address,
      isKnownNetwork: true,
      storedHash: user.passwordHash,
      password,
    });
    if (!isRight) throw new CurrentPasswordError('wrongPassword');
  }
}
