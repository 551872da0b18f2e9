import { Injectable } from '@nestjs/common';
import type { User } from '@vaglio/contracts';
import type { EntityManager } from 'typeorm';

type ExportSection = (userId: string) => Promise<unknown>;

/** Collects the account export. Every module that stores data of users adds a section. */
@Injectable()
export class AccountExportRegistry {
  private readonly sections = new Map<string, ExportSection>();

  add(name: string, section: ExportSection): void {
    if (this.sections.has(name)) throw new Error(`Two modules export a section called "${name}".`);
    this.sections.set(name, section);
  }

  async collect(userId: string): Promise<Record<string, unknown>> {
    const parts = [...this.sections].map(async ([name, section]) => [name, await section(userId)] as const);
    return Object.fromEntries(await Promise.all(parts));
  }
}

interface PasswordChange {
  readonly kind: 'password';
  readonly userId: string;
  /** The session that made the change and stays open; null when all sessions end. */
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

type CredentialListener = (manager: EntityManager, change: CredentialChange) => Promise<void>;

/** Calls the listeners of other modules inside the transaction that changes a password or an e-mail address. */
@Injectable()
export class CredentialListeners {
  private readonly listeners: CredentialListener[] = [];

  add(listener: CredentialListener): void {
    this.listeners.push(listener);
  }

  async notify(manager: EntityManager, change: CredentialChange): Promise<void> {
    for (const listener of this.listeners) await listener(manager, change);
  }
}

type SessionCheck = (manager: EntityManager, sessionId: string) => Promise<boolean>;

/** Whether a session still exists. `auth` provides the check, because `tokens` can't import it. */
@Injectable()
export class OpenSessions {
  private check: SessionCheck | null = null;

  provide(check: SessionCheck): void {
    this.check = check;
  }

  async has(manager: EntityManager, sessionId: string): Promise<boolean> {
    if (!this.check) throw new Error('No module provides sessions.');
    return this.check(manager, sessionId);
  }
}

/**
 * SQL for the keys of the addresses at which an account proved to receive mail. Anyone can make an account with the address of
 * another person, so rows found by an address alone are shown to and deleted with an account only by this.
 */
export const provedAddressesOf = (userId: string): string =>
  `SELECT email_key FROM address_proofs WHERE user_id = ${userId}`;

/** Returns the events to publish after the commit. */
type DeletionListener = (manager: EntityManager, user: User) => Promise<readonly object[]>;

/** Calls the listeners of other modules inside the transaction that deletes an account, while its row still exists. */
@Injectable()
export class DeletionListeners {
  private readonly listeners: DeletionListener[] = [];

  add(listener: DeletionListener): void {
    this.listeners.push(listener);
  }

  async notify(manager: EntityManager, user: User): Promise<readonly object[]> {
    const events: object[] = [];
    for (const listener of this.listeners) events.push(...(await listener(manager, user)));
    return events;
  }
}

/** `invitation` is for an account that has no password yet. */
export type PasswordLinkKind = 'invitation' | 'password-reset';

type Writer = (manager: EntityManager, user: User, kind: PasswordLinkKind) => Promise<void>;

/** Writes the mail with a link to choose a password. `auth` provides the writer, because `users` can't import it. */
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
