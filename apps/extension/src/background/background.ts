import { isOwnPage } from '../messaging/is-own-page.js';
import { parseEnvelope } from '../messaging/parse-envelope.js';
import { createApiClient } from '../server/api-client.js';
import { hasPermissionFor } from '../server/host-permission.js';
import { readOwnOrigin } from '../server/own-origin.js';
import { ServerAddress } from '../server/server-address.js';
import { SessionService } from '../session/session-service.js';
import { SessionStore } from '../session/session-store.js';
import { storeOver } from '../session/storage.js';
import { answer } from './answer.js';

const lasting = storeOver(chrome.storage.local);
// Types say it always exists; Chrome before 102 says otherwise.
const sessionArea = chrome.storage.session as chrome.storage.StorageArea | undefined;
const store = new SessionStore(lasting, sessionArea ? storeOver(sessionArea) : null);
const server = new ServerAddress(lasting, readOwnOrigin);
const api = createApiClient(
  (input, init) => fetch(input, init),
  () => navigator.language,
);
const services = { server, sessions: new SessionService(api, server, store), isPermitted: hasPermissionFor };

// Content scripts run inside pages and have no business with the sign-in.
const restrictable = chrome.storage.local as { setAccessLevel?: typeof chrome.storage.local.setAccessLevel };
void restrictable.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

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
