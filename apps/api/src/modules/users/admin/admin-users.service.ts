import { Injectable } from '@nestjs/common';
import {
  type AdminUser,
  type CreateUserRequest,
  DEFAULT_LANGUAGE,
  LIMITS,
  type UpdateUserRequest,
} from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { HOUR_SECONDS } from '../../../shared/durations.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { attemptKey } from '../../../shared/credentials/attempt-key.js';
import { AttemptCountersRepository } from '../../../shared/credentials/attempt-counters.repository.js';
import { DomainError, orNotFound, ValidationError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import {
  PasswordLinkRequestedEvent,
  UserInvitedEvent,
  UserUpdatedEvent,
} from '../../../shared/events/user.events.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { AccountRemovalService } from '../account-removal.service.js';
import { UsersRepository } from '../users.repository.js';
import { UsersService } from '../users.service.js';
import { AdminUsersRepository, type SubscriptionChanges } from './admin-users.repository.js';

/** Protects users from too many mails. */
const LINKS_PER_ACCOUNT = { max: 5, seconds: HOUR_SECONDS };

/** Changes of user accounts by staff. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: UsersService,
    private readonly rows: UsersRepository,
    private readonly users: AdminUsersRepository,
    private readonly removal: AccountRemovalService,
    private readonly counters: AttemptCountersRepository,
    private readonly audit: AuditLog,
    private readonly events: EventBus,
  ) {}

  async get(id: string): Promise<AdminUser> {
    return orNotFound(await this.users.find(id));
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
      await this.events.publishOrRollBack(manager, new PasswordLinkRequestedEvent(user, 'invitation'));
      const details = { email, subscriptionTier, subscriptionStatus };
      await this.audit.record(manager, admin, 'user.created', user.id, details);
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
        after: Object.entries(changes).map(
          ([field, value]) => `${field}: ${value instanceof Date ? value.toISOString() : String(value)}`,
        ),
      };
      await this.audit.record(manager, admin, 'user.updated', id, details);
    });
    const user = await this.get(id);
    if (fields.length > 0) this.events.publish(new UserUpdatedEvent(user, fields, admin.adminId));
    return user;
  }

  /** Links of earlier mails stay valid until they expire. */
  async sendPasswordLink(id: string, admin: AdminCaller): Promise<void> {
    const { email } = await this.get(id);
    const { user, passwordHash } = orNotFound(await this.accounts.findCredentials(email));
    const kind = passwordHash === null ? 'invitation' : 'password-reset';
    await this.database.transaction(async (manager) => {
      await this.counters.countOrRefuse(manager, attemptKey('staff-password-link', id), LINKS_PER_ACCOUNT);
      await this.events.publishOrRollBack(manager, new PasswordLinkRequestedEvent(user, kind));
      await this.audit.record(manager, admin, 'user.password-link-sent', id, { email, kind });
    });
  }

  async remove(id: string, admin: AdminCaller): Promise<void> {
    const events = await this.database.transaction(async (manager) => {
      const removed = orNotFound(await this.removal.remove(manager, id, admin.adminId));
      await this.audit.record(manager, admin, 'user.deleted', id, {});
      return removed;
    });
    for (const event of events) this.events.publish(event);
  }
}

/**
 * Returns only the fields that differ. The tier `enterprise` can only be set when an account is created. Without a new end date a
 * past one is removed, as it would end the subscription at once.
 */
function changesOf(before: AdminUser, request: UpdateUserRequest): SubscriptionChanges {
  const { subscriptionTier, subscriptionStatus, subscriptionEndDate, version: _version, ...others } = request;
  // A new field of the request doesn't compile until it is handled here.
  others satisfies Readonly<Record<string, never>>;
  if (subscriptionTier === 'enterprise' && before.subscriptionTier !== 'enterprise')
    throw new ValidationError([{ field: 'subscriptionTier', rule: 'isIn', limit: 'free, premium' }]);
  const changes: SubscriptionChanges = {};
  if (subscriptionTier !== undefined && subscriptionTier !== before.subscriptionTier)
    changes.subscriptionTier = subscriptionTier;
  if (subscriptionStatus !== undefined && subscriptionStatus !== before.subscriptionStatus)
    changes.subscriptionStatus = subscriptionStatus;
  if (subscriptionEndDate !== undefined && subscriptionEndDate !== before.subscriptionEndDate)
    changes.subscriptionEndDate = subscriptionEndDate === null ? null : new Date(subscriptionEndDate);
  else if (startsAfterEnd(before, changes)) changes.subscriptionEndDate = null;
  return changes;
}

function startsAfterEnd(before: AdminUser, changes: SubscriptionChanges): boolean {
  const { subscriptionTier: tier, subscriptionStatus: status } = { ...before, ...changes };
  const isChanged = 'subscriptionTier' in changes || 'subscriptionStatus' in changes;
  const isStarted = isChanged && tier !== 'free' && status === 'active';
  const { subscriptionEndDate: end } = before;
  return isStarted && end !== null && new Date(end) <= new Date();
}

const localPartOf = (email: string): string => (email.split('@', 1)[0] ?? email).slice(0, LIMITS.name.max);
