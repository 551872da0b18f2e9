import { menuTarget, openWindow } from '../context-menu/context-menus.js';
import { isOwnPage } from '../messaging/is-own-page.js';
import { parseEnvelope } from '../messaging/parse-envelope.js';
import { answer, createServices } from './message-handlers.js';

const services = createServices();

// Content scripts must not read the sign-in. Older versions of Chrome lack this method.
const localStorageArea = chrome.storage.local as {
  setAccessLevel?: typeof chrome.storage.local.setAccessLevel;
};
void localStorageArea.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

services.badge.start();

chrome.runtime.onInstalled.addListener(() => void services.updateMenus());
chrome.contextMenus.onClicked.addListener((info, tab) => {
  const target = menuTarget(info, tab);
  if (target) openWindow(target);
});

chrome.runtime.onMessage.addListener((message: unknown, sender, reply) => {
  if (!isOwnPage(sender, chrome.runtime.id, chrome.runtime.getURL(''))) return false;
  const envelope = parseEnvelope(message);
  if (envelope === null) {
    reply({ ok: false, failure: 'bad_request' });
    return false;
  }
  answer(services, envelope).then(reply, () => reply({ ok: false, failure: 'server_error' }));
  return true;
});
