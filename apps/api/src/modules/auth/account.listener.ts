import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountExportRegistry, type CredentialChange, CredentialListeners } from '../users/index.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { SignInNetworks } from './sign-in-networks.repository.js';

/** Ends sessions and links when a password or an address changes; adds sessions to an account's export. */
@Injectable()
export class AccountListener implements OnModuleInit {
  constructor(
    private readonly credentialListeners: CredentialListeners,
    private readonly exports: AccountExportRegistry,
    private readonly sessions: SessionsRepository,
    private readonly networks: SignInNetworks,
    private readonly resetTokens: PasswordResetTokensRepository,
  ) {}

  onModuleInit(): void {
    this.credentialListeners.add((manager, change) => this.revoke(manager, change));
    this.exports.add('sessions', (userId) => this.exportSessions(userId));
    this.exports.add('signInNetworks', (userId) => this.exportNetworks(userId));
  }

  /** A link sent to the old address, or requested with the old password, must not work any more. */
  private async revoke(manager: EntityManager, change: CredentialChange): Promise<void> {
    const { userId } = change;
    await this.resetTokens.removeAllOf(manager, userId);
    if (change.kind !== 'password') return;
    const { keptSessionId, address } = change;
    await this.sessions.closeAllOf(manager, userId, keptSessionId);
    await this.networks.forgetAllOf(manager, 'user', userId);
    if (address !== null) await this.networks.remember(manager, 'user', userId, address);
  }

  private async exportNetworks(userId: string): Promise<unknown> {
    const networks = await this.networks.listOf(userId);
    return networks.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() }));
  }

  private async exportSessions(userId: string): Promise<unknown> {
    const sessions = await this.sessions.listOf(userId);
    return sessions.map(({ createdAt, expiresAt }) => ({
      signedInAt: createdAt.toISOString(),
      endsAt: expiresAt.toISOString(),
    }));
  }
}
