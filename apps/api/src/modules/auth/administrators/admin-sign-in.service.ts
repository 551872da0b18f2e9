import { Injectable } from '@nestjs/common';
import type { AdminAuthResponse, AdminLoginRequest } from '@vaglio/contracts';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../shared/audit/audit-log.js';
import { Passwords } from '../../../shared/credentials/passwords.js';
import type { AdminCaller } from '../../../shared/http/caller.js';
import { InvalidCredentialsError } from '../auth.errors.js';
import { SignInNetworks } from '../sign-in-networks.repository.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import {
  type AdministratorEntity,
  AdministratorsRepository,
  usernameKeyOf,
} from './administrators.repository.js';

@Injectable()
export class AdminSignInService {
  constructor(
    private readonly database: DataSource,
    private readonly administrators: AdministratorsRepository,
    private readonly passwords: Passwords,
    private readonly networks: SignInNetworks,
    private readonly tokens: AccessTokens,
    private readonly audit: AuditLog,
  ) {}

  async signIn({ username, password }: AdminLoginRequest, address: string): Promise<AdminAuthResponse> {
    const usernameKey = usernameKeyOf(username);
    const found = await this.administrators.findByUsername(usernameKey);
    const isRight = await this.passwords.verify({
      realm: 'administrator',
      account: usernameKey,
      address,
      isKnownNetwork: await this.networks.isKnown('administrator', found?.id ?? null, address),
      storedHash: found?.passwordHash ?? null,
      password,
    });
    if (!found || !isRight) throw new InvalidCredentialsError();
    return this.openSession(found, address);
  }

  async signOut({ adminId, username, sessionId }: AdminCaller): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.administrators.closeSession(manager, sessionId);
      const record = { action: 'session.closed', subjectType: 'session', subjectId: sessionId };
      await this.audit.record({ adminId, username }, record, manager);
    });
  }

  private async openSession(
    { id, username }: AdministratorEntity,
    address: string,
  ): Promise<AdminAuthResponse> {
    const session = await this.database.transaction(async (manager) => {
      const opened = await this.administrators.openSession(manager, id);
      await this.networks.remember(manager, 'administrator', id, address);
      const record = { action: 'session.opened', subjectType: 'session', subjectId: opened.id };
      await this.audit.record({ adminId: id, username }, record, manager);
      return opened;
    });
    const { id: sessionId, expiresAt } = session;
    const token = this.tokens.issue('admin', { sessionId, subjectId: id, expiresAt });
    return { token, expiresAt: expiresAt.toISOString(), username };
  }
}
