import request from 'supertest';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { PaymentReceivedEvent } from '../../src/shared/events/payment.events.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { rowsOf, systemErrorNotifications } from '../testing/stored-rows.js';
import type { CaptureOutcome, PaypalMode, PaypalServer } from '../stand-ins/paypal-server.js';
import { startPremiumApp, type PremiumApp } from './premium-app.js';

const UNIT = { reference_id: 'vaglio-premium-month', amount: { currency_code: 'USD', value: '9.99' } };

describe('premium', () => {
  let paypal: PaypalServer;
  let api: PremiumApp;
  const received: PaymentReceivedEvent[] = [];

  beforeAll(async () => {
    api = await startPremiumApp();
    paypal = api.paypal;
    api.app.get(EventBus).subscribe(PaymentReceivedEvent, (event) => void received.push(event));
  });
  afterAll(() => api?.close());
  afterEach(() => paypal.setMode('answers'));

  const as = ({ token }: TestUser, path: string, body?: object) => api.post(token, path, body);
  const order = async (account: TestUser): Promise<string> =>
    String((await as(account, '/api/payments/orders').expect(201)).body.paypalOrderId);
  const subscribe = (account: TestUser, orderId: string, email?: string) =>
    api.subscribe(account, orderId, email);
  const bought = (account: TestUser, outcome?: CaptureOutcome) => api.approvedOrder(account, outcome);
  const tierOf = async ({ token }: TestUser): Promise<string> => {
    const { body } = await request(api.url).get('/api/auth/user').set('Authorization', `Bearer ${token}`);
    return String(body.subscriptionTier);
  };
  const paymentOf = async (orderId: string) =>
    (await rowsOf(api, 'SELECT * FROM payments WHERE paypal_order_id = $1', [orderId]))[0];
  const runScheduler = () => api.runScheduler();
  const lateBy = (account: TestUser, interval: string) =>
    rowsOf(
      api,
      'UPDATE users SET subscription_end_date = subscription_end_date - $2::interval WHERE id = $1',
      [account.user.id, interval],
    );

  it('is ordered for one account, paid, and lasts a month', async () => {
    const account = await aSignedInUser(api.url);
    const { body } = await as(account, '/api/payments/orders').expect(201);
    expect(body.approveUrl).toBe(`${paypal.url}/checkoutnow?token=${body.paypalOrderId}`);
    expect(paypal.orders.get(body.paypalOrderId)?.unit).toMatchObject({
      ...UNIT,
      custom_id: account.user.id,
    });
    paypal.approve(body.paypalOrderId);
    const { body: result } = await subscribe(
      account,
      body.paypalOrderId,
      account.user.email.toUpperCase(),
    ).expect(200);
    expect(result).toMatchObject({
      success: true,
      status: 'completed',
      user: { subscriptionTier: 'premium', subscriptionStatus: 'active' },
    });
    const days = (Date.parse(result.user.subscriptionEndDate) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
    expect(await paymentOf(body.paypalOrderId)).toMatchObject({
      status: 'completed',
      amount: '9.99',
      currency: 'USD',
      user_email: account.user.email,
    });
    expect(received.at(-1)).toMatchObject({ userEmail: account.user.email, amount: '9.99', currency: 'USD' });
    const letters = await rowsOf(
      api,
      "SELECT 1 FROM mail_outbox WHERE kind = 'premium-receipt' AND recipient = $1",
      [account.user.email],
    );
    expect(letters).toHaveLength(1);
    const { body: known } = await request(api.url)
      .get('/api/me/export')
      .set('Authorization', `Bearer ${account.token}`)
      .expect(200);
    expect(known.sections.payments).toEqual([
      expect.objectContaining({
        paypalOrderId: body.paypalOrderId,
        amount: '9.99',
        premiumUntil: result.user.subscriptionEndDate,
      }),
    ]);
  });

  it('is started once by one order, also by repeated calls and other users', async () => {
    const [account, other] = await Promise.all([aSignedInUser(api.url), aSignedInUser(api.url)]);
    const orderId = await bought(account);
    const before = paypal.taken;
    const answers = await Promise.all([1, 2, 3, 4].map(() => subscribe(account, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(paypal.taken).toBe(before + 1);
    expect((await subscribe(account, orderId).expect(409)).body.code).toBe('ORDER_ALREADY_USED');
    await subscribe(other, orderId).expect(400);
    expect(await tierOf(other)).toBe('free');
    const periods = await rowsOf(
      api,
      'SELECT 1 FROM premium_periods q JOIN payments p ON p.id = payment_id WHERE p.user_id = $1',
      [account.user.id],
    );
    expect(periods).toHaveLength(1);
  });

  it('is prolonged, so that no day is paid twice', async () => {
    const account = await aSignedInUser(api.url);
    const first = (await subscribe(account, await bought(account)).expect(200)).body.user.subscriptionEndDate;
    const second = (await subscribe(account, await bought(account)).expect(200)).body.user
      .subscriptionEndDate;
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(27 * 86_400_000);
  });

  it('is not started by orders for something else or another account', async () => {
    const account = await aSignedInUser(api.url);
    const custom_id = account.user.id;
    const foreign = [
      { ...UNIT },
      { ...UNIT, custom_id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' },
      { ...UNIT, custom_id, reference_id: 'a-hat' },
      { ...UNIT, custom_id, amount: { currency_code: 'USD', value: '0.01' } },
      { ...UNIT, custom_id, amount: { currency_code: 'EUR', value: '9.99' } },
      { ...UNIT, custom_id, amount: { currency_code: 'JPY', value: '9.99' } },
    ];
    const before = paypal.taken;
    for (const unit of foreign) await subscribe(account, paypal.add(unit, 'APPROVED')).expect(400);
    expect(paypal.taken).toBe(before);
    await subscribe(account, paypal.add({ ...UNIT, custom_id })).expect(400);
    await subscribe(account, '5O190127TN364715T').expect(400);
    await subscribe(account, '../../v1/oauth2/token').expect(400);
    await subscribe(account, await bought(account), 'somebody@example.org').expect(400);
    await request(api.url)
      .post('/api/subscribe')
      .send({ email: account.user.email, paypalOrderId: '5O190127TN364715T' })
      .expect(401);
    expect(await tierOf(account)).toBe('free');
  });

  it('starts when PayPal releases a held payment', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await bought(account, 'PENDING');
    const { body } = await subscribe(account, orderId).expect(200);
    expect(body).toMatchObject({ success: false, status: 'pending', user: { subscriptionTier: 'free' } });
    await runScheduler();
    expect(await tierOf(account)).toBe('free');
    Object.assign(paypal.orders.get(orderId)?.capture ?? {}, { status: 'COMPLETED' });
    await runScheduler();
    expect(await tierOf(account)).toBe('premium');
    await runScheduler();
    expect(await paymentOf(orderId)).toMatchObject({ status: 'completed' });
  });

  it.each(['refused', 'DECLINED'] as const)('does not start when the payment is %s', async (outcome) => {
    const account = await aSignedInUser(api.url);
    const orderId = await bought(account, outcome);
    expect((await subscribe(account, orderId).expect(402)).body.code).toBe('PAYMENT_DECLINED');
    expect(await tierOf(account)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed' });
    if (outcome === 'DECLINED') return;
    paypal.approve(orderId);
    await subscribe(account, orderId).expect(200);
  });

  it('is started by the scheduler after a crash between capture and settlement', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = paypal.add({ ...UNIT, custom_id: account.user.id }, 'COMPLETED');
    await rowsOf(
      api,
      `INSERT INTO payments (id, user_id, user_email, paypal_order_id, amount, currency, status)
       VALUES (gen_random_uuid(), $1, $2, $3, 9.99, 'USD', 'pending')`,
      [account.user.id, account.user.email, orderId],
    );
    await runScheduler();
    expect(await tierOf(account)).toBe('premium');
  });

  it.each<PaypalMode>(['down', 'silent', 'nonsense', 'limited'])(
    'is unavailable while PayPal is %s',
    async (mode) => {
      const account = await aSignedInUser(api.url);
      const orderId = await bought(account);
      paypal.setMode(mode);
      for (const call of [as(account, '/api/payments/orders'), subscribe(account, orderId)]) {
        const { body, headers } = await call.expect(503);
        expect(body.code).toBe('PAYMENT_UNAVAILABLE');
        expect(headers['retry-after']).toBe('30');
      }
      await runScheduler();
      paypal.setMode('answers');
      await subscribe(account, orderId).expect(200);
      expect(await systemErrorNotifications(api, 'PAYPAL_UNAVAILABLE')).toHaveLength(1);
    },
  );

  it('requests a token once, and a new one after a 401', async () => {
    const account = await aSignedInUser(api.url);
    const before = paypal.tokensGiven;
    await order(account);
    expect(paypal.tokensGiven).toBe(before);
    paypal.revokeTokens();
    await order(account);
    expect(paypal.tokensGiven).toBe(before + 1);
  });

  it('ends at its date, after a letter', async () => {
    const account = await aSignedInUser(api.url);
    await subscribe(account, await bought(account)).expect(200);
    await lateBy(account, '27 days 20 hours');
    await runScheduler();
    await rowsOf(api, "UPDATE users SET subscription_end_date = now() + interval '1 day' WHERE id = $1", [
      account.user.id,
    ]);
    await runScheduler();
    await runScheduler();
    const letters = await rowsOf(
      api,
      "SELECT 1 FROM mail_outbox WHERE kind = 'premium-ending' AND recipient = $1",
      [account.user.email],
    );
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.length).toBeLessThan(3);
    expect(await tierOf(account)).toBe('premium');
    await lateBy(account, '2 days');
    await runScheduler();
    const { body } = await request(api.url)
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${account.token}`);
    expect(body).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'expired' });
  });

  it('ends at once on the request of its user, with a refund due', async () => {
    const account = await aSignedInUser(api.url);
    await as(account, '/api/subscription/cancel').expect(404);
    await subscribe(account, await bought(account)).expect(200);
    await rowsOf(
      api,
      `UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
       WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
      [account.user.id],
    );
    const { body } = await as(account, '/api/subscription/cancel').expect(200);
    expect(body).toMatchObject({
      refundDue: '4.99',
      currency: 'USD',
      user: { subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
    });
    await as(account, '/api/subscription/cancel').expect(404);
    const log = await rowsOf(
      api,
      "SELECT details FROM audit_log WHERE action = 'subscription.cancelled' AND subject_id = $1",
      [account.user.id],
    );
    expect(log).toEqual([{ details: { refundDue: '4.99', currency: 'USD' } }]);
  });

  const notify = (event: object | string, headers?: Readonly<Record<string, string>>) => {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    return request(api.url)
      .post('/api/payments/webhook')
      .type('json')
      .set(headers ?? paypal.sign(text))
      .send(text);
  };
  const aboutCapture = (event_type: string, order_id: string) => ({
    id: 'WH-event',
    event_type,
    resource: { supplementary_data: { related_ids: { order_id } } },
  });

  it('follows webhook messages about released and refunded payments', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await bought(account, 'PENDING');
    await subscribe(account, orderId).expect(200);
    const capture = paypal.orders.get(orderId)?.capture;
    Object.assign(capture ?? {}, { status: 'COMPLETED' });
    await notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    await notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    expect(await tierOf(account)).toBe('premium');
    Object.assign(capture ?? {}, { status: 'REFUNDED' });
    await notify(aboutCapture('PAYMENT.CAPTURE.REFUNDED', orderId)).expect(204);
    expect(await tierOf(account)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded' });
    await subscribe(account, orderId).expect(409);
  });

  it('verifies the exact text of a webhook message, and ignores a repeated one', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await bought(account, 'PENDING');
    await subscribe(account, orderId).expect(200);
    const capture = paypal.orders.get(orderId)?.capture ?? {};
    Object.assign(capture, { status: 'COMPLETED' });
    const message = `{ "id":"WH-1", "summary":"Citt\\u00e0 \\/ 9.90", "fee": 1.0, "exact": 12345678901234567890,
      "resource": {"breakdown":{}, "2":[], "1":[], "supplementary_data":{"related_ids":{"order_id":"${orderId}"}}},
      "event_type":"PAYMENT.CAPTURE.COMPLETED" }`;
    expect(JSON.stringify(JSON.parse(message))).not.toBe(message);
    const headers = paypal.sign(message);
    await notify(message, headers).expect(204);
    expect(await tierOf(account)).toBe('premium');
    Object.assign(capture, { status: 'REFUNDED' });
    await notify(message, headers).expect(204);
    await notify(message, headers).expect(204);
    expect(await tierOf(account)).toBe('free');
  });

  it('refuses webhook messages without a valid signature or against the order at PayPal', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await bought(account, 'PENDING');
    await subscribe(account, orderId).expect(200);
    const lie = aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId);
    await notify(lie, {}).expect(400);
    await notify(lie, { ...paypal.sign(JSON.stringify(lie)), 'PayPal-Transmission-Sig': 'forged' }).expect(
      400,
    );
    await notify(lie, paypal.sign(JSON.stringify(aboutCapture('PAYMENT.CAPTURE.DENIED', orderId)))).expect(
      400,
    );
    await notify('', paypal.sign('')).expect(400);
    await notify(lie).expect(204);
    await notify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '../token' } }).expect(204);
    await notify({}).expect(204);
    expect(await tierOf(account)).toBe('free');
    paypal.setMode('down');
    await notify(lie).expect(503);
  });
});

describe('premium without PayPal', () => {
  it('is refused with PAYMENT_UNAVAILABLE', async () => {
    const api = await startTestApp();
    try {
      const account = await aSignedInUser(api.url);
      const call = (path: string, body: object) =>
        request(api.url).post(path).set('Authorization', `Bearer ${account.token}`).send(body);
      const payload = { email: account.user.email, paypalOrderId: '5O190127TN364715T' };
      expect((await call('/api/subscribe', payload).expect(503)).body.code).toBe('PAYMENT_UNAVAILABLE');
      await call('/api/payments/orders', {}).expect(503);
      await call('/api/payments/webhook', {}).expect(503);
      expect((await request(api.url).get('/api/config')).body.features.payments).toBe(false);
    } finally {
      await api.close();
    }
  });
});
