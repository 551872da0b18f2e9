import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';

/** The data that one module stores about a user. */
export type ExportSection = (userId: string) => Promise<unknown>;

/** The parts of an account's export: every module that stores something about users adds its own. */
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
  /** The session that made the change and stays open; null when all end. */
  readonly keptSessionId: string | null;
  /** The owner's IP address; null when unknown. */
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

/** For modules that `users` can't import: `auth` ends sessions and links, `analysis` moves the used quota. */
@Injectable()
export class CredentialListeners {
  private readonly listeners: CredentialListener[] = [];

  add(listener: CredentialListener): void {
    this.listeners.push(listener);
  }

  async credentialsChanged(manager: EntityManager, change: CredentialChange): Promise<void> {
    for (const listener of this.listeners) await listener(manager, change);
  }
}

/** `invitation` for an account that has no password yet. */
export type PasswordLinkKind = 'invitation' | 'password-reset';

type Writer = (manager: EntityManager, user: User, kind: PasswordLinkKind) => Promise<void>;

/** Writes the mail with which staff let the owner of an account choose a password. `auth` provides it, since the mail has a sign-in link. */
@Injectable()
export class Invitations {
  private writer: Writer | null = null;

  provide(writer: Writer): void {
    this.writer = writer;
  }

  async write(manager: EntityManager, user: User, kind: PasswordLinkKind): Promise<void> {
    if (!this.writer) throw new Error('No module provides invitations.');
    await this.writer(manager, user, kind);
  }
}
