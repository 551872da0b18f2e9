import { parsedUrl, withoutWww } from '@vaglio/contracts';
import { sha256 } from '../../text/sha256.js';
import { isGuestArea } from './guest-areas.js';
import {
  EDITORS,
  type OutletEntry,
  type OutletStatement,
  type PlaceOfPublication,
  type RegisterAmendments,
  type RegisterFile,
  type RegisterSource,
  type Statement,
} from './register.types.js';
import { parseHost } from '../../parse-host.js';
import { wordSet } from '../../word-set.js';

const EDITORS_SOURCE: RegisterSource = {
  name: 'Vaglio',
  url: '',
  licence: 'stated by the editors of this site',
  asOf: '',
};

export class OutletRegister {
  private byDomain: Map<string, OutletEntry>;
  private amendedVersion: string;
  /** Domains that editors removed from an outlet. */
  private removedDomains: ReadonlySet<string> = new Set();
  private readonly byAccount = new Map<string, OutletEntry>();

  constructor(private readonly file: RegisterFile) {
    this.amendedVersion = file.version;
    this.byDomain = byDomainOf(file.outlets);
    for (const outlet of file.outlets)
      for (const account of outlet.accounts ?? []) this.byAccount.set(account, outlet);
  }

  /** The version of the file with the amendments of editors. */
  get version(): string {
    return this.amendedVersion;
  }

  /** Replaces the amendments of editors, unless they are the current ones: the entries take 50 ms to build. */
  amend({ statements, domains }: RegisterAmendments): void {
    const isEmpty = statements.length === 0 && domains.length === 0;
    const version = isEmpty
      ? this.file.version
      : sha256(JSON.stringify([this.file.version, statements, domains])).slice(0, 16);
    if (version === this.amendedVersion) return;
    const entries = byDomainOf(this.file.outlets);
    for (const { domain, outlet } of domains) moveDomain(entries, domain, outlet);
    for (const { domain, ...statement } of statements) {
      const entry = entries.get(domain) ?? emptyEntry(domain);
      setEntry(entries, { ...entry, statements: [...entry.statements, statement] });
    }
    this.byDomain = entries;
    this.removedDomains = new Set(domains.flatMap(({ domain, outlet }) => (outlet === null ? [domain] : [])));
    this.amendedVersion = version;
  }

  /** The entry of the publisher. Posts have only the entry of their account, not of their platform. */
  find(place: PlaceOfPublication): OutletEntry | null {
    const own = this.byAccount.get(accountKey(place));
    if (own !== undefined) return own;
    if (place.platform !== 'web' || place.account?.startsWith('@')) return null;
    return this.findDomain(place.domain, pathOf(place.url));
  }

  /** The outlet's domain for a page in its area for readers, guests or advertisers; null for other pages. */
  guestAreaOf(place: PlaceOfPublication): string | null {
    const owner = place.platform === 'web' ? this.ownerOf(place.domain, pathOf(place.url)) : null;
    return owner?.isGuestArea ? owner.domain : null;
  }

  /** The entry of a host or of the nearest domain above it with the same owner. Areas of guests have no entry. */
  findDomain(host: string, path = '/'): OutletEntry | null {
    const owner = this.ownerOf(host, path);
    return owner === null || owner.isGuestArea ? null : owner.entry;
  }

  private ownerOf(host: string, path: string) {
    const name = withoutWww(host.toLowerCase());
    const { domain, isIp } = parseHost(name, { allowPrivateDomains: true });
    const ownerAt = (at: string, entry: OutletEntry, isGuest = false) => ({
      domain: at,
      entry: this.withFlagsOfDomain(entry, at, domain),
      isGuestArea: isGuest,
    });
    if (isIp === true) {
      const entry = this.byDomain.get(name);
      return entry === undefined ? null : ownerAt(name, entry);
    }
    for (let at = name; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
      const entry = this.byDomain.get(at);
      if (entry?.statements.length === 0 && this.removedDomains.has(at)) return null;
      if (entry !== undefined && (at === name || !isSharedHost(at)))
        return ownerAt(at, entry, isGuestArea(entry, at, name, path));
      if (at === domain) return null;
    }
    return null;
  }

  /** Adds what a list says against the domain to a sub-domain, unless the same list has the sub-domain. */
  private withFlagsOfDomain(entry: OutletEntry, host: string, domain: string | null): OutletEntry {
    if (domain === null || host === domain || isSharedHost(domain)) return entry;
    const above = this.byDomain.get(domain)?.statements ?? [];
    const flags = above.filter(
      ({ says, source }) =>
        (says === 'flagged' || says === 'mixed') && entry.statements.every((own) => own.source !== source),
    );
    return flags.length === 0 ? entry : { ...entry, statements: [...entry.statements, ...flags] };
  }

  findUrl(url: string): OutletEntry | null {
    const { hostname, pathname } = new URL(url);
    return this.findDomain(hostname, pathname);
  }

  source(id: string): RegisterSource | null {
    return id === EDITORS ? EDITORS_SOURCE : (this.file.sources[id] ?? null);
  }

