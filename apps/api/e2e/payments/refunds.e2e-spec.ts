import request from 'supertest';
import {
  aSignedInUser,
  anAdministratorToken,
  type TestUser,
} from '../../src/modules/auth/testing/sign-in.factory.js';
import { rowsOf } from '../testing/stored-rows.js';
import type { PaypalServer, RefundOutcome } from '../stand-ins/paypal-server.js';
import { startPremiumApp, type PremiumApp } from './premium-app.js';

describe('a refund that is due', () => {
  let paypal: PaypalServer;
  let api: PremiumApp;
  let admin: string;

  beforeAll(async () => {
    api = await startPremiumApp();
    paypal = api.paypal;
    admin = await anAdministratorToken(api.url);
  });
  afterAll(() => api?.close());
  afterEach(() => {
    paypal.setMode('answers');
    paypal.refundsEnd('COMPLETED');
  });

  const as = (token: string, path: string, body?: object) => api.post(token, path, body);
  const staff = (path: string) => request(api.url).get(path).set('Authorization', `Bearer ${admin}`);
  const buy = async (account: TestUser): Promise<string> => {
    const orderId = await api.approvedOrder(account);
    await api.subscribe(account, orderId).expect(200);
    return orderId;
  };
  const refundsOf = async ({ user }: TestUser) => {
    const { body } = await staff('/api/admin/refunds?limit=100').expect(200);
    return (body as { id: string; userEmail: string; amount: string; status: string }[]).filter(
      ({ userEmail }) => userEmail === user.email,
    );
  };
  /** The refund of an account that cancelled after half of a month. */
  const owed = async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await buy(reader);
    await rowsOf(
      api,
      `UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
       WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
      [reader.user.id],
    );
    await as(reader.token, '/api/subscription/cancel').expect(200);
    const [refund] = await refundsOf(reader);
    return { reader, orderId, id: String(refund?.id) };
  };
  const send = (id: string) => as(admin, `/api/admin/refunds/${id}/send`);
  const markPaid = (id: string) => as(admin, `/api/admin/refunds/${id}/paid`);
  const lettersTo = async ({ user }: TestUser, kind: string) =>
    (await rowsOf(api, 'SELECT 1 FROM mail_outbox WHERE kind = $1 AND recipient = $2', [kind, user.email]))
      .length;
  const auditOf = async (orderId: string) =>
    (
      await rowsOf(
        api,
        `SELECT action FROM audit_log WHERE subject_id = (SELECT id::text FROM payments WHERE paypal_order_id = $1)
         ORDER BY id`,
        [orderId],
      )
    ).map(({ action }) => action);
  const paidBack = (orderId: string) =>
    [...paypal.refunds.values()].filter(
      ({ captureId }) => captureId === paypal.orders.get(orderId)?.capture?.id,
    );

  it('is listed for staff with amount, user and date, and announced by the cancellation', async () => {
    const { reader, orderId, id } = await owed();
    const { body, headers } = await staff('/api/admin/refunds?status=due').expect(200);
    expect(Number(headers['x-total-count'])).toBeGreaterThan(0);
    expect((body as { id: string }[]).find((refund) => refund.id === id)).toMatchObject({
      userEmail: reader.user.email,
      userId: reader.user.id,
      paypalOrderId: orderId,
      amount: '4.99',
      currency: 'USD',
      status: 'due',
      failure: null,
      settledAt: null,
      createdAt: expect.stringMatching(/^20/),
    });
    expect(await lettersTo(reader, 'premium-cancelled')).toBe(1);
    expect(
      await rowsOf(api, "SELECT data FROM notifications WHERE kind = 'refund_due' AND subject_id = $1", [
        reader.user.id,
      ]),
    ).toEqual([{ data: { email: reader.user.email, amount: '4.99', currency: 'USD' } }]);
    await request(api.url)
      .get('/api/admin/refunds')
      .set('Authorization', `Bearer ${reader.token}`)
      .expect(401);
  });

  it('is sent through PayPal against its capture, with a letter and a line in the audit log', async () => {
    const { reader, orderId, id } = await owed();
    const { body } = await send(id).expect(200);
    expect(body).toMatchObject({ status: 'paid', failure: null, settledBy: 'chief' });
    expect(paidBack(orderId)).toEqual([
      expect.objectContaining({ amount: { value: '4.99', currency_code: 'USD' }, status: 'COMPLETED' }),
    ]);
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
    expect(await auditOf(orderId)).toEqual(['refund.paid']);
    await send(id).expect(409);
    await markPaid(id).expect(409);
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
  });

  it('is sent once by parallel calls', async () => {
    const { reader, orderId, id } = await owed();
    const clicks = await Promise.all([send(id), send(id), send(id), markPaid(id)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(paidBack(orderId).length).toBeLessThanOrEqual(1);
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
  });

  it('is marked as paid by hand without a call of PayPal', async () => {
    const { reader, orderId, id } = await owed();
    expect((await markPaid(id).expect(200)).body).toMatchObject({ status: 'paid', settledBy: 'chief' });
    expect(paidBack(orderId)).toEqual([]);
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
    expect(await auditOf(orderId)).toEqual(['refund.paid']);
  });

  it.each<RefundOutcome>([
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PERMISSION_DENIED',
    'FAILED',
  ])('stays due when PayPal refuses with %s, and can be sent again', async (outcome) => {
    const { reader, orderId, id } = await owed();
    paypal.refundsEnd(outcome);
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'due', failure: outcome });
    expect(await lettersTo(reader, 'refund-paid')).toBe(0);
    paypal.refundsEnd('COMPLETED');
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'paid', failure: null });
    expect(paidBack(orderId).filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
    expect(await auditOf(orderId)).toEqual(['refund.refused', 'refund.paid']);
  });

  it.each<RefundOutcome>(['breaks-after', 'silent', 'PREVIOUS_REQUEST_IN_PROGRESS'])(
    'is unclear when PayPal %s, and paid once by another call with the same request id',
    async (outcome) => {
      const { reader, orderId, id } = await owed();
      paypal.refundsEnd(outcome);
      expect((await send(id).expect(200)).body.status).toBe('unclear');
      expect(await lettersTo(reader, 'refund-paid')).toBe(0);
      paypal.refundsEnd('COMPLETED');
      expect((await send(id).expect(200)).body.status).toBe('paid');
      expect(paidBack(orderId)).toHaveLength(1);
      expect(new Set(paypal.refundRequests.filter((name) => name.includes(id))).size).toBe(1);
      expect(await lettersTo(reader, 'refund-paid')).toBe(1);
    },
  );

  it('is pending while PayPal holds it, then paid or due again by itself', async () => {
    const [first, second] = [await owed(), await owed()];
    paypal.refundsEnd('PENDING');
    for (const { id } of [first, second]) expect((await send(id).expect(200)).body.status).toBe('pending');
    await api.runScheduler();
    expect(await lettersTo(first.reader, 'refund-paid')).toBe(0);
    Object.assign(paidBack(first.orderId)[0] ?? {}, { status: 'COMPLETED' });
    Object.assign(paidBack(second.orderId)[0] ?? {}, { status: 'FAILED' });
    await api.runScheduler();
    await api.runScheduler();
    expect(await refundsOf(first.reader)).toMatchObject([{ status: 'paid' }]);
    expect(await refundsOf(second.reader)).toMatchObject([{ status: 'due', failure: 'FAILED' }]);
    expect(await lettersTo(first.reader, 'refund-paid')).toBe(1);
    expect(await lettersTo(second.reader, 'refund-paid')).toBe(0);
  });

  it('is separate for each payment: when one fails, the other is paid', async () => {
    const reader = await aSignedInUser(api.url);
    await buy(reader);
    const later = await buy(reader);
    await as(reader.token, '/api/subscription/cancel').expect(200);
    const due = await refundsOf(reader);
    expect(due.map(({ amount }) => Number(amount)).sort()).toEqual([9.98, 9.99]);
    expect(await lettersTo(reader, 'premium-cancelled')).toBe(1);
    const [whole, part] = [...due].sort((a, b) => Number(b.amount) - Number(a.amount));
    paypal.refundsEnd('REFUND_FAILED_INSUFFICIENT_FUNDS');
    await send(String(part?.id)).expect(200);
    paypal.refundsEnd('COMPLETED');
    await send(String(whole?.id)).expect(200);
    expect((await refundsOf(reader)).map(({ status }) => status).sort()).toEqual(['due', 'paid']);
    const [payment] = await rowsOf(api, 'SELECT status FROM payments WHERE paypal_order_id = $1', [later]);
    expect(payment).toEqual({ status: 'refunded' });
  });

  it('is paid when staff refund the payment at PayPal, and a second refund is refused there', async () => {
    const { reader, orderId, id } = await owed();
    const capture = paypal.orders.get(orderId)?.capture;
    Object.assign(capture ?? {}, { status: 'REFUNDED' });
    const text = JSON.stringify({
      id: 'WH-refund',
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { supplementary_data: { related_ids: { order_id: orderId } } },
    });
    await request(api.url)
      .post('/api/payments/webhook')
      .type('json')
      .set(paypal.sign(text))
      .send(text)
      .expect(204);
    expect(await refundsOf(reader)).toMatchObject([{ id, status: 'paid', settledBy: 'PayPal' }]);
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
  });

  it('is still due, with a letter, after the account is deleted', async () => {
    const { reader, id } = await owed();
    await request(api.url)
      .delete('/api/me')
      .set('Authorization', `Bearer ${reader.token}`)
      .send({ currentPassword: reader.registration.password })
      .expect(204);
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'paid', userId: null });
    expect(await lettersTo(reader, 'refund-paid')).toBe(1);
  });

  it('is 404 for an unknown id', async () => {
    await send('0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01').expect(404);
    await send('none').expect(404);
  });
});

describe('a withdrawal from the contract', () => {
  let api: PremiumApp;

  beforeAll(async () => {
    api = await startPremiumApp();
  });
  afterAll(() => api?.close());

  const PATH = '/api/subscription/withdrawals';
  const buy = async (account: TestUser): Promise<string> => {
    const orderId = await api.approvedOrder(account);
    await api.subscribe(account, orderId).expect(200);
    return orderId;
  };
  const orders = async ({ token }: TestUser): Promise<string[]> => {
    const { body } = await request(api.url).get(PATH).set('Authorization', `Bearer ${token}`).expect(200);
    return (body as { paypalOrderId: string }[]).map(({ paypalOrderId }) => paypalOrderId);
  };
  const withdraw = ({ token }: TestUser, paypalOrderId: string) => api.post(token, PATH, { paypalOrderId });

  it('ends premium, owes the whole price and is receipted by letter', async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await buy(reader);
    expect(await orders(reader)).toEqual([orderId]);
    const { body } = await withdraw(reader, orderId).expect(200);
    expect(body).toMatchObject({
      refundDue: '9.99',
      currency: 'USD',
      receivedAt: expect.stringMatching(/^20/) as string,
      user: { subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
    });
    expect(
      await rowsOf(
        api,
        `SELECT r.amount::text, r.status FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.paypal_order_id = $1`,
        [orderId],
      ),
    ).toEqual([{ amount: '9.99', status: 'due' }]);
    expect(
      await rowsOf(
        api,
        "SELECT 1 AS sent FROM mail_outbox WHERE kind = 'premium-withdrawn' AND recipient = $1",
        [reader.user.email],
      ),
    ).toEqual([{ sent: 1 }]);
    expect(await orders(reader)).toEqual([]);
    await withdraw(reader, orderId).expect(404);
  });

  it('leaves the month of another order, which begins at once', async () => {
    const reader = await aSignedInUser(api.url);
    const [first, second] = [await buy(reader), await buy(reader)];
    const { body } = await withdraw(reader, first).expect(200);
    const { user } = body as { user: { subscriptionTier: string; subscriptionEndDate: string } };
    expect(user.subscriptionTier).toBe('premium');
    const [period] = await rowsOf(
      api,
      `SELECT q.starts_at <= now() AS "hasBegun", q.ends_at AS "endsAt" FROM premium_periods q
       JOIN payments p ON p.id = q.payment_id WHERE p.paypal_order_id = $1`,
      [second],
    );
    expect(period).toMatchObject({ hasBegun: true });
    expect((period?.['endsAt'] as Date).toISOString()).toBe(user.subscriptionEndDate);
  });

  it('is refused after fourteen days and for the order of another account', async () => {
    const [reader, other] = [await aSignedInUser(api.url), await aSignedInUser(api.url)];
    const orderId = await buy(reader);
    await withdraw(other, orderId).expect(404);
    await rowsOf(
      api,
      "UPDATE payments SET created_at = now() - interval '15 days' WHERE paypal_order_id = $1",
      [orderId],
    );
    expect(await orders(reader)).toEqual([]);
    await withdraw(reader, orderId).expect(404);
    await withdraw(reader, 'no').expect(400);
  });
});
