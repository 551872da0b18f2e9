import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { isPrimaryHost } from './primary-hosts.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';

const MOST = 5;

/** Links that lead to where a fact was first set down: laws, courts, statistics, journals, documents. */
export class PrimarySourcesSignal implements Signal {
  find({ article }: Reading): readonly Finding[] {
    const links = article.links.filter((link) => link.isOutbound && isPrimaryHost(link.url));
    const byHost = new Map(links.map((link) => [new URL(link.url).hostname, link]));
    if (byHost.size === 0) return [];
    const locators = [...byHost.values()]
      .slice(0, MOST)
      .map((link) => ({ kind: 'link', url: link.url, anchor: link.anchor }) as const);
    return [
      finding('accuracy.primary-sources-linked', {
        data: { count: byHost.size, hosts: [...byHost.keys()].slice(0, MOST) },
        locators,
        strength: byHost.size / 3,
      }),
    ];
  }
}
