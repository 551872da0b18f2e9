import { parsedUrl } from '@vaglio/contracts';
import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { wordSet } from '../../word-set.js';
import type { Reading } from '../reading/reading.js';

const MAX = 5;

/** Domains, with their sub-domains, of governments, courts, statistics offices, journals and document archives. */
const PRIMARY_DOMAINS = wordSet(
  `gov gov.uk gov.it gov.ie gov.au gc.ca gouv.fr bund.de mil europa.eu parliament.uk camera.it senato.it governo.it quirinale.it
  gazzettaufficiale.it normattiva.it cortecostituzionale.it cortedicassazione.it corteconti.it upbilancio.it judiciary.uk supremecourt.uk
  istat.it bancaditalia.it inps.it iss.it isprambiente.it ingv.it bankofengland.co.uk
  oecd.org un.org who.int worldbank.org imf.org ipcc.ch wmo.int unhcr.org iaea.org ilo.org icj-cij.org coe.int
  doi.org nature.com science.org thelancet.com nejm.org bmj.com jamanetwork.com cell.com pnas.org plos.org arxiv.org medrxiv.org
  biorxiv.org cochranelibrary.com springer.com sciencedirect.com wiley.com tandfonline.com jstor.org ssrn.com frontiersin.org mdpi.com
  documentcloud.org courtlistener.com bailii.org zenodo.org osf.io`,
);

/** Finds links to primary sources: laws, courts, statistics, journals and documents. */
export function primarySourcesSignal({ article }: Reading): Finding[] {
  const links = article.links.filter((link) => link.isOutbound && isPrimary(link.url));
  const byHost = new Map(links.map((link) => [new URL(link.url).hostname, link]));
  if (byHost.size === 0) return [];
  const locators = [...byHost.values()]
    .slice(0, MAX)
    .map((link) => ({ kind: 'link', url: link.url, anchor: link.anchor }) as const);
  return [
    finding('accuracy.primary-sources-linked', {
      data: { count: byHost.size, hosts: [...byHost.keys()].slice(0, MAX) },
      locators,
      strength: byHost.size / 3,
    }),
  ];
}

/** The page of a book or the shop of a publisher, also by an ISBN in the path. A number after an ISBN is a chapter. */
const SALE = /\/(?:e?books?|shop|store)(?:\/|$)|(?<!\d)97[89](?:-?\d){10}(?![\d_])/i;
const SHOP = /^(?:(?:e?book)?shop|store|books)\./;
const GOVERNMENT_HOST = /\.gov(?:\.[a-z]{2})?$/;

function isPrimary(url: string): boolean {
  const { hostname = '', protocol, pathname = '' } = parsedUrl(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  if (!GOVERNMENT_HOST.test(hostname) && (SHOP.test(hostname) || SALE.test(pathname))) return false;
  const labels = hostname.split('.');
  return labels.some((_, index) => PRIMARY_DOMAINS.has(labels.slice(index).join('.')));
}
