import { Injectable } from '@nestjs/common';

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

/**
 * SQL for the keys of the addresses at which an account proved to receive mail. Anyone can make an account with the address of
 * another person, so rows found by an address alone are shown to and deleted with an account only by this.
 */
export const provedAddressesOf = (userId: string): string =>
  `SELECT email_key FROM address_proofs WHERE user_id = ${userId}`;
