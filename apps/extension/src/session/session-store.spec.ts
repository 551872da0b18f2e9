import { MemoryArea } from '../testing/memory-area.js';
import { SessionStore } from './session-store.js';
import type { StoredSession } from './session-store.js';
import { storeOver } from './storage.js';

const session: StoredSession = {
  token: 'a-token',
  origin: 'https://vaglio.example',
  account: { email: 'ada@example.it', firstName: 'Ada', subscriptionTier: 'free', preferredLanguage: 'it' },
};

let lasting: MemoryArea;
let untilClosed: MemoryArea;
let store: SessionStore;

beforeEach(() => {
  lasting = new MemoryArea();
  untilClosed = new MemoryArea();
  store = new SessionStore(storeOver(lasting.asArea()), storeOver(untilClosed.asArea()));
});

it('forgets a sign-in with the browser unless asked to stay', async () => {
  await store.open(session, false);
  expect(lasting.items).toEqual({});
  expect(await store.read()).toEqual(session);
});

it('keeps a sign-in that is to stay', async () => {
  await store.open(session, true);
  expect(untilClosed.items).toEqual({});
  expect(await store.read()).toEqual(session);
});

it('keeps it in the lasting area where the browser has no other', async () => {
  const old = new SessionStore(storeOver(lasting.asArea()), null);
  await old.open(session, false);
  expect(await old.read()).toEqual(session);
});

it('leaves one sign-in behind, never two, and none after closing', async () => {
  await store.open(session, true);
  await store.open({ ...session, token: 'newer' }, false);
  expect((await store.read())?.token).toBe('newer');
  expect(lasting.items).toEqual({});
  await store.close();
  expect(await store.read()).toBeNull();
});

it('does not bring a closed sign-in back when its account is refreshed late', async () => {
  await store.open(session, true);
  await store.close();
  await store.update(session);
  expect(await store.read()).toBeNull();
});
