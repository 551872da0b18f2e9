import { Injectable } from '@nestjs/common';
import type { AuditAction, InviteStaffRequest, StaffMember, UpdateStaffRequest } from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditDetails } from '../../../shared/audit/audit-entry.entity.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { DomainError, orNotFound } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';
import {
  type StaffEntity,
  StaffRepository,
  newStaffMember,
  type StaffChanges,
  stateOf,
  toStaffMember,
} from './staff.repository.js';
import { SecondFactors } from './second-factors.js';
import { StaffLinks } from './staff-links.repository.js';

/** Changes of staff accounts by administrators. */
@Injectable()
export class StaffService {
  constructor(
    private readonly database: DataSource,
    private readonly staff: StaffRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly links: StaffLinks,
    private readonly secondFactors: SecondFactors,
    private readonly outbox: MailOutbox,
    private readonly features: FeatureSwitches,
    private readonly audit: AuditLog,
  ) {}

  async get(id: string): Promise<StaffMember> {
    return toStaffMember(await this.find(id), await this.secondFactors.isOn(id));
  }

  async invite(request: InviteStaffRequest, admin: AdminCaller): Promise<StaffMember> {
    const { username, email, role, preferredLanguage } = request;
    await this.assertMailIsOn();
    const invited = newStaffMember({ username, email, role, preferredLanguage, passwordHash: null });
    await this.database.transaction(async (manager) => {
      await this.staff.insert(manager, invited);
      await this.links.send(manager, 'invitation', { ...invited, email });
      await this.record(manager, admin, 'staff.invited', invited, { role });
    });
    return toStaffMember(invited, false);
  }

  async inviteAgain(id: string, admin: AdminCaller): Promise<void> {
    await this.assertMailIsOn();
    const found = await this.find(id);
    const { email } = found;
    if (email === null || stateOf(found) !== 'invited') throw new DomainError('NOT_FOUND');
    await this.database.transaction(async (manager) => {
      await this.links.send(manager, 'invitation', { ...found, email });
      await this.record(manager, admin, 'staff.invited-again', found);
    });
  }

  async update(id: string, request: UpdateStaffRequest, admin: AdminCaller): Promise<StaffMember> {
    await this.database.transaction(async (manager) => {
      const administrators = await this.staff.lockAdministrators(manager);
      const before = await this.find(id, manager);
      const changes = changesOf(before, request);
      const losesRole = changes.deactivatedAt instanceof Date || changes.role !== undefined;
      if (losesRole && administrators.length === 1 && administrators[0] === id)
        throw new DomainError('LAST_ADMINISTRATOR');
      const version = request.version ?? before.version;
      if (!(await this.staff.change(manager, id, version, changes)))
        throw new DomainError('VERSION_CONFLICT');
      await this.apply(manager, before, changes, admin);
    });
    return this.get(id);
  }

  /** Refused for the own account, where `StaffAccountService` asks for password and code: a stolen session must not be enough. */
  async resetSecondFactor(id: string, admin: AdminCaller): Promise<void> {
    if (id === admin.adminId) throw new DomainError('ROLE_REQUIRED');
    const found = await this.find(id);
    await this.database.transaction(async (manager) => {
      if (!(await this.secondFactors.remove(manager, id))) throw new DomainError('NOT_FOUND');
      await this.sessions.closeAll(manager, id, null);
      await this.record(manager, admin, 'second-factor.reset', found);
      const { email, preferredLanguage, username: firstName } = found;
      if (email === null) return;
      const recipient = { email, preferredLanguage, firstName };
      await this.outbox.add(manager, 'staff-second-factor-reset', recipient, { by: admin.username });
    });
  }

  private async apply(
    manager: EntityManager,
    before: StaffEntity,
    { role, deactivatedAt }: StaffChanges,
    admin: AdminCaller,
  ): Promise<void> {
    if (role !== undefined)
      await this.record(manager, admin, 'staff.role-changed', before, { before: before.role, after: role });
    if (deactivatedAt === undefined) return;
    if (deactivatedAt === null) return this.record(manager, admin, 'staff.reactivated', before);
    await this.sessions.closeAll(manager, before.id, null);
    await this.links.remove(manager, before.id);
    await this.record(manager, admin, 'staff.deactivated', before);
  }

  private record(
    manager: EntityManager,
    admin: AdminCaller,
    action: AuditAction,
    { id, username }: StaffEntity,
    details: AuditDetails = {},
  ): Promise<void> {
    return this.audit.record(manager, admin, action, id, { username, ...details });
  }

  private async find(id: string, manager?: EntityManager): Promise<StaffEntity> {
    return orNotFound(await this.staff.findById(id, manager));
  }

  /** Without mail the invited person could not choose a password. */
  private async assertMailIsOn(): Promise<void> {
    const { email } = await this.features.read();
    if (!email) throw new DomainError('EMAIL_UNAVAILABLE');
  }
}

/** Returns only the fields with a new value. */
function changesOf(before: StaffEntity, { role, isActive }: UpdateStaffRequest): StaffChanges {
  const wasActive = before.deactivatedAt === null;
  return {
    ...(role !== undefined && role !== before.role ? { role } : {}),
    ...(isActive !== undefined && isActive !== wasActive
      ? { deactivatedAt: isActive ? null : new Date() }
      : {}),
  };
}
