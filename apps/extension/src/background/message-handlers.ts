import type { Language } from '@vaglio/contracts';
import { AnalysisService } from '../analysis/analysis-service.js';
import { SubmissionStore } from '../analysis/submission-store.js';
import { BadgeUpdater } from '../badge/badge-updater.js';
import { chooseTexts, readLanguage, saveAccountLanguage } from '../i18n/choose-language.js';
import { KnownArticles } from '../known-articles/known-articles.js';
import { showMenus } from '../context-menu/context-menus.js';
import type { Envelope, MessageName, Messages, Outcome } from '../messaging/messages.js';
import { createBackgroundApi } from '../server/api-client.js';
import { hasPermissionFor, parseOrigin, readOwnOrigin, ServerAddress } from '../server/server-address.js';
import { SessionService } from '../session/session-service.js';
import { SessionStore } from '../session/session-store.js';
import { storeOver } from '../session/storage.js';

type Services = ReturnType<typeof createServices>;

type Handlers = {
  readonly [N in MessageName]: (
    services: Services,
    payload: Messages[N]['payload'],
  ) => Promise<Outcome<Messages[N]['reply']>>;
};

const HANDLERS: Handlers = {
  'session/read': ({ sessions }) => sessions.read(),
  'session/allowance': ({ sessions }) => sessions.allowance(),
  'session/sign-in': ({ sessions }, payload) => sessions.signIn(payload),
  'session/adopt': ({ sessions }, { stay }) => sessions.adopt(stay),
  'session/sign-out': signOut,
  'server/read': async ({ server }) => ({
    ok: true,
    value: { origin: await server.current(), ownOrigin: await server.own() },
  }),
  'server/offer': ({ sessions }) => sessions.offer(),
  'server/change': (services, { origin }) => changeServer(services, origin),
  'page/look-up': ({ known }, { address }) => known.find(address),
  'analysis/read': ({ analyses }, { address }) => analyses.read(address),
  'analysis/start': ({ analyses }, { address }) => analyses.start(address),
  'article/details': ({ analyses }, { id, language }) => analyses.details(id, language),
  'badge/read': async ({ badge }) => ({ ok: true, value: await badge.read() }),
  'badge/set': ({ badge }, { isOn }) => badge.set(isOn),
  'badge/begin': ({ badge }) => badge.begin(),
  'badge/set-site': ({ badge }, { site, isOn }) => badge.setSite(site, isOn),
  'language/changed': async ({ updateTexts }) => {
    await updateTexts();
    return { ok: true, value: null };
  },
};

export function answer(services: Services, { name, payload }: Envelope): Promise<Outcome<unknown>> {
  const handle = HANDLERS[name] as (services: Services, payload: unknown) => Promise<Outcome<unknown>>;
  return handle(services, payload);
}

async function signOut({ sessions, submissions }: Services): Promise<Outcome<null>> {
  await submissions.clear();
  return sessions.signOut();
}

async function changeServer(
  services: Services,
  typed: string | null,
): Promise<Outcome<{ readonly origin: string }>> {
  const { server, badge } = services;
  const origin = typed === null ? null : parseOrigin(typed);
  if (typed !== null && origin === null) return { ok: false, failure: 'bad_request' };
  if (origin !== null && !(await hasPermissionFor(origin))) return { ok: false, failure: 'not_permitted' };
  if ((origin ?? (await server.own())) !== (await server.current())) await signOut(services);
  const value = { origin: await server.change(origin) };
  // Not awaited, because the new server may be slow.
  void badge.refresh();
  return { ok: true, value };
}

export function createServices() {
  const lasting = storeOver(chrome.storage.local);
  // Chrome before 102 has no session storage.
  const sessionArea = chrome.storage.session as chrome.storage.StorageArea | undefined;
  const untilClosed = sessionArea ? storeOver(sessionArea) : null;
  const server = new ServerAddress(lasting, readOwnOrigin);
  const api = createBackgroundApi(
    (input, init) => fetch(input, init),
    () => readLanguage(lasting),
  );
  const known = new KnownArticles(api, server, Date.now);
  const readTexts = async () => (await chooseTexts(lasting)).texts;
  const badge = new BadgeUpdater(lasting, server, known, readTexts);
  const updateMenus = async () => showMenus(await readTexts());
  // Menus and badges would keep their language.
  const updateTexts = async () => {
    await updateMenus();
    await badge.refresh();
  };
  const saveLanguage = async (language: Language | null) => {
    const before = await readLanguage(lasting);
    await saveAccountLanguage(lasting, language);
    // Not awaited, because the badges wait for the server.
    if ((await readLanguage(lasting)) !== before) void updateTexts();
  };
  const sessions = new SessionService(api, server, new SessionStore(lasting, untilClosed), saveLanguage);
  const submissions = new SubmissionStore(untilClosed ?? lasting, Date.now);
  // Not awaited, because the badges wait for the server.
  const updateBadge = (address: string) => void known.removeCached(address).then(() => badge.refresh());
  return {
    server,
    sessions,
    known,
    submissions,
    analyses: new AnalysisService(api, server, sessions, submissions, Date.now, updateBadge),
    badge,
    updateMenus,
    updateTexts,
  };
}
