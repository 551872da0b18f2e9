import { parsedUrl } from '@vaglio/contracts';
import { isGuestArea } from './guest-areas.js';
import type { OutletEntry, PlaceOfPublication, RegisterFile, RegisterSource } from './register.types.js';
import { isSharedHost } from './shared-hosts.js';
import { parseHost } from '../../parse-host.js';

/** What is publicly known of outlets. Absent means unknown, never low. */
export class OutletRegister {
  readonly version: string;
  private readonly byDomain = new Map<string, OutletEntry>();
  private readonly byAccount = new Map<string, OutletEntry>();

  constructor(private readonly file: RegisterFile) {
    this.version = file.version;
    for (const outlet of file.outlets) {
      for (const domain of outlet.domains) this.byDomain.set(domain, outlet);
      for (const account of outlet.accounts ?? []) this.byAccount.set(account, outlet);
    }
  }

  /** The entry of whoever published there. A post belongs to its account: what is known of its platform says nothing of it. */
  find(place: PlaceOfPublication): OutletEntry | null {
    const own = this.byAccount.get(accountKey(place));
    if (own !== undefined) return own;
    if (place.platform !== 'web' || place.account?.startsWith('@')) return null;
    return this.findDomain(place.domain, pathOf(place.url));
  }

  /** The entry of a host, or else of the nearest domain above it under the same owner; areas of readers and guests have none. */
  findDomain(host: string, path = '/'): OutletEntry | null {
    const name = host.toLowerCase().replace(/^www\./, '');
    const { domain, isIp } = parseHost(name, { allowPrivateDomains: true });
    if (isIp === true) return this.byDomain.get(name) ?? null;
    for (let at = name; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
      const entry = this.byDomain.get(at);
      if (entry !== undefined && (at === name || !isSharedHost(at)))
        return isGuestArea(entry, at, name, path) ? null : entry;
      if (at === domain) return null;
    }
    return null;
  }

  source(id: string): RegisterSource | null {
    return this.file.sources[id] ?? null;
  }

  /** Domains that an imitator may want to be taken for: of publishers, not of listed sites. */
  knownDomains(): readonly string[] {
    return this.file.outlets
      .filter(({ statements }) => statements.every(({ says }) => says !== 'flagged' && says !== 'satire'))
      .flatMap(({ domains }) => domains);
  }
}

function pathOf(url: string | undefined): string {
  return (url === undefined ? null : parsedUrl(url))?.pathname ?? '/';
}

/** How accounts are written in the register. */
function accountKey({ platform, domain, account }: PlaceOfPublication): string {
  return `${platform === 'web' ? `${domain}/` : `${platform}:`}${account ?? ''}`.toLowerCase();
}
