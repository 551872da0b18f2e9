import { menuTarget, openWindow } from '../context-menu/context-menus.js';
import { isOwnPage } from '../messaging/is-own-page.js';
import { parseEnvelope } from '../messaging/parse-envelope.js';
import { answer, createServices } from './answer.js';

const services = createServices();

// Content scripts run inside pages and have no business with the sign-in.
const restrictable = chrome.storage.local as { setAccessLevel?: typeof chrome.storage.local.setAccessLevel };
void restrictable.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

services.badge.start();

chrome.runtime.onInstalled.addListener(() => void services.showMenus());
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
