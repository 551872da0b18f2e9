import { parsedUrl, parsedWebUrl } from '@vaglio/contracts';

/** Links that lead away say nothing of where the reader came from, and vouch for nothing. */
export const FOREIGN_LINK = { rel: 'noopener nofollow ugc', target: '_blank' } as const;

/** Whether an address is one that a page may link to. */
export function isWebAddress(value: string): boolean {
  return parsedWebUrl(value) !== null;
}

/** The host of a URL, as shown to visitors. */
export function hostOf(address: string): string {
  return parsedUrl(address)?.hostname.replace(/^www\./, '') ?? address;
}

/** Whether an address is of an example that comes with the product: no link leads to it. */
export function isInvented(address: string): boolean {
  return isInventedHost(hostOf(address));
}

/** Whether a host cannot exist: what stands there is invented. */
export const isInventedHost = (host: string): boolean => host.endsWith('.example');
