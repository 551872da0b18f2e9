import { Injectable } from '@nestjs/common';
import type { Language, User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../shared/database/new-id.js';
import { emailKeyOf, quotaKeyOf } from '../../shared/email-address/email-address.js';
import { orNotFound } from '../../shared/errors/domain-error.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PasswordChangedEvent } from '../../shared/events/user.events.js';
import type { UserCaller } from '../../shared/http/caller.js';
import { toUser, UserEntity } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

/** The caller of a `user` route, with the account. */
export type SignedInUser = UserCaller<User>;

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly preferredLanguage: Language;
}

/** An account with its password hash, for sign-in only. */
export interface UserCredentials {
  readonly user: User;
  readonly passwordHash: string | null;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly events: EventBus,
  ) {}

  async findById(id: string, manager?: EntityManager): Promise<User | null> {
    const user = await this.users.findById(id, manager);
    return user && toUser(user);
  }

  async get(id: string): Promise<User> {
    return orNotFound(await this.findById(id));
  }

  async findCredentials(email: string): Promise<UserCredentials | null> {
    const user = await this.users.findByEmailKey(emailKeyOf(email));
    return user && { user: toUser(user), passwordHash: user.passwordHash };
  }

  /** Locks the account until the transaction ends. Returns false when the password was changed. */
  lockIfUnchanged(manager: EntityManager, { user, passwordHash }: UserCredentials): Promise<boolean> {
    return this.users.lockIfUnchanged(manager, { id: user.id, passwordHash });
  }

  async create(manager: EntityManager, given: NewUser): Promise<User> {
    const entity: UserEntity = {
      ...given,
      id: newId(),
      emailKey: emailKeyOf(given.email),
      quotaKey: quotaKeyOf(given.email),
      subscriptionTier: 'free',
      subscriptionStatus: 'active',
      subscriptionEndDate: null,
      createdAt: new Date(),
      version: 1,
    };
    await this.users.insert(manager, entity);
    return toUser(entity);
  }

  /** Replaces the password after the owner proved the address, and ends all sessions. Null removes the password. */
  async replacePassword(
    manager: EntityManager,
    user: User,
    passwordHash: string | null,
    ip: string | null = null,
  ): Promise<void> {
    await this.users.update(manager, user.id, { passwordHash });
    await this.events.publishOrRollBack(manager, new PasswordChangedEvent(user.id, null, ip));
  }
}
