import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface CredentialChange {
  readonly kind: 'password' | 'email';
  readonly userId: string;
  /** The sign-in that made the change and may stay; null when all must end. */
  readonly keptSessionId: string | null;
}

/** Ends what an old password or address had opened, inside the transaction that changes it. */
export type CredentialGuardian = (manager: EntityManager, change: CredentialChange) => Promise<void>;

/** Lets `auth`, which this module doesn't know, revoke sign-ins and links when a password or an address changes. */
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
