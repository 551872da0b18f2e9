import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  AccountExportRegistry,
  type CredentialChange,
  CredentialListeners,
  OpenSessions,
} from '../users/index.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInCodeService } from './sign-in-code.service.js';
import { SignInNetworks } from './sign-in-networks.repository.js';

/** Ends sessions, sign-in codes and reset links after a change of credentials, and adds the sign-ins to the account export. */
@Injectable()
export class AccountListener {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly networks: SignInNetworks,
    private readonly codes: SignInCodeService,
    private readonly resetTokens: PasswordResetTokensRepository,
    credentialListeners: CredentialListeners,
    openSessions: OpenSessions,
    exports: AccountExportRegistry,
  ) {
    credentialListeners.add((manager, change) => this.revoke(manager, change));
    openSessions.provide((manager, id) => sessions.isOpen(manager, id));
    exports.add('sessions', (userId) => this.exportSessions(userId));
    exports.add('signInNetworks', (userId) => this.exportNetworks(userId));
  }

  /** Reset links are removed in any case: they were sent to the old address or requested before the new password. */
  private async revoke(manager: EntityManager, change: CredentialChange): Promise<void> {
    await this.resetTokens.removeAll(manager, change.userId);
    if (change.kind !== 'password') return;
    const { userId, keptSessionId, address } = change;
    // Before the sessions, so that a code in use opens none afterwards.
    await this.codes.removeAll(manager, userId);
    await this.sessions.closeAll(manager, userId, keptSessionId);
    await this.networks.forgetAll(manager, 'user', userId);
    if (address !== null) await this.networks.remember(manager, 'user', userId, address);
  }

  private async exportNetworks(userId: string): Promise<unknown> {
    const networks = await this.networks.list(userId);
    return networks.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() }));
  }

  private async exportSessions(userId: string): Promise<unknown> {
    const sessions = await this.sessions.list(userId);
    return sessions.map(({ createdAt, expiresAt }) => ({
      signedInAt: createdAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    }));
  }
}
