import { Injectable } from '@nestjs/common';
import type { AdminAuthResponse, AdminLoginRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import type { AuditDetails } from '../../../shared/audit/audit-entry.entity.js';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { SignInNetworks } from '../sign-in-networks.repository.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';
import { type StaffEntity, StaffRepository, usernameKeyOf } from './staff.repository.js';
import { SecondFactors } from './second-factors.js';

@Injectable()
export class StaffSignInService {
  constructor(
    private readonly database: DataSource,
    private readonly staff: StaffRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly passwords: Passwords,
    private readonly secondFactors: SecondFactors,
    private readonly networks: SignInNetworks,
    private readonly tokens: AccessTokens,
    private readonly audit: AuditLog,
  ) {}

  /** `userAgent` becomes the name of the device in the list of sign-ins. */
  async signIn(
    { username, password, code = '' }: AdminLoginRequest,
    ip: string,
    userAgent?: string,
  ): Promise<AdminAuthResponse> {
    const usernameKey = usernameKeyOf(username);
    const known = await this.staff.findByUsername(usernameKey);
    const found = known?.deactivatedAt === null ? known : null;
    const device = deviceOf(userAgent);
    const isRight = await this.passwords.verify({
      realm: 'administrator',
      account: usernameKey,
      ip,
      isKnownNetwork: await this.networks.isKnown('administrator', found?.id ?? null, ip),
      storedHash: found?.passwordHash ?? null,
      password,
    });
    if (!found || !isRight) return this.refuse(known, device);
    await this.checkSecondFactor(found, code, device);
    return (await this.openSession(found, ip, device)) ?? this.refuse(found, device);
  }

  async signOut(caller: AdminCaller): Promise<void> {
    const { adminId, sessionId } = caller;
    await this.database.transaction(async (manager) => {
      await this.sessions.close(manager, adminId, sessionId);
      await this.audit.record(manager, caller, 'session.closed', sessionId);
    });
  }

  private async refuse(known: StaffEntity | null, device: string): Promise<never> {
    await this.recordRefusal(known, { device });
    throw new DomainError('INVALID_CREDENTIALS');
  }

  /**
   * Records unknown names too, so that both answers take the same time. The typed name is left out, because people type
   * their password into the wrong field.
   */
  private async recordRefusal(known: StaffEntity | null, details: AuditDetails): Promise<void> {
    const adminId = known?.id ?? null;
    const actor = { adminId, username: known?.username ?? '' };
    await this.audit.record(this.database.manager, actor, 'session.refused', adminId, details);
  }

  /** Called after the password check. A code is used up even if no session can be opened afterwards. */
  private async checkSecondFactor(found: StaffEntity, code: string, device: string): Promise<void> {
    if (!(await this.secondFactors.isOn(found.id))) return;
    if (code === '') throw new DomainError('SECOND_FACTOR_REQUIRED');
    const { manager } = this.database;
    const used = await this.secondFactors.use(manager, found.id, code).catch(async (error: unknown) => {
      await this.recordRefusal(found, { device, secondFactor: true });
      throw error;
    });
    if (used === 'recovery-code')
      await this.audit.record(
        manager,
        { adminId: found.id, username: found.username },
        'second-factor.recovery-code-used',
        found.id,
      );
  }

  /** Returns null when the password was changed after its check. */
  private async openSession(
    found: StaffEntity,
    ip: string,
    device: string,
  ): Promise<AdminAuthResponse | null> {
    const { id, username } = found;
    const session = await this.database.transaction(async (manager) => {
      if (!(await this.staff.lockIfUnchanged(manager, found))) return null;
      const opened = await this.sessions.open(manager, id, device);
      await this.staff.update(manager, id, { lastSignInAt: opened.createdAt });
      await this.networks.remember(manager, 'administrator', id, ip);
      await this.audit.record(manager, { adminId: id, username }, 'session.opened', opened.id, { device });
      return opened;
    });
    if (!session) return null;
    const { id: sessionId, expiresAt } = session;
    const token = this.tokens.issue('admin', { sessionId, subjectId: id, expiresAt });
    return { token, expiresAt: expiresAt.toISOString(), username };
  }
}

const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns browser and system without versions, such as `Firefox · Windows`. */
function deviceOf(userAgent: string | undefined): string {
  const name = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [name(BROWSERS), name(SYSTEMS)].filter(Boolean).join(' · ');
}
