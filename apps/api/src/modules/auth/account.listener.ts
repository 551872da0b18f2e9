import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventBus } from '../../shared/events/event-bus.js';
import { EmailChangedEvent, PasswordChangedEvent } from '../../shared/events/user.events.js';
import { AccountExportRegistry, SessionsRepository } from '../users/index.js';
import { PasswordResetTokensRepository } from './password-reset-tokens.repository.js';
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
    events: EventBus,
    exports: AccountExportRegistry,
  ) {
    events.subscribeInTransaction(PasswordChangedEvent, (event, manager) => this.revoke(manager, event));
    // Reset links were sent to the old address.
    events.subscribeInTransaction(EmailChangedEvent, ({ userId }, manager) =>
      resetTokens.removeAll(manager, userId),
    );
    exports.add('sessions', (userId) => this.exportSessions(userId));
    exports.add('signInNetworks', (userId) => this.exportNetworks(userId));
  }

  private async revoke(
    manager: EntityManager,
    { userId, keptSessionId, ip }: PasswordChangedEvent,
  ): Promise<void> {
    await this.resetTokens.removeAll(manager, userId);
    // Before the sessions, so that a code in use opens none afterwards.
    await this.codes.removeAll(manager, userId);
    await this.sessions.closeAll(manager, userId, keptSessionId);
    await this.networks.forgetAll(manager, 'user', userId);
    if (ip !== null) await this.networks.remember(manager, 'user', userId, ip);
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
