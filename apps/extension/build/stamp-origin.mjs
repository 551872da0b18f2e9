export const DEFAULT_ORIGIN = 'http://localhost:3000';

export const BROWSERS = ['chrome', 'firefox'];

/** Returns the origin of an http(s) address. Throws for others. */
export function originOf(address) {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`Not an http(s) address: ${address}`);
  return url.origin;
}

/** Match patterns without a port cover every port. `origin.json` has the exact one. */
function hostPermissionOf(origin) {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The files that depend on the site and the browser. */
export function stampedFiles(manifestText, origin, browser = 'chrome') {
  if (!BROWSERS.includes(browser)) throw new Error(`Not one of ${BROWSERS.join(', ')}: ${browser}`);
  const shared = { ...JSON.parse(manifestText), host_permissions: [hostPermissionOf(origin)] };
  const manifest = browser === 'firefox' ? forFirefox(shared) : shared;
  return {
    'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'origin.json': `${JSON.stringify({ origin })}\n`,
  };
}

/** Firefox runs the background as a page, and requires a list of the data that is sent. */
function forFirefox({ minimum_chrome_version: _, externally_connectable: _none, background, ...manifest }) {
  return {
    ...manifest,
    background: { scripts: [background.service_worker] },
    browser_specific_settings: {
      gecko: {
        id: 'extension@vaglio.example',
        strict_min_version: '153.0',
        data_collection_permissions: {
          required: ['authenticationInfo', 'browsingActivity', 'personallyIdentifyingInfo'],
        },
      },
    },
  };
}
