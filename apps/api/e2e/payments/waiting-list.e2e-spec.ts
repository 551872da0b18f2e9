import type { WaitingListCount } from '@vaglio/contracts';
import request from 'supertest';
import {
  aSignedInUser,
  anAdministratorToken,
  type TestUser,
} from '../../src/modules/auth/testing/sign-in.factory.js';
import { WaitingList } from '../../src/modules/payments/waiting-list.service.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../testing/stored-rows.js';

let addresses = 0;
const anAddress = () => `waiting-${++addresses}@example.org`;

describe('the waiting list', () => {
  let api: TestApp;
  let admin: string;
  const features = { payments: false, email: true };

  beforeAll(async () => {
    api = await startTestApp({ environment: { PUBLIC_URL: 'https://vaglio.example' } });
    admin = await anAdministratorToken(api.url);
    const switches = api.app.get(FeatureSwitches);
    switches.decide('payments', () => features.payments);
    switches.decide('email', () => features.email);
  });
  afterAll(() => api?.close());
  beforeEach(async () => {
    Object.assign(features, { payments: false, email: true });
    await rowsOf(api, 'DELETE FROM waiting_list', []);
    await rowsOf(api, 'DELETE FROM attempt_counters', []);
  });

  const join = (email: string, account?: TestUser, consent: unknown = true) => {
    const call = request(api.url).post('/api/waiting-list').set('Accept-Language', 'it');
    if (account) void call.set('Authorization', `Bearer ${account.token}`);
    return call.send({ email, consent });
  };
  const tokenIn = ({ leaveUrl }: { leaveUrl: string }): string => {
    const url = new URL(leaveUrl);
    expect(`${url.origin}${url.pathname}`).toBe('https://vaglio.example/waiting-list/leave');
    return String(url.searchParams.get('token'));
  };
  const leave = (token: string) => request(api.url).post('/api/waiting-list/leave').send({ token });
  const count = async () =>
    (
      await request(api.url)
        .get('/api/admin/waiting-list')
        .set('Authorization', `Bearer ${admin}`)
        .expect(200)
    ).body as WaitingListCount;
  const lettersTo = (recipient: string) =>
    rowsOf(api, "SELECT language FROM mail_outbox WHERE kind = 'premium-open' AND recipient = $1", [
      recipient,
    ]);
  const announce = () => api.app.get(WaitingList).announceIfOpen();

  it('stores an address with consent once in any spelling, and counts it for staff', async () => {
    const email = anAddress();
    await join(email).expect(200);
    await join(email.toUpperCase()).expect(200);
    await join(anAddress(), undefined, false).expect(400);
    await join(anAddress()).expect(200);
    await join('no address').expect(400);
    expect(await count()).toEqual({ waiting: 2, notified: 0 });
    await request(api.url).get('/api/admin/waiting-list').expect(401);
  });

  it('writes one letter to each address when Premium can be bought and mail is on, with several processes', async () => {
    const email = anAddress();
    await join(email).expect(200);
    await announce();
    expect(await lettersTo(email)).toEqual([]);
    Object.assign(features, { payments: true, email: false });
    await announce();
    expect(await lettersTo(email)).toEqual([]);
    features.email = true;
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    expect(await lettersTo(email)).toEqual([{ language: 'it' }]);
    expect(await count()).toEqual({ waiting: 0, notified: 1 });
  });

  it('is left by the call of the link, also twice; opening the link changes nothing', async () => {
    const email = anAddress();
    const { body } = await join(email).expect(200);
    await request(api.url)
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
    expect(await lettersTo(email)).toEqual([]);
  });

  it('gives a second visitor with the same address the same answer and no way to remove it', async () => {
    const email = anAddress();
    await join(email).expect(200);
    const { body } = await join(email).expect(200);
    await leave(tokenIn(body)).expect(204);
    expect(await count()).toMatchObject({ waiting: 1 });
  });

  it('is part of the export and deleted with the account', async () => {
    const account = await aSignedInUser(api.url);
    await join(account.user.email).expect(200);
    const { body } = await join(account.user.email, account).expect(200);
    const { body: known } = await request(api.url)
      .get('/api/me/export')
      .set('Authorization', `Bearer ${account.token}`)
      .expect(200);
    expect(known.sections.waitingList).toEqual([
      expect.objectContaining({ email: account.user.email, notifiedAt: null }),
    ]);
    await request(api.url)
      .delete('/api/me')
      .set('Authorization', `Bearer ${account.token}`)
      .send({ currentPassword: account.registration.password })
      .expect(204);
    expect(await count()).toMatchObject({ waiting: 0 });
    await leave(tokenIn(body)).expect(204);
  });

  it('is limited to twenty addresses a day per network', async () => {
    for (let entered = 0; entered < 20; entered += 1) await join(anAddress()).expect(200);
    await join(anAddress()).expect(429);
  });
});
