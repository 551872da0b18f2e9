import { parsedWebUrl } from '@vaglio/contracts';

const CACHE_HOSTS = /\.(?:cdn\.ampproject\.org|bing-amp\.com|ampproject\.net)$/;
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;
const CACHE_PATH = /^\/(?:amp\/)?(?:[acvi]\/)?(s\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/.*)?$/i;

/** Returns the publisher's URL for a URL of an AMP cache or a Google AMP viewer; any other URL is returned unchanged. */
export function publisherAddress(address: string): string {
  const url = new URL(address);
  const isViewer = GOOGLE.test(url.hostname) && url.pathname.startsWith('/amp/');
  if (!isViewer && !CACHE_HOSTS.test(url.hostname)) return redirectTarget(url) ?? address;
  const [, secure, host, path = '/'] = CACHE_PATH.exec(url.pathname) ?? [];
  return host ? `${secure ? 'https' : 'http'}://${host}${path}${url.search}` : address;
}

/** `google.com/url?q=…` and `l.facebook.com/l.php?u=…` carry their target in a parameter. */
function redirectTarget(url: URL): string | null {
  const isGoogle = GOOGLE.test(url.hostname) && url.pathname === '/url';
  const isFacebook = /^lm?\.(?:facebook|instagram)\.com$/.test(url.hostname);
  if (!isGoogle && !isFacebook) return null;
  const target = url.searchParams.get('url') ?? url.searchParams.get('q') ?? url.searchParams.get('u') ?? '';
  return parsedWebUrl(target) ? target : null;
}
