import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface PasswordChange {
  readonly kind: 'password';
  readonly userId: string;
  /** The sign-in that made the change and may stay; null when all must end. */
  readonly keptSessionId: string | null;
  /** From where the owner made it; null where that is not known. */
  readonly address: string | null;
}

interface EmailAddressChange {
  readonly kind: 'email';
  readonly userId: string;
  readonly from: string;
  readonly to: string;
}

export type CredentialChange = PasswordChange | EmailAddressChange;

/** Called inside the transaction that changes a password or an e-mail address. */
export type CredentialGuardian = (manager: EntityManager, change: CredentialChange) => Promise<void>;

/** Modules that this one can't import follow a change here: `auth` revokes sign-ins and links, `analysis` moves what was used. */
@Injectable()
export class CredentialGuardians {
  private readonly guardians: CredentialGuardian[] = [];

  add(guardian: CredentialGuardian): void {
    this.guardians.push(guardian);
  }

  async credentialsChanged(manager: EntityManager, change: CredentialChange): Promise<void> {
    for (const guardian of this.guardians) await guardian(manager, change);
  }
}
