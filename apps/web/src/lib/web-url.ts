import { parsedUrl, parsedWebUrl, withoutWww } from '@vaglio/contracts';

export const EXTERNAL_LINK = { rel: 'noopener nofollow ugc', target: '_blank' } as const;

/** Whether a page may link to this URL. */
export function isWebUrl(url: string): boolean {
  return parsedWebUrl(url) !== null;
}

/** The host of a URL without `www.`, or the text itself if it is no URL. */
export function hostOf(url: string): string {
  const parsed = parsedUrl(url);
  return parsed ? withoutWww(parsed.hostname) : url;
}

/** Whether a URL belongs to a seeded example; such URLs are not linked. */
export function isInvented(url: string): boolean {
  return isInventedHost(hostOf(url));
}

/** Hosts in `.example` cannot exist, so seeded examples use them. */
export const isInventedHost = (host: string): boolean => host.endsWith('.example');
