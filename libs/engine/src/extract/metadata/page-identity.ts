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

export function identifyPage(address: string): Pick<ExtractedArticle, 'https' | 'domain' | 'account'> {
  const url = new URL(address);
  return {
    https: url.protocol === 'https:',
    domain: url.hostname.replace(/^www\./, ''),
    account: accountOf(url),
  };
}
