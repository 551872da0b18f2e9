import { parsedUrl } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';

const KEY = 'server-origin';

/** The address of the server: that of the package, unless the user chose another. */
export class ServerAddress {
  constructor(
    private readonly settings: KeyValueStore,
    /** Returns the address of the package's own server. */
    readonly own: () => Promise<string>,
  ) {}

  async current(): Promise<string> {
    return (await this.settings.get<string>(KEY)) ?? (await this.own());
  }

  async change(origin: string | null): Promise<string> {
    if (origin === null || origin === (await this.own())) await this.settings.remove(KEY);
    else await this.settings.set(KEY, origin);
    return this.current();
  }
}

let ownOrigin: Promise<string> | null = null;

/** Reads the address of the site from a file that the site adds to the package. Cached. */
export function readOwnOrigin(): Promise<string> {
  ownOrigin ??= fetch(chrome.runtime.getURL('origin.json'))
    .then((response) => response.json() as Promise<{ readonly origin: string }>)
    .then(({ origin }) => origin);
  return ownOrigin;
}

export function hasPermissionFor(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.contains({ origins: [matchPatternOf(origin)] }, (isGranted) => resolve(isGranted));
  });
}

/** Must be called in a click handler. Returns false before Chrome 102, which has no optional hosts. */
export function askPermissionFor(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.request({ origins: [matchPatternOf(origin)] }, (isGranted) => {
      resolve(!chrome.runtime.lastError && isGranted);
    });
  });
}

/** The match pattern of an origin. Without a port it covers every port and works in all browsers. */
export function matchPatternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** The hosts of `optional_host_permissions` in the manifest that need no https. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** Parses a typed address into an origin. Returns null for invalid ones, and for http except on the hosts in the manifest. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = parsedUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url.origin;
  return url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname) ? url.origin : null;
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
