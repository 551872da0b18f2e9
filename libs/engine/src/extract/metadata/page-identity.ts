import { parseHost } from '../../parse-host.js';

/** The domain and account of a page. */
export interface PageIdentity {
  readonly https: boolean;
  readonly domain: string;
  readonly account: string | null;
}

/** Blog hosts that give each writer a path instead of a name of their own. */
const PATH_ACCOUNTS = /^(?:www\.)?(?:medium\.com|substack\.com|steemit\.com|hive\.blog|note\.com)$/;

function accountOf(url: URL): string | null {
  const inPath = PATH_ACCOUNTS.test(url.hostname) ? /^\/(@[\w.-]{2,60})/.exec(url.pathname)?.[1] : undefined;
  if (inPath) return inPath.toLowerCase();
  const { isPrivate, domainWithoutSuffix } = parseHost(url.hostname, { allowPrivateDomains: true });
  return isPrivate === true && domainWithoutSuffix ? domainWithoutSuffix : null;
}

export function identifyPage(address: string): PageIdentity {
  const url = new URL(address);
  return {
    https: url.protocol === 'https:',
    domain: url.hostname.replace(/^www\./, ''),
    account: accountOf(url),
  };
}
