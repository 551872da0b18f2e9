import { parsedUrl, withoutWww } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../analysis.types.js';
import { parseHost } from '../../parse-host.js';

/** Blog hosts with one path per author. */
const PATH_ACCOUNTS = /^(?:www\.)?(?:medium\.com|substack\.com|steemit\.com|hive\.blog|note\.com)$/;

function accountOf(url: URL): string | null {
  const inPath = PATH_ACCOUNTS.test(url.hostname) ? /^\/(@[\w.-]{2,60})/.exec(url.pathname)?.[1] : undefined;
  if (inPath) return inPath.toLowerCase();
  const { isPrivate, domainWithoutSuffix } = parseHost(url.hostname, { allowPrivateDomains: true });
  return isPrivate === true && domainWithoutSuffix ? domainWithoutSuffix : null;
}

/** The URL of a page inside the URL of its copy in the Internet Archive. */
const ARCHIVED = /^\/web\/\d{4,14}(?:[a-z]{2}_)?\/(?:https?:\/\/?)?([^/?#]+\.[^/?#]+(?:[/?#].*)?)$/i;

/** A copy in the Internet Archive is a page of the site that published it. */
function originalUrl(url: URL): URL {
  const inside = url.hostname === 'web.archive.org' ? ARCHIVED.exec(url.pathname)?.[1] : undefined;
  return (inside === undefined ? null : parsedUrl(`https://${inside}`)) ?? url;
}

export function identifyPage(pageUrl: string): Pick<ExtractedArticle, 'https' | 'domain' | 'account'> {
  const url = new URL(pageUrl);
  const published = originalUrl(url);
  return {
    https: url.protocol === 'https:',
    domain: withoutWww(published.hostname),
    account: accountOf(published),
  };
}
