import { parsedWebUrl } from '@vaglio/contracts';

const CACHE_HOSTS = /\.(?:cdn\.ampproject\.org|bing-amp\.com|ampproject\.net)$/;
const CACHE_PATH = /^\/(?:amp\/)?(?:[acvi]\/)?(s\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/.*)?$/i;
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;

/** The publisher's address behind a search engine's copy or a signpost; any other address as it is. */
export function publisherAddress(url: URL): URL {
  const isViewer = GOOGLE.test(url.hostname) && url.pathname.startsWith('/amp/');
  if (!isViewer && !CACHE_HOSTS.test(url.hostname)) return signpostTarget(url) ?? url;
  const [, secure, host, path = '/'] = CACHE_PATH.exec(url.pathname) ?? [];
  return (host && parsedWebUrl(`${secure ? 'https' : 'http'}://${host}${path}${url.search}`)) || url;
}

function signpostTarget(url: URL): URL | null {
  const isGoogle = GOOGLE.test(url.hostname) && url.pathname === '/url';
  const isMeta = /^lm?\.(?:facebook|instagram)\.com$/.test(url.hostname);
  if (!isGoogle && !isMeta) return null;
  const { searchParams } = url;
  return parsedWebUrl(searchParams.get('url') ?? searchParams.get('q') ?? searchParams.get('u') ?? '');
}
