import { matchPatternOf } from './match-pattern.js';

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
      resolve(chrome.runtime.lastError === undefined && isGranted);
    });
  });
}
