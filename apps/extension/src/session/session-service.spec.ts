import { userExample } from '@vaglio/contracts/examples';
import type { Outcome } from '../messaging/messages.js';
import type { BackgroundApi } from '../server/api-client.js';
import { ServerAddress } from '../server/server-address.js';
import { MemoryArea } from '../testing/memory-area.js';
import { SessionService } from './session-service.js';
import { SessionStore, type StoredSession } from './session-store.js';
import { storeOver } from './storage.js';

const sessionWith = (token: string): StoredSession => ({
  token,
  origin: 'https://vaglio.example',
  account: { ...userExample, isPremium: false },
});

let store: SessionStore;
let answer: (outcome: Outcome<unknown>) => void;
let sessions: SessionService;

describe('SessionService', () => {
  beforeEach(async () => {
    const area = storeOver(new MemoryArea().asArea());
    store = new SessionStore(area, null);
    await store.open(sessionWith('old'), true);
    const call = () => new Promise<Outcome<unknown>>((resolve) => (answer = resolve));
    const server = new ServerAddress(area, () => Promise.resolve('https://vaglio.example'));
    sessions = new SessionService({ call } as BackgroundApi, server, store, () => Promise.resolve());
  });

  it('keeps a new sign-in when the server ends the one before', async () => {
    await store.open(sessionWith('new'), true);
    await sessions.closeIfSignedOut({ ok: false, failure: 'signed_out' }, sessionWith('old'));
    expect((await store.read())?.token).toBe('new');
    await sessions.closeIfSignedOut({ ok: false, failure: 'signed_out' }, sessionWith('new'));
    expect(await store.read()).toBeNull();
  });

  it.each([
    ['active', true],
    ['suspended', false],
  ] as const)(
    'returns an account with a subscription that is %s as premium: %s',
    async (subscriptionStatus, isPremium) => {
      const reading = sessions.read();
      await new Promise((resolve) => setImmediate(resolve));
      answer({ ok: true, value: { ...userExample, subscriptionTier: 'premium', subscriptionStatus } });
      expect(await reading).toMatchObject({ ok: true, value: { isPremium } });
    },
  );

  it('returns no account when the user signs out while it is read', async () => {
    const reading = sessions.read();
    await new Promise((resolve) => setImmediate(resolve));
    await store.close();
    answer({ ok: true, value: userExample });
    expect(await reading).toEqual({ ok: true, value: null });
  });
});
