import { Injectable } from '@nestjs/common';
import {
  admitsRole,
  type AuditAction,
  type ChangeSecondFactorRequest,
  type ChangeStaffEmailRequest,
  type ChangeStaffPasswordRequest,
  type ChooseStaffPasswordRequest,
  type ConfirmedEmail,
  type RecoveryCodes,
  type SecondFactorSetup,
  type StaffAccount,
  type StaffSession,
} from '@vaglio/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import { SignInLimit } from '../../../shared/credentials/sign-in-limit.js';
import { emailKeyOf } from '../../../shared/email-address/email-address.js';
import { DomainError, ValidationError } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { MailOutbox } from '../../../shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../../shared/public-config/feature-switches.js';
import { PasswordResetLimit } from '../auth.limits.js';
import { SignInNetworks } from '../sign-in-networks.repository.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';
import { type StaffEntity, StaffRepository, toStaffMember } from './staff.repository.js';
import { SecondFactors } from './second-factors.js';
import { StaffLinks } from './staff-links.repository.js';

/** Changes that staff make to their own account. */
@Injectable()
export class StaffAccountService {
  constructor(
    private readonly database: DataSource,
    private readonly staff: StaffRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly links: StaffLinks,
    private readonly secondFactors: SecondFactors,
    private readonly passwords: Passwords,
    private readonly signInLimit: SignInLimit,
    private readonly resetLimit: PasswordResetLimit,
    private readonly networks: SignInNetworks,
    private readonly features: FeatureSwitches,
    private readonly outbox: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  async read({ adminId }: AdminCaller): Promise<StaffAccount> {
    const found = await this.get(adminId);
    const hasSecondFactor = await this.secondFactors.isOn(adminId);
    const { version: _version, state: _state, ...account } = toStaffMember(found, hasSecondFactor);
    const pending = await this.links.find(adminId, 'email');
    const recoveryCodes = await this.secondFactors.countRecoveryCodes(adminId);
    const deskMails = found.deskMails ?? admitsRole('editor', found.role);
    return { ...account, pendingEmail: pending?.email ?? null, recoveryCodes, deskMails };
  }

  async setDeskMails(caller: AdminCaller, isWanted: boolean): Promise<StaffAccount> {
    await this.staff.update(this.database.manager, caller.adminId, { deskMails: isWanted });
    return this.read(caller);
  }

  async changePassword(
    caller: AdminCaller,
    { currentPassword, password }: ChangeStaffPasswordRequest,
    ip: string,
  ): Promise<void> {
    const found = await this.getConfirmed(caller.adminId, currentPassword, ip);
    const passwordHash = await this.passwords.hash(password);
    await this.database.transaction(async (manager) => {
      await this.lockConfirmed(manager, found);
      await this.replacePassword(manager, found.id, passwordHash, caller.sessionId);
      await this.networks.remember(manager, 'administrator', found.id, ip);
      await this.record(manager, found, 'staff.password-changed');
    });
  }

  async changeEmail(
    { adminId }: AdminCaller,
    { currentPassword, email }: ChangeStaffEmailRequest,
    ip: string,
  ): Promise<void> {
    const found = await this.getConfirmed(adminId, currentPassword, ip);
    const { email: canSendMail } = await this.features.read();
    if (!canSendMail) throw new DomainError('EMAIL_UNAVAILABLE');
    if (await this.staff.findByEmail(email)) throw new ValidationError([{ field: 'email', rule: 'taken' }]);
    await this.database.transaction(async (manager) => {
      await this.lockConfirmed(manager, found);
      await this.resetLimit.count(manager, email, ip);
      await this.links.send(manager, 'email', { ...found, email });
      await this.writeTo(manager, found, 'staff-email-requested', email);
    });
  }

  /** Also writes to the old address, in case another person made the change. */
  async confirmEmail(token: string): Promise<ConfirmedEmail> {
    return this.database.transaction(async (manager) => {
      const taken = await this.links.take(manager, token, ['email']);
      const before = taken && (await this.staff.findById(taken.administratorId, manager));
      if (!taken || !before) throw new DomainError('INVALID_TOKEN');
      const { email } = taken;
      await this.staff.update(manager, before.id, { email, emailKey: emailKeyOf(email) });
      await this.links.remove(manager, before.id, ['password']);
      await this.writeTo(manager, before, 'staff-email-changed', email);
      await this.record(manager, before, 'staff.email-changed');
      return { email };
    });
  }

  async startSecondFactor(
    { adminId }: AdminCaller,
    currentPassword: string,
    ip: string,
  ): Promise<SecondFactorSetup> {
    const found = await this.getConfirmed(adminId, currentPassword, ip);
    const setup = await this.secondFactors.start(adminId, found.username);
    if (!setup) throw new DomainError('VERSION_CONFLICT');
    return setup;
  }

  /** Ends all other sessions, because they were opened without the second factor. */
  async confirmSecondFactor({ adminId, sessionId }: AdminCaller, code: string): Promise<RecoveryCodes> {
    const found = await this.get(adminId);
    if (await this.secondFactors.isOn(adminId)) throw new DomainError('VERSION_CONFLICT');
    return this.database.transaction(async (manager) => {
      const codes = await this.secondFactors.confirm(manager, adminId, code);
      await this.sessions.closeAll(manager, adminId, sessionId);
      await this.record(manager, found, 'second-factor.added');
      return { codes };
    });
  }

  async removeSecondFactor(
    { adminId }: AdminCaller,
    { currentPassword, code }: ChangeSecondFactorRequest,
    ip: string,
  ): Promise<void> {
    const found = await this.getConfirmed(adminId, currentPassword, ip);
    await this.database.transaction(async (manager) => {
      await this.secondFactors.use(manager, adminId, code);
      await this.secondFactors.remove(manager, adminId);
      await this.record(manager, found, 'second-factor.removed');
    });
  }

  async renewRecoveryCodes(
    { adminId }: AdminCaller,
    { currentPassword, code }: ChangeSecondFactorRequest,
    ip: string,
  ): Promise<RecoveryCodes> {
    const found = await this.getConfirmed(adminId, currentPassword, ip);
    return this.database.transaction(async (manager) => {
      await this.secondFactors.use(manager, adminId, code);
      const codes = await this.secondFactors.renewRecoveryCodes(manager, adminId);
      await this.record(manager, found, 'second-factor.codes-renewed');
      return { codes };
    });
  }

  async listSessions({ adminId, sessionId }: AdminCaller): Promise<readonly StaffSession[]> {
    const sessions = await this.sessions.list(adminId);
    return sessions.map(({ id, device, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      device,
      isCurrent: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }

  async endSession(caller: AdminCaller, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.sessions.close(manager, caller.adminId, id))) throw new DomainError('NOT_FOUND');
      await this.audit.record(manager, caller, 'session.closed', id);
    });
  }

