import { parsedUrl } from '@vaglio/contracts';

const CACHE_HOSTS = /\.(?:cdn\.ampproject\.org|bing-amp\.com|ampproject\.net)$/;
const CACHE_PATH = /^\/(?:amp\/)?(?:[acvi]\/)?(s\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/.*)?$/i;

/** The publisher's address behind an AMP cache or a search engine's viewer; any other address as it is. */
export function publisherAddress(address: string): string {
  const url = new URL(address);
  const isViewer = /^(?:www\.)?google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname.startsWith('/amp/');
  if (!isViewer && !CACHE_HOSTS.test(url.hostname)) return searchTarget(url) ?? address;
  const [, secure, host, path = '/'] = CACHE_PATH.exec(url.pathname) ?? [];
  return host ? `${secure ? 'https' : 'http'}://${host}${path}${url.search}` : address;
}

/** `google.com/url?q=…` and `l.facebook.com/l.php?u=…` are signposts that name where they lead. */
function searchTarget(url: URL): string | null {
  const isGoogle = /^(?:www\.)?google\.[a-z.]{2,6}$/.test(url.hostname) && url.pathname === '/url';
  const isFacebook = /^lm?\.(?:facebook|instagram)\.com$/.test(url.hostname);
  if (!isGoogle && !isFacebook) return null;
  const target = url.searchParams.get('url') ?? url.searchParams.get('q') ?? url.searchParams.get('u') ?? '';
  return /^https?:\/\//i.test(target) && parsedUrl(target) ? target : null;
}
