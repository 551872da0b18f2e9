import type { Envelope, MessageName, Messages, Outcome } from '../messaging/messages.js';
import { parseOrigin } from '../server/parse-origin.js';
import type { ServerAddress } from '../server/server-address.js';
import type { SessionService } from '../session/session-service.js';

export interface Services {
  readonly server: ServerAddress;
  readonly sessions: SessionService;
  readonly isPermitted: (origin: string) => Promise<boolean>;
}

type Handlers = {
  readonly [N in MessageName]: (
    services: Services,
    payload: Messages[N]['payload'],
  ) => Promise<Outcome<Messages[N]['reply']>>;
};

const HANDLERS: Handlers = {
  'session/read': ({ sessions }) => sessions.read(),
  'session/sign-in': ({ sessions }, payload) => sessions.signIn(payload),
  'session/sign-out': ({ sessions }) => sessions.signOut(),
  'server/read': async ({ server }) => ({
    ok: true,
    value: { origin: await server.current(), ownOrigin: await server.own() },
  }),
  'server/change': (services, { origin }) => changeServer(services, origin),
};

/** What the background does about a message. */
export function answer(services: Services, { name, payload }: Envelope): Promise<Outcome<unknown>> {
  const handle = HANDLERS[name] as (services: Services, payload: unknown) => Promise<Outcome<unknown>>;
  return handle(services, payload);
}

async function changeServer(
  { server, sessions, isPermitted }: Services,
  typed: string | null,
): Promise<Outcome<{ readonly origin: string }>> {
  const origin = typed === null ? null : parseOrigin(typed);
  if (typed !== null && origin === null) return { ok: false, failure: 'bad_request' };
  if (origin !== null && !(await isPermitted(origin))) return { ok: false, failure: 'not_permitted' };
  if ((origin ?? (await server.own())) !== (await server.current())) await sessions.signOut();
  return { ok: true, value: { origin: await server.change(origin) } };
}
