import { Injectable } from '@nestjs/common';
import type { AccountExport, Language, UpdateProfileRequest, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Passwords } from '../../shared/credentials/passwords.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { UserDeletedEvent } from '../../shared/events/user-deleted.event.js';
import { UserUpdatedEvent } from '../../shared/events/user-updated.event.js';
import { AccountExportRegistry } from './account-export.registry.js';
import { CredentialGuardians } from './credential-guardians.js';
import { EmailChangeService } from './email-change/email-change.service.js';
import type { UserEntity } from './entities/user.entity.js';
import { profileChanges, type ProfileChanges } from './profile-changes.js';
import { toUser } from './user.mapper.js';
import { CurrentPasswordError } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

/** The sign-in through which somebody acts on their own account. */
export interface AccountAccess {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
}

/** What people do with their own account. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly guardians: CredentialGuardians,
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
    const isGone = await this.database.transaction(async (manager) => {
      await this.emailChanges.withdraw(manager, user.id);
      return this.users.remove(manager, user.id);
    });
    if (isGone) this.events.publish(new UserDeletedEvent(toUser(user)));
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
    await this.guardians.credentialsChanged(manager, change);
  }

  /** An account that never had a password can't be asked for it: its sign-in is all there is. */
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
