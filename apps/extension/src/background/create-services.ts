import { AnalysisService } from '../analysis/analysis-service.js';
import { SubmissionStore } from '../analysis/submission-store.js';
import { BadgeController } from '../badge/badge-controller.js';
import { readLanguage, saveAccountLanguage } from '../i18n/choose-language.js';
import { chooseTexts } from '../i18n/choose-texts.js';
import { KnownArticles } from '../known/known-articles.js';
import { showMenus } from '../menus/context-menus.js';
import { createApiClient } from '../server/api-client.js';
import { hasPermissionFor } from '../server/host-permission.js';
import { readOwnOrigin } from '../server/own-origin.js';
import { ServerAddress } from '../server/server-address.js';
import { SessionService } from '../session/session-service.js';
import { SessionStore } from '../session/session-store.js';
import { storeOver } from '../session/storage.js';
import type { Services } from './answer.js';

/** Everything the background consists of, put together. */
export function createServices(): Services {
  const lasting = storeOver(chrome.storage.local);
  // Types say it always exists; Chrome before 102 says otherwise.
  const sessionArea = chrome.storage.session as chrome.storage.StorageArea | undefined;
  const untilClosed = sessionArea ? storeOver(sessionArea) : null;
  const server = new ServerAddress(lasting, readOwnOrigin);
  const api = createApiClient(
    (input, init) => fetch(input, init),
    () => readLanguage(lasting),
  );
  const sessions = new SessionService({
    api,
    server,
    store: new SessionStore(lasting, untilClosed),
    onLanguage: (language) => saveAccountLanguage(lasting, language),
  });
  const known = new KnownArticles(api, server, Date.now);
  const submissions = new SubmissionStore(untilClosed ?? lasting, Date.now);
  return {
    server,
    sessions,
    known,
    submissions,
    analyses: new AnalysisService(api, server, sessions, submissions, Date.now),
    badge: new BadgeController(lasting, server, known),
    isPermitted: hasPermissionFor,
    showMenus: async () => showMenus((await chooseTexts(lasting)).texts),
  };
}
