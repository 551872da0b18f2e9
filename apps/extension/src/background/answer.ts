import type { AnalysisService } from '../analysis/analysis-service.js';
import type { SubmissionStore } from '../analysis/submission-store.js';
import type { BadgeController } from '../badge/badge-controller.js';
import type { KnownArticles } from '../known/known-articles.js';
import type { Envelope, MessageName, Messages, Outcome } from '../messaging/messages.js';
import { parseOrigin } from '../server/parse-origin.js';
import type { ServerAddress } from '../server/server-address.js';
import type { SessionService } from '../session/session-service.js';

export interface Services {
  readonly server: ServerAddress;
  readonly sessions: SessionService;
  readonly known: KnownArticles;
  readonly analyses: AnalysisService;
  readonly submissions: SubmissionStore;
  readonly badge: BadgeController;
  readonly isPermitted: (origin: string) => Promise<boolean>;
  readonly showMenus: () => Promise<void>;
}

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
  'article/flags': ({ analyses }, { id, language }) => analyses.flags(id, language),
  'badge/read': async ({ badge }) => ({ ok: true, value: await badge.read() }),
  'badge/set': ({ badge }, { isOn }) => badge.set(isOn),
  'badge/sites-changed': ({ badge }) => badge.refresh(),
  'language/changed': async ({ showMenus }) => {
    await showMenus();
    return { ok: true, value: null };
  },
};

/** What the background does about a message. */
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
  const { server, isPermitted } = services;
  const origin = typed === null ? null : parseOrigin(typed);
  if (typed !== null && origin === null) return { ok: false, failure: 'bad_request' };
  if (origin !== null && !(await isPermitted(origin))) return { ok: false, failure: 'not_permitted' };
  if ((origin ?? (await server.own())) !== (await server.current())) await signOut(services);
  return { ok: true, value: { origin: await server.change(origin) } };
}