  async endOtherSessions(caller: AdminCaller): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.sessions.closeAll(manager, caller.adminId, caller.sessionId);
      await this.audit.record(manager, caller, 'session.others-closed', caller.sessionId);
    });
  }

  /** Returns the same for unknown addresses. Only an account that can sign in gets a mail. */
  async forgotPassword(email: string, ip: string): Promise<void> {
    const found = await this.staff.findByEmail(email);
    const canSignIn = found !== null && found.deactivatedAt === null && found.passwordHash !== null;
    await this.database.transaction(async (manager) => {
      await this.resetLimit.count(manager, email, ip);
      if (canSignIn) await this.links.send(manager, 'password', { ...found, email: found.email ?? email });
    });
  }

  /** Opens no session, because the second factor is asked for at sign-in. */
  async choosePassword({ token, password }: ChooseStaffPasswordRequest, ip: string): Promise<void> {
    if (!(await this.links.isUsable(token))) throw new DomainError('INVALID_TOKEN');
    const passwordHash = await this.passwords.hash(password);
    const found = await this.database.transaction(async (manager) => {
      const taken = await this.links.take(manager, token, ['invitation', 'password']);
      const owner = taken && (await this.staff.findById(taken.administratorId, manager));
      if (!taken || !owner || owner.deactivatedAt !== null) throw new DomainError('INVALID_TOKEN');
      await this.replacePassword(manager, owner.id, passwordHash, null);
      await this.networks.remember(manager, 'administrator', owner.id, ip);
      const action = taken.purpose === 'invitation' ? 'staff.joined' : 'staff.password-reset';
      await this.record(manager, owner, action);
      return owner;
    });
    await this.signInLimit.reset({ realm: 'administrator', account: found.usernameKey, ip });
  }

  /** Also removes links and sessions: they may belong to a person who knew the old password. */
  private async replacePassword(
    manager: EntityManager,
    id: string,
    passwordHash: string,
    keptSessionId: string | null,
  ): Promise<void> {
    await this.staff.update(manager, id, { passwordHash });
    await this.links.remove(manager, id);
    await this.sessions.closeAll(manager, id, keptSessionId);
    await this.networks.forgetAll(manager, 'administrator', id);
  }

  /** Throws when the current password is wrong. */
  private async getConfirmed(id: string, password: string, ip: string): Promise<StaffEntity> {
    const found = await this.get(id);
    const isRight = await this.passwords.verify({
      realm: 'administrator',
      account: found.usernameKey,
      ip,
      isKnownNetwork: true,
      storedHash: found.passwordHash,
      password,
    });
    if (!isRight) throw wrongPassword();
    return found;
  }

  /** Throws when the password was changed after its check. */
  private async lockConfirmed(manager: EntityManager, found: StaffEntity): Promise<void> {
    if (!(await this.staff.lockIfUnchanged(manager, found))) throw wrongPassword();
  }

  private async writeTo(
    manager: EntityManager,
    { email, username, preferredLanguage }: StaffEntity,
    kind: string,
    newEmail: string,
  ): Promise<void> {
    if (email === null) return;
    await this.outbox.add(manager, kind, { email, preferredLanguage, firstName: username }, { newEmail });
  }

  private record(manager: EntityManager, { id, username }: StaffEntity, action: AuditAction): Promise<void> {
    return this.audit.record(manager, { adminId: id, username }, action, id, { username });
  }

  private async get(id: string): Promise<StaffEntity> {
    const found = await this.staff.findById(id);
    if (!found) throw new DomainError('AUTH_REQUIRED');
    return found;
  }
}

const wrongPassword = (): ValidationError =>
  new ValidationError([{ field: 'currentPassword', rule: 'wrongPassword' }]);
