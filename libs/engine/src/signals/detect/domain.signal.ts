import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { LookAlikes } from './look-alike-domains.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

/** An address that imitates a known outlet's. The list of known outlets comes from outside. */
export class LookAlikeDomainSignal implements Signal {
  private readonly lookAlikes: LookAlikes;

  constructor(knownDomains: readonly string[]) {
    this.lookAlikes = new LookAlikes(knownDomains);
  }

  find({ article }: Reading): readonly Finding[] {
    const known = this.lookAlikes.imitatedBy(article.domain);
    if (known === null) return [];
    const locators = [{ kind: 'address', url: article.url } as const];
    return [
      finding('authority.look-alike-domain', {
        data: { domain: article.domain, known },
        locators,
        origin: 'outside',
      }),
    ];
  }
}

/** How the page travelled: shown, worth nothing. */
export class ConnectionSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
    if (article.https) return [];
    return [finding('authority.no-https', { data: {}, locators: [{ kind: 'address', url: article.url }] })];
  }
}
