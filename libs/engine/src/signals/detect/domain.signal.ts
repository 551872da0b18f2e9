import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { Reading } from '../reading/reading.js';
import type { LookAlikes } from './look-alike-domains.js';

/** Finds a domain that imitates the domain of a known outlet. */
export function lookAlikeDomainSignal({ article }: Reading, lookAlikes: LookAlikes): Finding[] {
  const known = lookAlikes.imitatedBy(article.domain);
  if (known === null) return [];
  return [
    finding('authority.look-alike-domain', {
      data: { domain: article.domain, known },
      locators: [{ kind: 'address', url: article.url }],
      origin: 'outside',
    }),
  ];
}

/** Notes a page without HTTPS. It costs no points. */
export function connectionSignal({ article }: Reading): Finding[] {
  if (article.https) return [];
  return [finding('authority.no-https', { data: {}, locators: [{ kind: 'address', url: article.url }] })];
}
