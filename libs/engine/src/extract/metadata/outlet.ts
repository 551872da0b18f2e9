import type { LinkedData } from '../facts/json-ld.js';
import { firstText, typesOf } from '../facts/json-ld.js';
import type { MetaTags } from '../facts/meta-tags.js';
import { metaValue } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';

const MAX_NAME = 80;

function publisherOf(nodes: readonly LinkedData[]): string | null {
  for (const node of nodes) {
    const name = firstText(node['publisher']);
    if (name) return name;
  }
  return null;
}

function siteNode(nodes: readonly LinkedData[]): string | null {
  const site = nodes.find((node) =>
    typesOf(node).some((type) => type === 'WebSite' || type === 'NewsMediaOrganization'),
  );
  return site ? firstText(site['name']) : null;
}

/** A name, not an address and not a sentence. */
function asName(value: string | null): string | null {
  const name = cleanLine(value ?? '').replace(/^@|^www\.(?=\S+\.\S+$)/i, '');
  return name === '' || name.length > MAX_NAME || /^https?:/i.test(name) ? null : name;
}

/** The publisher that the page names. */
export function readOutlet(
  meta: MetaTags,
  articles: readonly LinkedData[],
  all: readonly LinkedData[],
): string | null {
  const said = [
    metaValue(meta, ['og:site_name']),
    publisherOf(articles),
    siteNode(all),
    metaValue(meta, [
      'application-name',
      'dc.publisher',
      'citation_publisher',
      'publisher',
      'apple-mobile-web-app-title',
    ]),
  ];
  for (const value of said) {
    const name = asName(value);
    if (name) return name;
  }
  return null;
}

/** The name behind the headline in the document's title, where nothing else names the outlet. */
export function outletFromTitle(title: string, headline: string): string | null {
  if (headline.length < 5 || !title.startsWith(headline)) return null;
  const match = /^\s*[|•»«·—–-]\s*([^|•»«·—–]{3,50})$/.exec(title.slice(headline.length));
  return asName(match?.[1] ?? null);
}
