import { askBackground } from '../messaging/ask-background.js';
import type { Reply } from '../messaging/messages.js';

/** Gives access to the addresses of tabs, but not to their content. */
const PERMISSION: chrome.permissions.Permissions = { permissions: ['tabs'] };

export function hasBadgePermission({ permissions = [] }: chrome.permissions.Permissions): boolean {
  return permissions.includes('tabs');
}

export function isBadgePermitted(): Promise<boolean> {
  return new Promise((resolve) => chrome.permissions.contains(PERMISSION, (isGranted) => resolve(isGranted)));
}

/**
 * Asks for the permission. Must be called in a click handler. The browser may close the popup while it asks, so
 * `badge/begin` is sent first, and the background switches the score on when it gets the permission.
 */
export async function switchBadgeOn(): Promise<Reply<'badge/set'>> {
  void askBackground('badge/begin', null);
  const isGranted = await new Promise<boolean>((resolve) => {
    chrome.permissions.request(PERMISSION, (granted) => resolve(!chrome.runtime.lastError && granted));
  });
  return isGranted ? askBackground('badge/set', { isOn: true }) : { ok: false, failure: 'not_permitted' };
}

export function withdrawBadgePermission(): Promise<void> {
  return new Promise((resolve) => {
    chrome.permissions.remove(PERMISSION, () => {
      // Fails when the manifest has it as a required permission.
      void chrome.runtime.lastError;
      resolve();
    });
  });
}
