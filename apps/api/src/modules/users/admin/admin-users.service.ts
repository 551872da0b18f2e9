import { Injectable } from '@nestjs/common';
import {
  type AdminUser,
  type CreateUserRequest,
  DEFAULT_LANGUAGE,
  LIMITS,
  type UpdateUserRequest,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { DomainError, ValidationError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { UserDeletedEvent, UserInvitedEvent, UserUpdatedEvent } from '../../../shared/events/user.events.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { EmailChangeService } from '../email-change/email-change.service.js';
import { UsersRepository } from '../users.repository.js';
import { UsersService } from '../users.service.js';
import { AdminUsersRepository } from './admin-users.repository.js';
import { Invitations } from '../account-hooks.js';

const SUBJECT = 'user';

/** Staff must not fill a mailbox either. */
const LINKS_PER_ACCOUNT = { most: 5, seconds: 3_600 };

/** What administrators do with accounts. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: UsersService,
    private readonly rows: UsersRepository,
    private readonly users: AdminUsersRepository,
    private readonly invitations: Invitations,
    private readonly emailChanges: EmailChangeService,
    private readonly counters: AttemptCountersRepository,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  async get(id: string): Promise<AdminUser> {
    const user = await this.users.find(id);
    if (!user) throw new DomainError('NOT_FOUND');
    return user;
  }

  async create(request: CreateUserRequest, admin: AdminCaller): Promise<AdminUser> {
    const { email, subscriptionTier = 'free', subscriptionStatus = 'active', lastName } = request;
    const id = await this.database.transaction(async (manager) => {
      const user = await this.accounts.create(manager, {
        email,
        passwordHash: null,
        firstName: request.firstName || localPartOf(email),
        lastName: lastName || null,
        preferredLanguage: request.preferredLanguage ?? DEFAULT_LANGUAGE,
      });
      await this.rows.update(manager, user.id, { subscriptionTier, subscriptionStatus });
      await this.invitations.write(manager, user, 'invitation');
      const details = { email, subscriptionTier, subscriptionStatus };
      await this.audit.record(
        admin,
        { action: 'user.created', subjectType: SUBJECT, subjectId: user.id, details },
        manager,
      );
      return user.id;
    });
    const user = await this.get(id);
    this.events.publish(new UserInvitedEvent(user, admin));
    return user;
  }

  async update(id: string, request: UpdateUserRequest, admin: AdminCaller): Promise<AdminUser> {
    const before = await this.get(id);
    const changes = changesOf(before, request);
    const fields = Object.keys(changes);
    await this.database.transaction(async (manager) => {
      const isChanged = await this.users.change(manager, id, request.version ?? before.version, changes);
      if (!isChanged) throw new DomainError('VERSION_CONFLICT');
      const details = {
        email: before.email,
        before: fields.map((field) => `${field}: ${String(before[field as keyof AdminUser])}`),
        after: fields.map((field) => `${field}: ${String(request[field as keyof UpdateUserRequest])}`),
      };
      await this.audit.record(
        admin,
        { action: 'user.updated', subjectType: SUBJECT, subjectId: id, details },
        manager,
      );
    });
    const user = await this.get(id);
    if (fields.length > 0) this.events.publish(new UserUpdatedEvent(user, fields, admin.adminId));
    return user;
  }

  /** The links of earlier mails stay good until their own end. */
  async sendPasswordLink(id: string, admin: AdminCaller): Promise<void> {
    const { email } = await this.get(id);
    const found = await this.accounts.findCredentials(email);
    if (!found) throw new DomainError('NOT_FOUND');
    const kind = found.passwordHash === null ? 'invitation' : 'password-reset';
    await this.database.transaction(async (manager) => {
      await this.counters.countOrRefuse(manager, attemptKey('staff-password-link', id), LINKS_PER_ACCOUNT);
      await this.invitations.write(manager, found.user, kind);
      await this.audit.record(
        admin,
        { action: 'user.password-link-sent', subjectType: SUBJECT, subjectId: id, details: { email, kind } },
        manager,
      );
    });
  }

  async remove(id: string, admin: AdminCaller): Promise<void> {
    const user = await this.get(id);
    await this.database.transaction(async (manager) => {
      await this.emailChanges.withdraw(manager, id);
      if (!(await this.rows.remove(manager, id))) throw new DomainError('NOT_FOUND');
      await this.audit.record(
        admin,
        { action: 'user.deleted', subjectType: SUBJECT, subjectId: id, details: { email: user.email } },
        manager,
      );
    });
    this.events.publish(new UserDeletedEvent(user, admin.adminId));
  }
}

type Changes = Parameters<AdminUsersRepository['change']>[3];

/** Only the fields that differ. Enterprise can be set at creation alone, and stays while other fields change. */
function changesOf(before: AdminUser, request: UpdateUserRequest): Changes {
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate, version: _version, ...others } = request;
  // A new field of the request does not compile until it is taken here.
  others satisfies Readonly<Record<string, never>>;
  if (subscriptionTier === 'enterprise' && before.subscriptionTier !== 'enterprise')
    throw new ValidationError([{ field: 'subscriptionTier', rule: 'isIn', limit: 'free, premium' }]);
  return {
    ...(subscriptionTier !== undefined && subscriptionTier !== before.subscriptionTier
      ? { subscriptionTier }
      : {}),
    ...(subscriptionStatus !== undefined && subscriptionStatus !== before.subscriptionStatus
      ? { subscriptionStatus }
      : {}),
    ...(subscriptionEndDate !== undefined && subscriptionEndDate !== before.subscriptionEndDate
      ? { subscriptionEndDate: subscriptionEndDate === null ? null : new Date(subscriptionEndDate) }
      : {}),
  };
}

const localPartOf = (email: string): string => (email.split('@', 1)[0] ?? email).slice(0, LIMITS.name.max);
