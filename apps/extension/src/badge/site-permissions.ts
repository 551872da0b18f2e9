import { matchPatternOf } from '../server/match-pattern.js';
import type { ServerAddress } from '../server/server-address.js';

/** The sites on which the badge may look by itself: those a reader granted, not the servers we speak to. */
export async function allowedSites(server: ServerAddress): Promise<readonly string[]> {
  const servers = [await server.own(), await server.current()].map(matchPatternOf);
  return new Promise((resolve) => {
    chrome.permissions.getAll(({ origins = [] }) => {
      resolve(origins.filter((pattern) => !servers.includes(pattern)).sort());
    });
  });
}

/** Gives a site back. */
export function withdrawSite(pattern: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.remove({ origins: [pattern] }, (isRemoved) => {
      resolve(chrome.runtime.lastError === undefined && isRemoved);
    });
  });
}
