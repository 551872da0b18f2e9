import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';

/** What one module knows of a person. */
export type ExportSection = (userId: string) => Promise<unknown>;

/** Where every module that stores something about people says how to hand it over. */
@Injectable()
export class AccountExportRegistry {
  private readonly sections = new Map<string, ExportSection>();

  add(name: string, section: ExportSection): void {
    if (this.sections.has(name)) throw new Error(`Two modules export a section called "${name}".`);
    this.sections.set(name, section);
  }

  async collect(userId: string): Promise<Record<string, unknown>> {
    const names = [...this.sections];
    const parts = await Promise.all(
      names.map(async ([name, section]) => [name, await section(userId)] as const),
    );
    return Object.fromEntries(parts);
  }
}

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
export type CredentialListener = (manager: EntityManager, change: CredentialChange) => Promise<void>;

/** Modules that this one can't import follow a change here: `auth` revokes sign-ins and links, `analysis` moves what was used. */
@Injectable()
export class CredentialListeners {
  private readonly credentialListeners: CredentialListener[] = [];

  add(guardian: CredentialListener): void {
    this.credentialListeners.push(guardian);
  }

  async credentialsChanged(manager: EntityManager, change: CredentialChange): Promise<void> {
    for (const guardian of this.credentialListeners) await guardian(manager, change);
  }
}

type Writer = (manager: EntityManager, user: User) => Promise<void>;

/** Who was given an account by somebody else is told how to get in. Whoever knows sign-ins provides the letter. */
@Injectable()
export class Invitations {
  private writer: Writer | null = null;

  provide(writer: Writer): void {
    this.writer = writer;
  }

  async write(manager: EntityManager, user: User): Promise<void> {
    if (!this.writer) throw new Error('Nobody writes invitations.');
    await this.writer(manager, user);
  }
}
