import request from 'supertest';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { PaymentReceivedEvent } from '../../src/shared/events/payment.events.js';
import { type PaypalMode, startPaypalServer } from '../stand-ins/paypal-server.js';
import { setSubscription } from '../../src/modules/analysis/testing/analysis-client.js';
import { UserUpdatedEvent } from '../../src/shared/events/user.events.js';
import { startPremiumApp, aboutCapture } from './premium-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller } from '../testing/callers.js';
import { query, systemErrorNotifications, auditEntries, mailsTo } from '../testing/database.js';

const UNIT = { reference_id: 'vaglio-premium-month', amount: { currency_code: 'USD', value: '9.99' } };

describe('premium', () => {
  const paypal = fixture(startPaypalServer);
  const api = fixture(() => startPremiumApp(paypal));
  const received: PaymentReceivedEvent[] = [];

  beforeAll(() =>
    api.app.get(EventBus).subscribe(PaymentReceivedEvent, (event) => void received.push(event)),
  );
  afterEach(() => {
    paypal.setMode('answers');
    api.setPaypalTimeout();
  });

  const tierOf = async (account: TestUser) => (await api.userOf(account)).subscriptionTier;
  const paymentOf = async (orderId: string) =>
    (await query(api, 'SELECT * FROM payments WHERE paypal_order_id = $1', [orderId]))[0];
  const lateBy = (account: TestUser, interval: string) =>
    query(
      api,
      'UPDATE users SET subscription_end_date = subscription_end_date - $2::interval WHERE id = $1',
      [account.user.id, interval],
    );

  it('is ordered for one account, paid, and lasts a month', async () => {
    const account = await aSignedInUser(api.url);
    const { body } = await api.post(account, '/api/payments/orders').expect(201);
    expect(body.approveUrl).toBe(`${paypal.url}/checkoutnow?token=${body.paypalOrderId}`);
    expect(paypal.orders.get(body.paypalOrderId)?.unit).toMatchObject({
      ...UNIT,
      custom_id: account.user.id,
    });
    paypal.approve(body.paypalOrderId);
    const { body: result } = await api
      .subscribe(account, body.paypalOrderId, account.user.email.toUpperCase())
      .expect(200);
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
    expect(await mailsTo(api, account.user.email, 'premium-receipt')).toHaveLength(1);
    const { body: known } = await new Caller(api, account.token).get('/api/me/export').expect(200);
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
    const orderId = await api.approvedOrder(account);
    const before = paypal.captureCount;
    const answers = await Promise.all([1, 2, 3, 4].map(() => api.subscribe(account, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(paypal.captureCount).toBe(before + 1);
    expect((await api.subscribe(account, orderId).expect(409)).body.code).toBe('ORDER_ALREADY_USED');
    await api.subscribe(other, orderId).expect(400);
    expect(await tierOf(other)).toBe('free');
    const periods = await query(
      api,
      'SELECT 1 FROM premium_periods q JOIN payments p ON p.id = payment_id WHERE p.user_id = $1',
      [account.user.id],
    );
    expect(periods).toHaveLength(1);
  });

  it('is extended from its end by another order', async () => {
    const account = await aSignedInUser(api.url);
    const first = (await api.subscribe(account, await api.approvedOrder(account)).expect(200)).body.user
      .subscriptionEndDate;
    const second = (await api.subscribe(account, await api.approvedOrder(account)).expect(200)).body.user
      .subscriptionEndDate;
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(27 * 86_400_000);
  });

  it('is not started by orders for something else or another account', async () => {
    const account = await aSignedInUser(api.url);
    const custom_id = account.user.id;
    const wrong = [
      { ...UNIT },
      { ...UNIT, custom_id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01' },
      { ...UNIT, custom_id, reference_id: 'a-hat' },
      { ...UNIT, custom_id, amount: { currency_code: 'USD', value: '0.01' } },
      { ...UNIT, custom_id, amount: { currency_code: 'EUR', value: '9.99' } },
      { ...UNIT, custom_id, amount: { currency_code: 'JPY', value: '9.99' } },
    ];
    const before = paypal.captureCount;
    for (const unit of wrong) await api.subscribe(account, paypal.add(unit, 'APPROVED')).expect(400);
    expect(paypal.captureCount).toBe(before);
    await api.subscribe(account, paypal.add({ ...UNIT, custom_id })).expect(400);
    await api.subscribe(account, '5O190127TN364715T').expect(400);
    await api.subscribe(account, '../../v1/oauth2/token').expect(400);
    await api.subscribe(account, await api.approvedOrder(account), 'another@example.org').expect(400);
    await request(api.url)
      .post('/api/subscribe')
      .send({ email: account.user.email, paypalOrderId: '5O190127TN364715T' })
      .expect(401);
    expect(await tierOf(account)).toBe('free');
  });

  it('starts when PayPal completes a pending payment', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await api.approvedOrder(account, 'PENDING');
    const { body } = await api.subscribe(account, orderId).expect(200);
    expect(body).toMatchObject({ success: false, status: 'pending', user: { subscriptionTier: 'free' } });
    await api.runScheduler();
    expect(await tierOf(account)).toBe('free');
    api.setCapture(orderId, 'COMPLETED');
    await api.runScheduler();
    expect(await tierOf(account)).toBe('premium');
    await api.runScheduler();
    expect(await paymentOf(orderId)).toMatchObject({ status: 'completed' });
  });

  it.each(['refused', 'DECLINED'] as const)('does not start when the payment is %s', async (outcome) => {
    const account = await aSignedInUser(api.url);
    const orderId = await api.approvedOrder(account, outcome);
    expect((await api.subscribe(account, orderId).expect(402)).body.code).toBe('PAYMENT_DECLINED');
    expect(await tierOf(account)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed' });
    if (outcome === 'DECLINED') return;
    paypal.approve(orderId);
    await api.subscribe(account, orderId).expect(200);
  });

  it('is started by the scheduler after a crash between capture and settlement', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = paypal.add({ ...UNIT, custom_id: account.user.id }, 'COMPLETED');
    await query(
      api,
      `INSERT INTO payments (id, user_id, user_email, paypal_order_id, amount, currency, status)
       VALUES (gen_random_uuid(), $1, $2, $3, 9.99, 'USD', 'pending')`,
      [account.user.id, account.user.email, orderId],
    );
    await api.runScheduler();
    expect(await tierOf(account)).toBe('premium');
  });

  it.each<PaypalMode>(['unavailable', 'no-answer', 'invalid', 'rate-limited', 'disconnects'])(
    'is unavailable while PayPal fails (%s)',
    async (mode) => {
      const account = await aSignedInUser(api.url);
      const orderId = await api.approvedOrder(account);
      paypal.setMode(mode);
      if (mode === 'no-answer') api.setPaypalTimeout(500);
      for (const call of [api.post(account, '/api/payments/orders'), api.subscribe(account, orderId)]) {
        const { body, headers } = await call.expect(503);
        expect(body.code).toBe('PAYMENT_UNAVAILABLE');
        expect(headers['retry-after']).toBe('30');
      }
      await api.runScheduler();
      paypal.setMode('answers');
      api.setPaypalTimeout();
      await api.subscribe(account, orderId).expect(200);
      expect(await systemErrorNotifications(api, 'PAYPAL_UNAVAILABLE')).toHaveLength(1);
    },
  );

  it('is ordered and started although PayPal closes idle connections', async () => {
    const account = await aSignedInUser(api.url);
    const captured = paypal.captureCount;
    paypal.setMode('disconnects-once');
    const { body } = await api.post(account, '/api/payments/orders').expect(201);
    paypal.approve(body.paypalOrderId);
    paypal.setMode('disconnects-once');
    await api.subscribe(account, body.paypalOrderId).expect(200);
    expect(paypal.captureCount).toBe(captured + 1);
  });

  it('requests a token once, and a new one after a 401', async () => {
    const account = await aSignedInUser(api.url);
    const before = paypal.tokenCount;
    await api.approvedOrder(account);
    expect(paypal.tokenCount).toBe(before);
    paypal.revokeTokens();
    await api.approvedOrder(account);
    expect(paypal.tokenCount).toBe(before + 1);
  });

  it('ends at its date, and is announced by mail before', async () => {
    const account = await aSignedInUser(api.url);
    await api.buy(account);
    await lateBy(account, '27 days 20 hours');
    await api.runScheduler();
    await query(api, "UPDATE users SET subscription_end_date = now() + interval '1 day' WHERE id = $1", [
      account.user.id,
    ]);
    await api.runScheduler();
    await api.runScheduler();
    const mails = await mailsTo(api, account.user.email, 'premium-ending');
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.length).toBeLessThan(3);
    expect(await tierOf(account)).toBe('premium');
    await lateBy(account, '2 days');
    await api.runScheduler();
    const user = await api.userOf(account);
    expect(user).toMatchObject({ subscriptionTier: 'free', subscriptionStatus: 'expired' });
  });

  it('ends at once on the request of its user, with a refund due', async () => {
    const account = await aSignedInUser(api.url);
    await api.post(account, '/api/subscription/cancel').expect(404);
    await api.buy(account);
    const { body } = await api.cancelHalfway(account);
    expect(body).toMatchObject({
      refundDue: '4.99',
      currency: 'USD',
      user: { subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
    });
    await api.post(account, '/api/subscription/cancel').expect(404);
    expect(await auditEntries(api, 'subscription.cancelled')).toEqual([
      expect.objectContaining({
        subject_id: account.user.id,
        details: { refundDue: '4.99', currency: 'USD' },
      }),
    ]);
  });

  it('starts and ends by webhook messages about completed and refunded payments', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await api.buy(account, 'PENDING');
    await api.notifyOf(orderId, 'COMPLETED');
    await api.notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    expect(await tierOf(account)).toBe('premium');
    await api.notifyOf(orderId, 'REFUNDED');
    expect(await tierOf(account)).toBe('free');
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded' });
    await api.subscribe(account, orderId).expect(409);
  });

  it('that is suspended stays suspended after a refund, a cancellation and a withdrawal', async () => {
    const endings = {
      refund: async (_: TestUser, orderId: string) => {
        await api.notifyOf(orderId, 'REFUNDED');
      },
      cancellation: (account: TestUser) => api.post(account, '/api/subscription/cancel').expect(200),
      withdrawal: (account: TestUser, paypalOrderId: string) =>
        api.post(account, '/api/subscription/withdrawals', { paypalOrderId }).expect(200),
    };
    const updates: UserUpdatedEvent[] = [];
    api.app.get(EventBus).subscribe(UserUpdatedEvent, (event) => void updates.push(event));
    for (const [name, end] of Object.entries(endings)) {
      const account = await aSignedInUser(api.url);
      const orderId = await api.buy(account);
      await setSubscription(api, account.user, 'premium', 'suspended');
      await end(account, orderId);
      const user = await api.userOf(account);
      expect([name, user.subscriptionTier, user.subscriptionStatus]).toEqual([name, 'free', 'suspended']);
      expect(updates.at(-1)?.changedFields).toContain('subscriptionStatus');
    }
  });

  describe('without an end', () => {
    const end = async (account: TestUser): Promise<unknown> => {
      const user = await api.userOf(account);
      return [user.subscriptionTier, user.subscriptionStatus, user.subscriptionEndDate];
    };
    const TIERS = ['premium', 'enterprise'] as const;

    it.each(TIERS)('can not be bought by a %s account, and no payment is captured', async (tier) => {
      const account = await aSignedInUser(api.url);
      const earlier = await api.approvedOrder(account);
      await setSubscription(api, account.user, tier, 'active');
      const before = paypal.captureCount;
      for (const call of [api.post(account, '/api/payments/orders'), api.subscribe(account, earlier)])
        expect((await call.expect(409)).body.code).toBe('PREMIUM_WITHOUT_END');
      expect(paypal.captureCount).toBe(before);
      expect(await end(account)).toEqual([tier, 'active', null]);
    });

    it.each(TIERS)('stays without one in a %s account when a payment completes late', async (tier) => {
      const account = await aSignedInUser(api.url);
      const orderId = await api.buy(account, 'PENDING');
      await setSubscription(api, account.user, tier, 'active');
      await api.notifyOf(orderId, 'COMPLETED');
      expect(await paymentOf(orderId)).toMatchObject({ status: 'completed' });
      expect(await end(account)).toEqual([tier, 'active', null]);
      await api.post(account, '/api/subscription/withdrawals', { paypalOrderId: orderId }).expect(200);
      expect(await end(account)).toEqual([tier, 'active', null]);
    });
  });

  it('is taken back by a withdrawal or a refund for the bought month only, when staff gave an end date', async () => {
    for (const tier of ['premium', 'enterprise'] as const)
      for (const isRefunded of [false, true]) {
        const account = await aSignedInUser(api.url);
        await setSubscription(api, account.user, tier, 'active');
        const given = new Date(Date.now() + 90 * 86_400_000).toISOString();
        await query(api, 'UPDATE users SET subscription_end_date = $2 WHERE id = $1', [
          account.user.id,
          given,
        ]);
        const orderId = await api.buy(account);
        if (isRefunded) {
          await api.notifyOf(orderId, 'REFUNDED');
        } else
          await api.post(account, '/api/subscription/withdrawals', { paypalOrderId: orderId }).expect(200);
        const user = await api.userOf(account);
        expect(user).toMatchObject({
          subscriptionTier: tier,
          subscriptionStatus: 'active',
          subscriptionEndDate: given,
        });
      }
  });

  it('is shortened by the refund of the first of two months, and the second starts at once', async () => {
    const account = await aSignedInUser(api.url);
    const [first] = [await api.buy(account), await api.buy(account)];
    await api.notifyOf(first, 'REFUNDED');
    const user = await api.userOf(account);
    expect(user.subscriptionTier).toBe('premium');
    const days = (Date.parse(String(user.subscriptionEndDate)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
  });

  it('keeps the days of a suspended account when a payment completes late', async () => {
    const account = await aSignedInUser(api.url);
    await api.buy(account);
    const orderId = await api.buy(account, 'PENDING');
    await setSubscription(api, account.user, 'premium', 'suspended');
    await api.notifyOf(orderId, 'COMPLETED');
    const user = await api.userOf(account);
    const days = (Date.parse(String(user.subscriptionEndDate)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(58);
  });

  it('is announced to every account that ends soon, once', async () => {
    await query(
      api,
      `INSERT INTO users (id, email, email_key, quota_key, first_name, subscription_tier, subscription_end_date)
        SELECT gen_random_uuid(), e, e, e, 'Ada', 'premium', now() + interval '1 day'
        FROM generate_series(1, 450) n, LATERAL (SELECT 'ending-' || n || '@example.org' AS e) x`,
    );
    await api.runScheduler();
    await api.runScheduler();
    const mails = await query(
      api,
      `SELECT 1 FROM mail_outbox WHERE kind = 'premium-ending' AND recipient LIKE 'ending-%'`,
    );
    expect(mails).toHaveLength(450);
    await query(api, `DELETE FROM users WHERE email LIKE 'ending-%'`);
  });

  it('starts when a payment completes behind fifty older ones that PayPal holds', async () => {
    const holder = await aSignedInUser(api.url);
    const account = await aSignedInUser(api.url);
    const unit = { ...UNIT, custom_id: holder.user.id };
    const held = Array.from({ length: 50 }, () => paypal.add(unit));
    const orderId = paypal.add({ ...UNIT, custom_id: account.user.id }, 'COMPLETED');
    const insert = (orders: readonly string[], { user }: TestUser, age: string) =>
      query(
        api,
        `INSERT INTO payments (id, user_id, user_email, paypal_order_id, amount, currency, status, created_at)
          SELECT uuidv7(), $1, $2, o, 9.99, 'USD', 'pending', now() - $4::interval FROM unnest($3::text[]) o`,
        [user.id, user.email, orders, age],
      );
    await insert(held, holder, '1 hour');
    await insert([orderId], account, '0');
    await api.runScheduler();
    await api.runScheduler();
    await api.runScheduler();
    expect(await tierOf(account)).toBe('premium');
  });

  it('is changed by a webhook message that is signed over its exact text, and not again by a repeated one', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await api.buy(account, 'PENDING');
    api.setCapture(orderId, 'COMPLETED');
    const message = `{ "id":"WH-1", "summary":"Citt\\u00e0 \\/ 9.90", "fee": 1.0, "exact": 12345678901234567890,
      "resource": {"breakdown":{}, "2":[], "1":[], "supplementary_data":{"related_ids":{"order_id":"${orderId}"}}},
      "event_type":"PAYMENT.CAPTURE.COMPLETED" }`;
    expect(JSON.stringify(JSON.parse(message))).not.toBe(message);
    const headers = paypal.sign(message);
    await api.notify(message, headers).expect(204);
    expect(await tierOf(account)).toBe('premium');
    api.setCapture(orderId, 'REFUNDED');
    await api.notify(message, headers).expect(204);
    await api.notify(message, headers).expect(204);
    expect(await tierOf(account)).toBe('free');
  });

  it('is not changed by webhook messages without a valid signature or that contradict the order at PayPal', async () => {
    const account = await aSignedInUser(api.url);
    const orderId = await api.buy(account, 'PENDING');
    const wrong = aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId);
    await api.notify(wrong, {}).expect(400);
    await api
      .notify(wrong, { ...paypal.sign(JSON.stringify(wrong)), 'PayPal-Transmission-Sig': 'forged' })
      .expect(400);
    await api
      .notify(wrong, paypal.sign(JSON.stringify(aboutCapture('PAYMENT.CAPTURE.DENIED', orderId))))
      .expect(400);
    await api.notify('', paypal.sign('')).expect(400);
    await api.notify(wrong).expect(204);
    await api.notify({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '../token' } }).expect(204);
    await api.notify({}).expect(204);
    expect(await tierOf(account)).toBe('free');
    paypal.setMode('unavailable');
    await api.notify(wrong).expect(503);
  });
});