  /** The source of a statement, with its page and its words; `words` is null without any. */
  cite({ source, url, mark, words, asOf }: OutletStatement) {
    const cited = this.source(source);
    const own = mark === undefined ? undefined : cited?.marks?.[mark];
    return {
      words: words ?? own?.words ?? null,
      source: cited?.name ?? source,
      url: url ?? cited?.url ?? '',
      licence: cited?.licence ?? '',
      asOf: asOf ?? cited?.asOf ?? '',
    };
  }

  /** Whether at least two independent lists call an outlet unreliable. */
  isFlaggedByTwoLists(entry: OutletEntry): boolean {
    return this.listsThatSay(entry, 'flagged') > 1;
  }

  /** The number of independent lists with a statement. Lists that copy from each other count as one. */
  listsThatSay(entry: OutletEntry, says: Statement): number {
    const families = new Map<string, number>();
    for (const statement of entry.statements) {
      if (statement.says !== says) continue;
      const source = this.source(statement.source);
      const family = source?.family ?? statement.source;
      const lists = (statement.mark === undefined ? undefined : source?.marks?.[statement.mark])?.lists ?? 1;
      families.set(family, Math.max(lists, families.get(family) ?? 0));
    }
    return [...families.values()].reduce((sum, lists) => sum + lists, 0);
  }

  /** All outlets in the order of the file, then those that editors added. */
  get outlets(): readonly OutletEntry[] {
    return [...new Set(this.byDomain.values())];
  }

  /**
   * The domains for the signals. `knownDomains` belong to known publishers that two lists do not flag, which others may imitate;
   * `unblamedDomains` are not flagged and never count as an imitation. `satireDomains` need a page about the outlet that calls
   * it satire, because a single list may excuse false news in this way.
   */
  signalData(): Readonly<Record<`${'known' | 'unblamed' | 'satire'}Domains`, readonly string[]>> {
    const domainsOf = (isWanted: (entry: OutletEntry) => boolean): string[] =>
      this.file.outlets.filter(isWanted).flatMap(({ domains }) => domains);
    return {
      knownDomains: domainsOf(
        (entry) =>
          entry.statements.some(({ says, strength = 1 }) => says !== 'flagged' && strength === 1) &&
          entry.statements.every(({ says }) => says !== 'satire') &&
          !this.isFlaggedByTwoLists(entry),
      ),
      unblamedDomains: domainsOf(({ statements }) =>
        statements.every(({ says }) => says !== 'flagged' && says !== 'satire'),
      ),
      satireDomains: domainsOf(({ statements }) =>
        statements.some(({ says, mark }) => says === 'satire' && mark === undefined),
      ),
    };
  }
}

function byDomainOf(outlets: readonly OutletEntry[]): Map<string, OutletEntry> {
  return new Map(outlets.flatMap((outlet) => outlet.domains.map((domain) => [domain, outlet] as const)));
}

function emptyEntry(domain: string): OutletEntry {
  return { name: domain, kind: 'website', country: null, language: null, domains: [domain], statements: [] };
}

function setEntry(entries: Map<string, OutletEntry>, entry: OutletEntry): void {
  for (const domain of entry.domains) entries.set(domain, entry);
}

/** Moves a domain with its statements to another outlet; null only removes it from its outlet. */
function moveDomain(entries: Map<string, OutletEntry>, domain: string, outlet: string | null): void {
  const before = entries.get(domain);
  const rest = before?.domains.filter((each) => each !== domain) ?? [];
  if (before !== undefined && rest.length > 0) setEntry(entries, { ...before, domains: rest });
  if (outlet === null) {
    if (rest.length > 0 || before === undefined) setEntry(entries, emptyEntry(domain));
    return;
  }
  const own = rest.length > 0 ? [] : (before?.statements ?? []);
  const target = entries.get(outlet) ?? emptyEntry(outlet);
  setEntry(entries, {
    ...target,
    domains: [...target.domains, domain],
    statements: [...target.statements, ...own],
  });
}

function pathOf(url: string | undefined): string {
  return (url === undefined ? null : parsedUrl(url))?.pathname ?? '/';
}

/** An account in the notation of the register. */
function accountKey({ platform, domain, account }: PlaceOfPublication): string {
  return `${platform === 'web' ? `${domain}/` : `${platform}:`}${account ?? ''}`.toLowerCase();
}

/** Hosts with sub-sites of their users or of several outlets that are not in the public suffix list. */
const SHARED_HOSTS = wordSet(
  `altervista.org blogspot.com blogspot.it blogspot.co.uk wordpress.com tumblr.com medium.com substack.com weebly.com wixsite.com
  typepad.com livejournal.com over-blog.com overblog.com blogs.com blog.hu hatenablog.com canalblog.com splinder.com
  iobloggo.com myblog.it forumfree.it forumcommunity.net sites.google.com github.io ghost.io beehiiv.com webnode.it jimdo.com
  angelfire.com tripod.com go.com`,
);

/** Whether the sub-sites of a host belong to others. */
export function isSharedHost(host: string): boolean {
  return SHARED_HOSTS.has(host);
}
