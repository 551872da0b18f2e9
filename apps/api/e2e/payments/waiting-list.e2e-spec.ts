import type { WaitingListCount } from '@vaglio/contracts';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { WaitingList } from '../../src/modules/payments/waiting-list.service.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount, anAdministrator } from '../testing/callers.js';
import { query, mailsTo } from '../testing/database.js';

let addresses = 0;
const anAddress = () => `waiting-${++addresses}@example.org`;

const api = fixture(() => startTestApp({ environment: { PUBLIC_URL: 'https://vaglio.example' } }));
const visitor = new Caller(api);

describe('Premium without PayPal', () => {
  it('is refused with PAYMENT_UNAVAILABLE', async () => {
    const { token, user } = await aSignedInUser(api.url);
    const account = new Caller(api, token);
    const payload = { email: user.email, paypalOrderId: '5O190127TN364715T' };
    const { body } = await account.post('/api/subscribe', payload).expect(503);
    expect(body.code).toBe('PAYMENT_UNAVAILABLE');
    await account.post('/api/payments/orders').expect(503);
    await account.post('/api/payments/webhook').expect(503);
  });
});

describe('the waiting list', () => {
  const admin = fixture(() => anAdministrator(api));
  const features = { payments: false, email: true };

  beforeAll(() => {
    api.app.get(FeatureSwitches).decide({ payments: () => features.payments, email: () => features.email });
  });
  beforeEach(async () => {
    Object.assign(features, { payments: false, email: true });
    await query(api, 'DELETE FROM waiting_list');
    await query(api, 'DELETE FROM attempt_counters');
  });

  const join = (email: string, account?: TestUser, consent: unknown = true) =>
    new Caller(api, account?.token)
      .post('/api/waiting-list', { email, consent })
      .set('Accept-Language', 'it');
  const tokenIn = ({ leaveUrl }: { leaveUrl: string }): string => {
    const url = new URL(leaveUrl);
    expect(`${url.origin}${url.pathname}`).toBe('https://vaglio.example/waiting-list/leave');
    return String(url.searchParams.get('token'));
  };
  const leave = (token: string) => visitor.post('/api/waiting-list/leave', { token });
  const count = async () => (await admin.get('/api/admin/waiting-list').expect(200)).body as WaitingListCount;
  const announcementsTo = (email: string) => mailsTo(api, email, 'premium-open');
  const announce = () => api.app.get(WaitingList).announceIfOpen();

  it('stores an address with consent once in any spelling, and counts it for staff', async () => {
    const email = anAddress();
    await join(email).expect(200);
    await join(email.toUpperCase()).expect(200);
    await join(anAddress(), undefined, false).expect(400);
    await join(anAddress()).expect(200);
    await join('no address').expect(400);
    expect(await count()).toEqual({ waiting: 2, notified: 0 });
    await visitor.get('/api/admin/waiting-list').expect(401);
  });

  it('sends one mail to each address when payments and mail are on, also from several processes', async () => {
    const email = anAddress();
    await join(email).expect(200);
    await announce();
    expect(await announcementsTo(email)).toEqual([]);
    Object.assign(features, { payments: true, email: false });
    await announce();
    expect(await announcementsTo(email)).toEqual([]);
    features.email = true;
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    expect(await announcementsTo(email)).toEqual([expect.objectContaining({ language: 'it' })]);
    expect(await count()).toEqual({ waiting: 0, notified: 1 });
  });

  it('is left by the call of the link, also twice, but not by opening the link', async () => {
    const email = anAddress();
    const { body } = await join(email).expect(200);
    await visitor
      .get('/api/waiting-list/leave')
      .query({ token: tokenIn(body) })
      .expect(404);
    expect(await count()).toMatchObject({ waiting: 1 });
    await leave(tokenIn(body)).expect(204);
    await leave(tokenIn(body)).expect(204);
    await leave('forged').expect(204);
    expect(await count()).toMatchObject({ waiting: 0 });
    features.payments = true;
    await announce();
    expect(await announcementsTo(email)).toEqual([]);
  });

  it('answers a second visitor with the same address alike, but its link does not remove the address', async () => {
    const email = anAddress();
    await join(email).expect(200);
    const { body } = await join(email).expect(200);
    await leave(tokenIn(body)).expect(204);
    expect(await count()).toMatchObject({ waiting: 1 });
  });

  it('is part of the export and deleted with the account', async () => {
    const account = await aSignedInUser(api.url);
    const { id, email } = account.user;
    await query(api, 'INSERT INTO address_proofs (user_id, email_key) VALUES ($1, $2)', [id, email]);
    await join(email).expect(200);
    const { body } = await join(email, account).expect(200);
    const { body: known } = await new Caller(api, account.token).get('/api/me/export').expect(200);
    expect(known.sections.waitingList).toEqual([expect.objectContaining({ email, notifiedAt: null })]);
    await deleteAccount(api, account);
    expect(await count()).toMatchObject({ waiting: 0 });
    await leave(tokenIn(body)).expect(204);
  });

  it('hides and keeps the entry of another person whose address an account claims without proof', async () => {
    const account = await aSignedInUser(api.url);
    const { body } = await join(account.user.email).expect(200);
    await join(account.user.email, account).expect(200);
    const { body: known } = await new Caller(api, account.token).get('/api/me/export').expect(200);
    expect(known.sections.waitingList).toEqual([]);
    await deleteAccount(api, account);
    expect(await count()).toMatchObject({ waiting: 1 });
    await leave(tokenIn(body)).expect(204);
    expect(await count()).toMatchObject({ waiting: 0 });
  });

  it('is left with its mail while that waits to be sent', async () => {
    const email = anAddress();
    const { body } = await join(email).expect(200);
    features.payments = true;
    await announce();
    await leave(tokenIn(body)).expect(204);
    expect(await announcementsTo(email)).toEqual([]);
  });

  it('is limited to twenty addresses a day per network', async () => {
    for (let entered = 0; entered < 20; entered += 1) await join(anAddress()).expect(200);
    await join(anAddress()).expect(429);
  });
});
