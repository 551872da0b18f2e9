import { firstText, type LinkedData, typesOf } from '../facts/json-ld.js';
import { type MetaTags, metaValue } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';

const MAX_NAME = 80;

function publisherOf(nodes: readonly LinkedData[]): string | null {
  return nodes.map((node) => firstText(node['publisher'])).find((name) => name !== null) ?? null;
}

function siteNode(nodes: readonly LinkedData[]): string | null {
  const site = nodes.find((node) =>
    typesOf(node).some((type) => type === 'WebSite' || type === 'NewsMediaOrganization'),
  );
  return site ? firstText(site['name']) : null;
}

/** The text when it can be a name, not a URL or a sentence. */
function asName(value: string | null): string | null {
  const name = cleanLine(value ?? '').replace(/^@|^www\.(?=\S+\.\S+$)/i, '');
  return name === '' || name.length > MAX_NAME || /^https?:/i.test(name) ? null : name;
}

export function readOutlet(
  meta: MetaTags,
  articles: readonly LinkedData[],
  all: readonly LinkedData[],
): string | null {
  const candidates = [
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
  return candidates.map(asName).find((name) => name !== null) ?? null;
}

/** The name after the headline in the document's title. */
export function outletFromTitle(title: string, headline: string): string | null {
  if (headline.length < 5 || !title.startsWith(headline)) return null;
  const match = /^\s*[|•»«·—–-]\s*([^|•»«·—–]{3,50})$/.exec(title.slice(headline.length));
  return asName(match?.[1] ?? null);
}
