import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language, User } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserRegisteredEvent } from '../../../shared/events/user-registered.event.js';
import { UserUpdatedEvent } from '../../../shared/events/user-updated.event.js';
import {
  AccountExportRegistry,
  EmailTakenError,
  UsersService,
  type UserCredentials,
} from '../../users/index.js';
import { AddressProofsRepository } from '../proofs/address-proofs.repository.js';
import { RegistrationLimit } from '../registration-limit.js';
import { WelcomeLetters } from '../welcome-letters.js';
import { GoogleIdentityEntity } from './google-identity.entity.js';
import type { GooglePerson } from './google-person.js';

/** What a new account needs to know of the visit that makes it. */
export interface Visit {
  readonly address: string;
  readonly language: Language;
}

/** Whose account somebody from Google enters: the one joined before, the one with their address, or a new one. */
@Injectable()
export class GoogleAccounts implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly proofs: AddressProofsRepository,
    private readonly limit: RegistrationLimit,
    private readonly letters: WelcomeLetters,
    private readonly exports: AccountExportRegistry,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.exports.add('googleSignIn', (userId) => this.exportOf(userId));
  }

  async enter(person: GooglePerson, visit: Visit): Promise<User> {
    const { issuer, subject } = person;
    const known = await this.database.getRepository(GoogleIdentityEntity).findOneBy({ issuer, subject });
    const user = known && (await this.users.findById(known.userId));
    return user ?? this.enterAnew(person, visit);
  }

  /** Of two first visits at the same moment one makes the account, and the other one joins it. */
  private async enterAnew(person: GooglePerson, visit: Visit): Promise<User> {
    const found = await this.users.findCredentials(person.email);
    if (found) return this.join(person, found);
    try {
      return await this.create(person, visit);
    } catch (error) {
      const taken = error instanceof EmailTakenError && (await this.users.findCredentials(person.email));
      if (!taken) throw error;
      return this.join(person, taken);
    }
  }

  private async create(person: GooglePerson, visit: Visit): Promise<User> {
    const { email, firstName, lastName } = person;
    await this.limit.assertOpen(visit.address);
    const user = await this.database.transaction(async (manager) => {
      const made = await this.users.create(manager, {
        email,
        firstName,
        lastName,
        passwordHash: null,
        preferredLanguage: visit.language,
      });
      await this.limit.count(manager, visit.address);
      await this.remember(manager, person, made);
      await this.letters.write(manager, made);
      return made;
    });
    this.events.publish(new UserRegisteredEvent(user));
    return user;
  }

  /**
   * Registration proves no address: whoever chose the password of this account may not be who receives its mail. Unless
   * they have shown that they do, the password and every sign-in made with it end here.
   */
  private async join(person: GooglePerson, { user, passwordHash }: UserCredentials): Promise<User> {
    const losesPassword = await this.database.transaction(async (manager) => {
      const isForeign = passwordHash !== null && !(await this.proofs.has(manager, user));
      if (isForeign) {
        await this.users.replacePassword(manager, user, null);
        await this.letters.writeOfGoogle(manager, user);
      }
      await this.remember(manager, person, user);
      return isForeign;
    });
    this.events.publish(
      new UserUpdatedEvent(user, losesPassword ? ['googleSignIn', 'password'] : ['googleSignIn']),
    );
    return user;
  }

  private async remember(
    manager: EntityManager,
    { issuer, subject }: GooglePerson,
    user: User,
  ): Promise<void> {
    await this.proofs.add(manager, user);
    await manager
      .getRepository(GoogleIdentityEntity)
      .createQueryBuilder()
      .insert()
      .values({ issuer, subject, userId: user.id, createdAt: new Date() })
      .orIgnore()
      .execute();
  }

  private async exportOf(userId: string): Promise<unknown> {
    const identities = await this.database.getRepository(GoogleIdentityEntity).findBy({ userId });
    return identities.map(({ issuer, subject, createdAt }) => ({
      issuer,
      subject,
      joinedAt: createdAt.toISOString(),
    }));
  }
}
