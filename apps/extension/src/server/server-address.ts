import { parsedUrl } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';

const KEY = 'server-origin';

/** Which server is spoken to: the one this package was made for, unless the person chose another. */
export class ServerAddress {
  constructor(
    private readonly settings: KeyValueStore,
    private readonly readOwnOrigin: () => Promise<string>,
  ) {}

  own(): Promise<string> {
    return this.readOwnOrigin();
  }

  async current(): Promise<string> {
    return (await this.settings.get<string>(KEY)) ?? (await this.own());
  }

  async change(origin: string | null): Promise<string> {
    if (origin === null || origin === (await this.own())) await this.settings.remove(KEY);
    else await this.settings.set(KEY, origin);
    return this.current();
  }
}

interface OriginFile {
  readonly origin: string;
}

let reading: Promise<string> | null = null;

/** The address of the site this package was downloaded from: one small file that the site writes into the ZIP. */
export function readOwnOrigin(): Promise<string> {
  reading ??= fetch(chrome.runtime.getURL('origin.json'))
    .then((response) => response.json() as Promise<OriginFile>)
    .then(({ origin }) => origin);
  return reading;
}

/** Says whether the extension may reach a server. */
export function hasPermissionFor(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.contains({ origins: [matchPatternOf(origin)] }, (isGranted) => resolve(isGranted));
  });
}

/** Asks the person; must run inside a click. Before Chrome 102 optional hosts can't be asked for and this is refused. */
export function askPermissionFor(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.request({ origins: [matchPatternOf(origin)] }, (isGranted) => {
      resolve(!chrome.runtime.lastError && isGranted);
    });
  });
}

/** The match pattern that covers an origin. Patterns without a port cover every port, and all browsers read them. */
export function matchPatternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/** What a person typed as a server's address, as an origin; null when it is none. Plain http is for one's own machine. */
export function parseOrigin(typed: string): string | null {
  const text = typed.trim();
  const url = parsedUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.hostname === '' || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url.origin;
  return url.protocol === 'http:' && isLoopback(url.hostname) ? url.origin : null;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is the reader's own machine. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
