import type { SourceRegisterEntry } from '@vaglio/contracts';

/** What public lists say of an outlet, each with who says so. Nothing said means unknown, never low. */
export abstract class OutletStatements {
  abstract of(domain: string): readonly SourceRegisterEntry[];

  /** As the lists name the outlet; null where none knows it. */
  abstract nameOf(domain: string): string | null;
}
