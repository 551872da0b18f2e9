/** What a package must know of the site that offers it: `origin.json` and the host in the manifest. */

export const DEFAULT_ORIGIN = 'http://localhost:3000';

/** An http(s) address without its path; throws on anything else. */
export function originOf(address) {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`Not an http(s) address: ${address}`);
  return url.origin;
}

/** Match patterns without a port cover every port; `origin.json` keeps the exact one. */
function hostPermissionOf(origin) {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The files that carry the origin, made from the manifest and an origin. */
export function stampedFiles(manifestText, origin) {
  const manifest = { ...JSON.parse(manifestText), host_permissions: [hostPermissionOf(origin)] };
  return {
    'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'origin.json': `${JSON.stringify({ origin })}\n`,
  };
}
