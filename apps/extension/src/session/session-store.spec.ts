import { MemoryArea } from '../testing/memory-area.js';
import { SessionStore, type StoredSession } from './session-store.js';
import { storeOver } from './storage.js';

const session: StoredSession = {
  token: 'a-token',
  origin: 'https://vaglio.example',
  account: { email: 'ada@example.it', firstName: 'Ada', preferredLanguage: 'it', isPremium: false },
};

let lasting: MemoryArea;
let untilClosed: MemoryArea;
let store: SessionStore;

describe('SessionStore', () => {
  beforeEach(() => {
    lasting = new MemoryArea();
    untilClosed = new MemoryArea();
    store = new SessionStore(storeOver(lasting.asArea()), storeOver(untilClosed.asArea()));
  });

  it('ends a sign-in with the browser session by default', async () => {
    await store.open(session, false);
    expect(lasting.items).toEqual({});
    expect(await store.read()).toEqual(session);
  });

  it('keeps a sign-in when the user chose to stay signed in', async () => {
    await store.open(session, true);
    expect(untilClosed.items).toEqual({});
    expect(await store.read()).toEqual(session);
  });

  it('keeps it in local storage when the browser has no session storage', async () => {
    const old = new SessionStore(storeOver(lasting.asArea()), null);
    await old.open(session, false);
    expect(await old.read()).toEqual(session);
  });

  it('stores only one sign-in, and none after a sign-out', async () => {
    await store.open(session, true);
    await store.open({ ...session, token: 'newer' }, false);
    expect((await store.read())?.token).toBe('newer');
    expect(lasting.items).toEqual({});
    await store.close();
    expect(await store.read()).toBeNull();
  });

  it('does not restore an ended sign-in when its account is refreshed late', async () => {
    await store.open(session, true);
    await store.close();
    await store.update(session);
    expect(await store.read()).toBeNull();
  });
});
