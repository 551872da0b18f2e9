import request from 'supertest';
import { aSignedInReader, type SignedInReader } from '../../src/modules/auth/testing/sign-in.factory.js';
import { DEFAULT_PAYMENT_LIMITS, PAYMENT_LIMITS } from '../../src/modules/payments/payments.limits.js';
import { PremiumScheduler } from '../../src/modules/payments/premium/premium-scheduler.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { PaymentReceivedEvent } from '../../src/shared/events/payment-received.event.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../accounts/rows-of.js';
import { staffNews } from '../stand-ins/staff-news.js';
import {
  startPaypalServer,
  type CaptureOutcome,
  type PaypalMood,
  type PaypalServer,
} from '../stand-ins/paypal-server.js';

const PAYPAL = { clientId: 'client', clientSecret: 'only-for-tests-paypal', webhookId: 'WH-1' };
const UNIT = { reference_id: 'vaglio-premium-month', amount: { currency_code: 'USD', value: '9.99' } };

describe('premium', () => {
  let paypal: PaypalServer;
  let api: TestApp;
  const received: PaymentReceivedEvent[] = [];

  beforeAll(async () => {
    paypal = await startPaypalServer(PAYPAL);
    api = await startTestApp({
      environment: {
        PAYPAL_CLIENT_ID: PAYPAL.clientId,
        PAYPAL_CLIENT_SECRET: PAYPAL.clientSecret,
        PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
        PAYPAL_BASE_URL: paypal.url,
      },
      adjust: (builder) =>
        builder
          .overrideProvider(PAYMENT_LIMITS)
          .useValue({ ...DEFAULT_PAYMENT_LIMITS, timeoutMs: 1_000, unattendedMs: 0 }),
    });
    api.app.get(EventBus).subscribe(PaymentReceivedEvent, (event) => void received.push(event));
  });
  afterAll(async () => {
    await api?.close();
    await paypal?.stop();
  });
  afterEach(() => paypal.be('answers'));

  const as = ({ token }: SignedInReader, path: string, body?: object) => {
    const call = request(api.url).post(path).set('Authorization', `Bearer ${token}`);
    return body ? call.send(body) : call;
  };
  const order = async (reader: SignedInReader): Promise<string> =>
    String((await as(reader, '/api/payments/orders').expect(201)).body.paypalOrderId);
  const subscribe = (reader: SignedInReader, paypalOrderId: string, email = reader.user.email) =>
    as(reader, '/api/subscribe', { email, paypalOrderId });
  const bought = async (reader: SignedInReader, outcome: CaptureOutcome = 'COMPLETED') => {
    const orderId = await order(reader);
    paypal.approve(orderId, outcome);
    return orderId;
  };
  const tierOf = async ({ token }: SignedInReader): Promise<string> => {
    const { body } = await request(api.url).get('/api/auth/user').set('Authorization', `Bearer ${token}`);
    return String(body.subscriptionTier);
  };
  const paymentOf = async (orderId: string) =>
    (await rowsOf(api, 'SELECT * FROM payments WHERE paypal_order_id = $1', [orderId]))[0];
  const runScheduler = () => api.app.get(PremiumScheduler).runOnce();
  const lateBy = (reader: SignedInReader, interval: string) =>
    rowsOf(
      api,
      'UPDATE users SET subscription_end_date = subscription_end_date - $2::interval WHERE id = $1',
      [reader.user.id, interval],
    );

  it('is ordered for one account, paid, and lasts a month', async () => {
    const reader = await aSignedInReader(api.url);
    const { body } = await as(reader, '/api/payments/orders').expect(201);
    expect(body.approveUrl).toBe(`${paypal.url}/checkoutnow?token=${body.paypalOrderId}`);
    expect(paypal.orders.get(body.paypalOrderId)?.unit).toMatchObject({ ...UNIT, custom_id: reader.user.id });
    paypal.approve(body.paypalOrderId);
    const { body: result } = await subscribe(
      reader,
      body.paypalOrderId,
      reader.user.email.toUpperCase(),
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
      user_email: reader.user.email,
    });
    expect(received.at(-1)).toMatchObject({ userEmail: reader.user.email, amount: '9.99', currency: 'USD' });
    const letters = await rowsOf(
      api,
      "SELECT 1 FROM mail_outbox WHERE kind = 'premium-receipt' AND recipient = $1",
      [reader.user.email],
    );
    expect(letters).toHaveLength(1);
    const { body: known } = await request(api.url)
      .get('/api/me/export')
      .set('Authorization', `Bearer ${reader.token}`)
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
    const [reader, other] = await Promise.all([aSignedInReader(api.url), aSignedInReader(api.url)]);
    const orderId = await bought(reader);
    const before = paypal.taken;
    const answers = await Promise.all([1, 2, 3, 4].map(() => subscribe(reader, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(paypal.taken).toBe(before + 1);
    expect((await subscribe(reader, orderId).expect(409)).body.code).toBe('ORDER_ALREADY_USED');
    await subscribe(other, orderId).expect(400);
    expect(await tierOf(other)).toBe('free');
    const periods = await rowsOf(
      api,
      'SELECT 1 FROM premium_periods q JOIN payments p ON p.id = payment_id WHERE p.user_id = $1',
      [reader.user.id],
    );
    expect(periods).toHaveLength(1);
  });

  it('is prolonged, so that no day is paid twice', async () => {
    const reader = await aSignedInReader(api.url);
    const first = (await subscribe(reader, await bought(reader)).expect(200)).body.user.subscriptionEndDate;
    const second = (await subscribe(reader, await bought(reader)).expect(200)).body.user.subscriptionEndDate;
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(27 * 86_400_000);
  });

  it('is not started by orders for something else or another account', async () => {
    const reader = await aSignedInReader(api.url);
    const custom_id = reader.user.id;
    const foreign = [
      { ...UNIT },
      { ...UNIT, custom_id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' },
      { ...UNIT, custom_id, reference_id: 'a-hat' },
      { ...UNIT, custom_id, amount: { currency_code: 'USD', value: '0.01' } },
      { ...UNIT, custom_id, amount: { currency_code: 'EUR', value: '9.99' } },
      { ...UNIT, custom_id, amount: { currency_code: 'JPY', value: '9.99' } },
    ];
    const before = paypal.taken;
    for (const unit of foreign) await subscribe(reader, paypal.add(unit, 'APPROVED')).expect(400);
    expect(paypal.taken).toBe(before);
    await subscribe(reader, paypal.add({ ...UNIT, custom_id })).expect(400);
    await subscribe(reader, '5O190127TN364715T').expect(400);
    await subscribe(reader, '../../v1/oauth2/token').expect(400);
    await subscribe(reader, await bought(reader), 'somebody@example.org').expect(400);
    await request(api.url)
      .post('/api/subscribe')
      .send({ email: reader.user.email, paypalOrderId: '5O190127TN364715T' })
      .expect(401);
    expect(await tierOf(reader)).toBe('free');
  });

  it('starts when PayPal releases a held payment', async () => {
    const reader = await aSignedInReader(api.url);
    const orderId = await bought(reader, 'PENDING');
    const { body } = await subscribe(reader, orderId).expect(200);
    expect(body).toMatchObject({ success: false, status: 'pending', user: { subscriptionTier: 'free' } });
    await runScheduler();
    expect(await tierOf(reader)).toBe('free');
    Object.assign(paypal.orders.get(orderId)?.capture ?? {}, { status: 'COMPLETED' });
    await runScheduler();
    expect(await tierOf(reader)).toBe('premium');
    await runScheduler();
    expect(await paymentOf(orderId)).toMatchObject({ status: 'completed' });
  });

  it.each(['refused', 'DECLINED'] as const)('does not start when the payment is %s', async (outcome) => {
    const reader = await aSignedInReader(api.url);
    const orderId = await bought(reader, outcome);
    expect((await subscribe(reader, orderId).expect(402)).body.code).toBe('PAYMENT_DECLINED');
    expect(await tierOf(reader)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed' });
    if (outcome === 'DECLINED') return;
    paypal.approve(orderId);
    await subscribe(reader, orderId).expect(200);
  });

  it('is started by the scheduler after a crash between capture and settlement', async () => {
    const reader = await aSignedInReader(api.url);
    const orderId = paypal.add({ ...UNIT, custom_id: reader.user.id }, 'COMPLETED');
    await rowsOf(
      api,
      `INSERT INTO payments (id, user_id, user_email, paypal_order_id, amount, currency, status)
       VALUES (gen_random_uuid(), $1, $2, $3, 9.99, 'USD', 'pending')`,
      [reader.user.id, reader.user.email, orderId],
    );
    await runScheduler();
    expect(await tierOf(reader)).toBe('premium');
  });

  it.each<PaypalMood>(['down', 'silent', 'nonsense', 'limited'])(
    'is unavailable while PayPal is %s',
    async (mood) => {
      const reader = await aSignedInReader(api.url);
      const orderId = await bought(reader);
      paypal.be(mood);
      for (const call of [as(reader, '/api/payments/orders'), subscribe(reader, orderId)]) {
        const { body, headers } = await call.expect(503);
        expect(body.code).toBe('PAYMENT_UNAVAILABLE');
        expect(headers['retry-after']).toBe('30');
      }
      await runScheduler();
      paypal.be('answers');
      await subscribe(reader, orderId).expect(200);
      expect(await staffNews(api, 'PAYPAL_UNAVAILABLE')).toHaveLength(1);
    },
  );

  it('requests a token once, and a new one after a 401', async () => {
    const reader = await aSignedInReader(api.url);
    const before = paypal.tokensGiven;
    await order(reader);
    expect(paypal.tokensGiven).toBe(before);
    paypal.revokeTokens();
    await order(reader);
    expect(paypal.tokensGiven).toBe(before + 1);
  });

  it('ends at its date, after a letter', async () => {
    const reader = await aSignedInReader(api.url);
    await subscribe(reader, await bought(reader)).expect(200);
    await lateBy(reader, '27 days 20 hours');
    await runScheduler();
    await rowsOf(api, "UPDATE users SET subscription_end_date = now() + interval '1 day' WHERE id = $1", [
      reader.user.id,
    ]);
    await runScheduler();
    await runScheduler();
    const letters = await rowsOf(
      api,
      "SELECT 1 FROM mail_outbox WHERE kind = 'premium-ending' AND recipient = $1",
      [reader.user.email],
    );
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.length).toBeLessThan(3);
    expect(await tierOf(reader)).toBe('premium');
    await lateBy(reader, '2 days');
    await runScheduler();
    const { body } = await request(api.url)
      .get('/api/auth/user')
      .set('Authorization', `Bearer ${reader.token}`);
    expect(body).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'expired' });
  });

  it('ends at once on the request of its user, with a refund due', async () => {
    const reader = await aSignedInReader(api.url);
    await as(reader, '/api/subscription/cancel').expect(404);
    await subscribe(reader, await bought(reader)).expect(200);
    await rowsOf(
      api,
      `UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
       WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
      [reader.user.id],
    );
    const { body } = await as(reader, '/api/subscription/cancel').expect(200);
    expect(body).toMatchObject({
      refundDue: '4.99',
      currency: 'USD',
      user: { subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
    });
    await as(reader, '/api/subscription/cancel').expect(404);
    const log = await rowsOf(
      api,
      "SELECT details FROM audit_log WHERE action = 'subscription.cancelled' AND subject_id = $1",
      [reader.user.id],
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
    const reader = await aSignedInReader(api.url);
    const orderId = await bought(reader, 'PENDING');
    await subscribe(reader, orderId).expect(200);
    const capture = paypal.orders.get(orderId)?.capture;
    Object.assign(capture ?? {}, { status: 'COMPLETED' });
    await notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    await notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    expect(await tierOf(reader)).toBe('premium');
    Object.assign(capture ?? {}, { status: 'REFUNDED' });
    await notify(aboutCapture('PAYMENT.CAPTURE.REFUNDED', orderId)).expect(204);
    expect(await tierOf(reader)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded' });
    await subscribe(reader, orderId).expect(409);
  });

  it('verifies the exact text of a webhook message, and ignores a repeated one', async () => {
    const reader = await aSignedInReader(api.url);
    const orderId = await bought(reader, 'PENDING');
    await subscribe(reader, orderId).expect(200);
    const capture = paypal.orders.get(orderId)?.capture ?? {};
    Object.assign(capture, { status: 'COMPLETED' });
    const message = `{ "id":"WH-1", "summary":"Citt\\u00e0 \\/ 9.90", "fee": 1.0, "exact": 12345678901234567890,
      "resource": {"breakdown":{}, "2":[], "1":[], "supplementary_data":{"related_ids":{"order_id":"${orderId}"}}},
      "event_type":"PAYMENT.CAPTURE.COMPLETED" }`;
    expect(JSON.stringify(JSON.parse(message))).not.toBe(message);
    const headers = paypal.sign(message);
    await notify(message, headers).expect(204);
    expect(await tierOf(reader)).toBe('premium');
    Object.assign(capture, { status: 'REFUNDED' });
    await notify(message, headers).expect(204);
    await notify(message, headers).expect(204);
    expect(await tierOf(reader)).toBe('free');
  });

  it('refuses webhook messages without a valid signature or against the order at PayPal', async () => {
    const reader = await aSignedInReader(api.url);
    const orderId = await bought(reader, 'PENDING');
    await subscribe(reader, orderId).expect(200);
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
    expect(await tierOf(reader)).toBe('free');
    paypal.be('down');
    await notify(lie).expect(503);
  });
});

describe('premium without PayPal', () => {
  it('is refused with PAYMENT_UNAVAILABLE', async () => {
    const api = await startTestApp();
    try {
      const reader = await aSignedInReader(api.url);
      const call = (path: string, body: object) =>
        request(api.url).post(path).set('Authorization', `Bearer ${reader.token}`).send(body);
      const payload = { email: reader.user.email, paypalOrderId: '5O190127TN364715T' };
      expect((await call('/api/subscribe', payload).expect(503)).body.code).toBe('PAYMENT_UNAVAILABLE');
      await call('/api/payments/orders', {}).expect(503);
      await call('/api/payments/webhook', {}).expect(503);
      expect((await request(api.url).get('/api/config')).body.features.payments).toBe(false);
    } finally {
      await api.close();
    }
  });
});
