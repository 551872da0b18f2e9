import { Injectable, Logger } from '@nestjs/common';
import { type Language, LIMITS, normalizeEmail, type SignInFailure, type User } from '@vaglio/contracts';
import type { IDToken } from 'openid-client';
import { Column, DataSource, Entity, type EntityManager, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { isUsableEmail } from '../../../shared/email-address/email-address.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserRegisteredEvent, UserUpdatedEvent } from '../../../shared/events/user.events.js';
import { AccountExportRegistry, type UserCredentials, UserEntity, UsersService } from '../../users/index.js';
import { AddressProofsRepository } from '../address-proofs.repository.js';
import { AuthMails } from '../auth.mails.js';
import { RegistrationLimit } from '../auth.limits.js';

/** Links a Google account to an account here, by the subject, which never changes. */
@Entity('google_identities')
@Index('google_identities_user_id_idx', ['userId'])
export class GoogleIdentityEntity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

/** A Google account with a verified address. */
interface GoogleAccount {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string | null;
}

/** Returns null when the token has no verified and usable address. */
function googleAccountOf(claims: IDToken): GoogleAccount | null {
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

/** The parts of the HTTP request that a new account needs. */
interface Origin {
  readonly ip: string;
  readonly language: Language;
}

/** Finds the account of a Google sign-in: the one linked before, the one with the same address, or a new one. */
@Injectable()
export class GoogleAccounts {
  private readonly logger = new Logger(GoogleAccounts.name);

  constructor(
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly proofs: AddressProofsRepository,
    private readonly limit: RegistrationLimit,
    private readonly mails: AuthMails,
    private readonly events: EventBus,
    exports: AccountExportRegistry,
  ) {
    exports.add('googleSignIn', (userId) => this.exportOf(userId));
  }

  async open(
    claims: IDToken,
    origin: Origin,
  ): Promise<{ readonly user: User } | { readonly failure: SignInFailure }> {
    const account = googleAccountOf(claims);
    if (!account) return { failure: 'user_not_found' };
    try {
      return { user: await this.findOrCreate(account, origin) };
    } catch (error) {
      this.logger.warn({ msg: 'Google sign-in failed: account not found or created', err: error });
      return { failure: 'server_error' };
    }
  }

  private async findOrCreate(account: GoogleAccount, origin: Origin): Promise<User> {
    const { issuer, subject } = account;
    const known = await this.database.getRepository(GoogleIdentityEntity).findOneBy({ issuer, subject });
    const user = known && (await this.users.findById(known.userId));
    return user ?? this.joinOrCreate(account, origin);
  }

  /** Of two parallel first sign-ins, one creates the account and the other links to it. */
  private async joinOrCreate(account: GoogleAccount, origin: Origin): Promise<User> {
    const found = await this.users.findCredentials(account.email);
    if (found) return this.join(account, found);
    try {
      return await this.create(account, origin);
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'EMAIL_TAKEN';
      const taken = isTaken && (await this.users.findCredentials(account.email));
      if (!taken) throw error;
      return this.join(account, taken);
    }
  }

  private async create(account: GoogleAccount, origin: Origin): Promise<User> {
    const { email, firstName, lastName } = account;
    await this.limit.assertOpen(origin.ip);
    const user = await this.database.transaction(async (manager) => {
      const created = await this.users.create(manager, {
        email,
        firstName,
        lastName,
        passwordHash: null,
        preferredLanguage: origin.language,
      });
      await this.limit.count(manager, origin.ip);
      await this.addIdentity(manager, account, created);
      await this.mails.writeWelcome(manager, created);
      return created;
    });
    this.events.publish(new UserRegisteredEvent(user));
    return user;
  }

  /** Removes what another person may have added before the address was proved: password, sessions and Google accounts. */
  private async join(account: GoogleAccount, { user, passwordHash }: UserCredentials): Promise<User> {
    const isPasswordRemoved = await this.database.transaction(async (manager) => {
      const isUnproved = !(await this.proofs.has(manager, user));
      const hasUnprovedPassword = isUnproved && passwordHash !== null;
      if (isUnproved) {
        await this.users.replacePassword(manager, user, null);
        await this.removeIdentities(manager, user.id);
      }
      if (hasUnprovedPassword) await this.mails.writeGoogleJoined(manager, user);
      await this.addIdentity(manager, account, user);
      return hasUnprovedPassword;
    });
    const fields = isPasswordRemoved ? ['googleSignIn', 'password'] : ['googleSignIn'];
    this.events.publish(new UserUpdatedEvent(user, fields));
    return user;
  }

  async removeIdentities(manager: EntityManager, userId: string): Promise<void> {
    await manager.getRepository(GoogleIdentityEntity).delete({ userId });
  }

  private async addIdentity(
    manager: EntityManager,
    { issuer, subject }: GoogleAccount,
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
