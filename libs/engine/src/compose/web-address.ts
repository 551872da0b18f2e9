import { parsedUrl } from '@vaglio/contracts';

/** An address as a browser would write it, if it is one of the web; null for everything else. */
export function webAddress(address: string): string | null {
  const url = parsedUrl(address);
  if (!url) return null;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null;
}
