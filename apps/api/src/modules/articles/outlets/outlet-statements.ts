import {
  parsedUrl,
  type DomainRegistration,
  type Localized,
  type OutletProfile,
  type SourceRegisterEntry,
  capitalized,
} from '@vaglio/contracts';
import { Injectable } from '@nestjs/common';
import {
  bundledRegister,
  EDITORS,
  isOfEarlierOwner,
  isPlatformHost,
  isSharedHost,
  LookAlikes,
  type OutletKind,
  type Statement,
} from '@vaglio/engine';

const TEXTS: Readonly<Record<Statement, Localized>> = {
  registered: { en: 'Listed as an outlet.', it: 'Figura come testata.' },
  'self-regulated': {
    en: 'Answers to a body that handles complaints about it.',
    it: 'Risponde a un organismo che raccoglie i reclami dei lettori.',
  },
  'fact-checker': { en: 'A recognized fact-checker.', it: 'Un fact-checker riconosciuto.' },
  flagged: {
    en: 'Is on a public list of unreliable sites.',
    it: 'Figura in un elenco pubblico di siti inaffidabili.',
  },
  mixed: { en: 'Its public record is mixed.', it: 'I giudizi pubblici su di essa sono contrastanti.' },
  satire: { en: 'Listed as a satirical site.', it: 'Indicato come sito satirico.' },
};

const KINDS: Readonly<Record<OutletKind, Localized>> = {
  newspaper: { en: 'Newspaper', it: 'Quotidiano o settimanale' },
  magazine: { en: 'Magazine', it: 'Rivista' },
  agency: { en: 'News agency', it: 'Agenzia di stampa' },
  broadcaster: { en: 'Broadcaster', it: 'Emittente' },
  'public-broadcaster': { en: 'Public broadcaster', it: 'Emittente pubblica' },
  online: { en: 'Online outlet', it: 'Testata online' },
  'fact-checker': { en: 'Fact-checker', it: 'Sito di verifica dei fatti' },
  government: { en: 'Government', it: 'Governo' },
  'public-body': { en: 'Public body', it: 'Ente pubblico' },
  'international-body': { en: 'International body', it: 'Organismo internazionale' },
  journal: { en: 'Scientific journal', it: 'Rivista scientifica' },
  research: { en: 'Research body', it: 'Ente di ricerca' },
  'party-press': { en: 'Party press', it: 'Stampa di partito' },
  satire: { en: 'Satirical site', it: 'Sito satirico' },
  blog: { en: 'Blog', it: 'Blog' },
  website: { en: 'Website; no list says what kind', it: 'Sito; nessun elenco dice di che tipo' },
};

/** The data of outlets in the engine's register, which analyses use too. */
@Injectable()
export class OutletStatements {
  private lookAlikes: LookAlikes | undefined;

  nameOf(domain: string): string | null {
    return bundledRegister().findDomain(domain)?.name ?? null;
  }

  of(domain: string, registration: DomainRegistration | null = null): readonly SourceRegisterEntry[] {
    const register = bundledRegister();
    const statements = register.findDomain(domain)?.statements ?? [];
    return statements.map((statement) => {
      const { words, ...cited } = register.cite(statement);
      return {
        text: words ?? TEXTS[statement.says],
        ...cited,
        isFromEditors: statement.source === EDITORS,
        isOfEarlierOwner: isOfEarlierOwner(cited.asOf, registration),
      };
    });
  }

  profileOf(domain: string): OutletProfile | null {
    const entry = bundledRegister().findDomain(domain);
    if (entry === null) return null;
    return {
      kind: KINDS[entry.kind],
      country: inWords('region', entry.country),
      language: inWords('language', entry.language),
      place: entry.place?.value ?? null,
      publisher: entry.publisher?.value ?? null,
    };
  }

  /** All domains of the outlet, with the given one first. */
  domainsOf(domain: string): readonly string[] {
    const domains = bundledRegister().findDomain(domain)?.domains ?? [];
    return [domain, ...domains.filter((each) => each !== domain)];
  }

  /** Whether the content belongs to users, as on a platform or a blog host. */
  isPlatform(domain: string): boolean {
    const url = parsedUrl(`https://${domain}/`);
    return url !== null && (isSharedHost(domain) || isPlatformHost(url));
  }

  /** The known outlet whose domain this one imitates; null when it imitates none. */
  imitatedBy(domain: string): string | null {
    this.lookAlikes ??= new LookAlikes(bundledRegister().signalData());
    return this.lookAlikes.imitatedBy(domain);
  }
}

// Made once, because each takes longer to make than all else in a profile.
const namesIn = (language: string) => ({
  region: new Intl.DisplayNames([language], { type: 'region' }),
  language: new Intl.DisplayNames([language], { type: 'language' }),
});
const NAMES = { en: namesIn('en'), it: namesIn('it') };

function inWords(type: 'region' | 'language', code: string | null): Localized | null {
  if (code === null) return null;
  // Italian writes languages in lower case, but not where they stand alone.
  const named = (language: 'en' | 'it') => capitalized(NAMES[language][type].of(code) ?? code);
  return { en: named('en'), it: named('it') };
}
