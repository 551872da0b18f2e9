import type { Localized, SourceRegisterEntry } from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import { bundledRegister, type Statement } from '@vaglio/engine';

/** What public lists say of an outlet, each with who says so. Nothing said means unknown, never low. */
export abstract class OutletStatements {
  abstract of(domain: string): readonly SourceRegisterEntry[];

  /** As the lists name the outlet; null where none knows it. */
  abstract nameOf(domain: string): string | null;
}

const TEXTS: Readonly<Record<Statement, Localized>> = {
  registered: { en: 'A known outlet.', it: 'Una testata conosciuta.' },
  'self-regulated': {
    en: 'Answers to a body that hears complaints about it.',
    it: 'Risponde a un organismo che raccoglie i reclami dei lettori.',
  },
  'fact-checker': { en: 'A recognised fact-checker.', it: 'Un verificatore riconosciuto.' },
  flagged: {
    en: 'Stands on a public list of unreliable sites.',
    it: 'Figura in un elenco pubblico di siti inaffidabili.',
  },
  mixed: { en: 'Its public record is mixed.', it: 'Ciò che se ne sa pubblicamente è contrastante.' },
  satire: { en: 'Listed as a satirical site.', it: 'Indicato come sito satirico.' },
};

/** What the engine's register says of an outlet: the same that its analyses draw on. */
@Injectable()
export class RegisteredStatements extends OutletStatements {
  nameOf(domain: string): string | null {
    return bundledRegister().findDomain(domain)?.name ?? null;
  }

  of(domain: string): readonly SourceRegisterEntry[] {
    const register = bundledRegister();
    const statements = register.findDomain(domain)?.statements ?? [];
    return statements.map(({ says, source, url }) => {
      const cited = register.source(source);
      return { text: TEXTS[says], source: cited?.name ?? source, url: url ?? cited?.url ?? '' };
    });
  }
}
