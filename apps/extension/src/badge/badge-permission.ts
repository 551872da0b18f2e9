import { askBackground } from '../messaging/ask-background.js';
import type { Reply } from '../messaging/messages.js';

/** Which address a tab shows, and nothing of what is in it: all that the score on the icon needs. */
const PERMISSION: chrome.permissions.Permissions = { permissions: ['tabs'] };

/** Whether a set of permissions has the one that the score on the icon needs. */
export function hasBadgePermission({ permissions = [] }: chrome.permissions.Permissions): boolean {
  return permissions.includes('tabs');
}

/** Whether the reader has granted it. */
export function isBadgePermitted(): Promise<boolean> {
  return new Promise((resolve) => chrome.permissions.contains(PERMISSION, (isGranted) => resolve(isGranted)));
}

/**
 * Asks for it; must run inside a click. A browser may close the popup over its question, so the background gets the message first
 * and switches the score on when the permission arrives.
 */
export async function switchBadgeOn(): Promise<Reply<'badge/set'>> {
  void askBackground('badge/begin', null);
  const isGranted = await new Promise<boolean>((resolve) => {
    chrome.permissions.request(PERMISSION, (granted) => resolve(!chrome.runtime.lastError && granted));
  });
  return isGranted ? askBackground('badge/set', { isOn: true }) : { ok: false, failure: 'not_permitted' };
}

/** Gives it back. */
export function withdrawBadgePermission(): Promise<void> {
  return new Promise((resolve) => {
    chrome.permissions.remove(PERMISSION, () => {
      // Refused where a package asks for it at installation.
      void chrome.runtime.lastError;
      resolve();
    });
  });
}
