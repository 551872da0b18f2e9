import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { type RefundOutcome, startPaypalServer } from '../stand-ins/paypal-server.js';
import { startPremiumApp, aboutCapture } from './premium-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount, anAdministrator } from '../testing/callers.js';
import { query, mailsTo } from '../testing/database.js';

const paypal = fixture(startPaypalServer);
const api = fixture(() => startPremiumApp(paypal));
const orderOf = (table: string) =>
  `JOIN payments p ON p.id = ${table}.payment_id WHERE p.paypal_order_id = $1`;

describe('a refund that is due', () => {
  const admin = fixture(() => anAdministrator(api));

  afterEach(() => {
    paypal.setMode('answers');
    paypal.setRefundOutcome('COMPLETED');
    api.setPaypalTimeout();
  });

  const refundsOf = async ({ user }: TestUser) => {
    const { body } = await admin.get('/api/admin/refunds?limit=100').expect(200);
    return (body as { id: string; userEmail: string; amount: string; status: string }[]).filter(
      ({ userEmail }) => userEmail === user.email,
    );
  };
  /** The refund of an account that cancelled after half of a month. */
  const owed = async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await api.buy(reader);
    await api.cancelHalfway(reader);
    const [refund] = await refundsOf(reader);
    return { reader, orderId, id: String(refund?.id) };
  };
  const send = (id: string) => admin.post(`/api/admin/refunds/${id}/send`);
  const markPaid = (id: string) => admin.post(`/api/admin/refunds/${id}/paid`);
  const mailCount = async ({ user }: TestUser, kind = 'refund-paid') =>
    (await mailsTo(api, user.email, kind)).length;
  const auditOf = async (orderId: string) => {
    const entries = await query(
      api,
      `SELECT action FROM audit_log WHERE subject_id = (SELECT id::text FROM payments WHERE paypal_order_id = $1)
       ORDER BY id`,
      [orderId],
    );
    return entries.map(({ action }) => action);
  };
  const paypalRefunds = (orderId: string) =>
    [...paypal.refunds.values()].filter(
      ({ captureId }) => captureId === paypal.orders.get(orderId)?.capture?.id,
    );

  it('is listed for staff with amount, user and date, and announced by the cancellation', async () => {
    const { reader, orderId, id } = await owed();
    const { body, headers } = await admin.get('/api/admin/refunds?status=due').expect(200);
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
    expect(await mailCount(reader, 'premium-cancelled')).toBe(1);
    expect(
      await query(api, "SELECT data FROM notifications WHERE kind = 'refund_due' AND subject_id = $1", [
        reader.user.id,
      ]),
    ).toEqual([{ data: { email: reader.user.email, amount: '4.99', currency: 'USD' } }]);
    await new Caller(api, reader.token).get('/api/admin/refunds').expect(401);
  });

  it('is sent through PayPal for its capture, with a mail and an entry in the audit log', async () => {
    const { reader, orderId, id } = await owed();
    const { body } = await send(id).expect(200);
    expect(body).toMatchObject({ status: 'paid', failure: null, settledBy: 'chief' });
    expect(paypalRefunds(orderId)).toEqual([
      expect.objectContaining({ amount: { value: '4.99', currency_code: 'USD' }, status: 'COMPLETED' }),
    ]);
    expect(await mailCount(reader)).toBe(1);
    expect(await auditOf(orderId)).toEqual(['refund.paid']);
    await send(id).expect(409);
    await markPaid(id).expect(409);
    expect(await mailCount(reader)).toBe(1);
  });

  it('is sent once by parallel calls', async () => {
    const { reader, orderId, id } = await owed();
    const responses = await Promise.all([send(id), send(id), send(id), markPaid(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(paypalRefunds(orderId).length).toBeLessThanOrEqual(1);
    expect(await mailCount(reader)).toBe(1);
  });

  it('is marked as paid without a call of PayPal', async () => {
    const { reader, orderId, id } = await owed();
    expect((await markPaid(id).expect(200)).body).toMatchObject({ status: 'paid', settledBy: 'chief' });
    expect(paypalRefunds(orderId)).toEqual([]);
    expect(await mailCount(reader)).toBe(1);
    expect(await auditOf(orderId)).toEqual(['refund.paid']);
  });

  it.each<RefundOutcome>([
    'REFUND_FAILED_INSUFFICIENT_FUNDS',
    'REFUND_TIME_LIMIT_EXCEEDED',
    'PERMISSION_DENIED',
    'FAILED',
  ])('stays due when PayPal refuses with %s, and can be sent again', async (outcome) => {
    const { reader, orderId, id } = await owed();
    paypal.setRefundOutcome(outcome);
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'due', failure: outcome });
    expect(await mailCount(reader)).toBe(0);
    paypal.setRefundOutcome('COMPLETED');
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'paid', failure: null });
    expect(paypalRefunds(orderId).filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
    expect(await auditOf(orderId)).toEqual(['refund.refused', 'refund.paid']);
  });

  it.each<RefundOutcome>(['error-after-payment', 'no-answer', 'PREVIOUS_REQUEST_IN_PROGRESS'])(
    'is unclear after a lost or unclear answer of PayPal, and paid once by another call with the same request id (%s)',
    async (outcome) => {
      const { reader, orderId, id } = await owed();
      paypal.setRefundOutcome(outcome);
      if (outcome === 'no-answer') api.setPaypalTimeout(500);
      expect((await send(id).expect(200)).body.status).toBe('unclear');
      expect(await mailCount(reader)).toBe(0);
      paypal.setRefundOutcome('COMPLETED');
      api.setPaypalTimeout();
      expect((await send(id).expect(200)).body.status).toBe('paid');
      expect(paypalRefunds(orderId)).toHaveLength(1);
      expect(new Set(paypal.refundRequests.filter((name) => name.includes(id))).size).toBe(1);
      expect(await mailCount(reader)).toBe(1);
    },
  );

  it('is pending while it is pending at PayPal, then paid or due again by the scheduler', async () => {
    const [first, second] = [await owed(), await owed()];
    paypal.setRefundOutcome('PENDING');
    for (const { id } of [first, second]) expect((await send(id).expect(200)).body.status).toBe('pending');
    await api.runScheduler();
    expect(await mailCount(first.reader)).toBe(0);
    Object.assign(paypalRefunds(first.orderId)[0] ?? {}, { status: 'COMPLETED' });
    Object.assign(paypalRefunds(second.orderId)[0] ?? {}, { status: 'FAILED' });
    await api.runScheduler();
    await api.runScheduler();
    expect(await refundsOf(first.reader)).toMatchObject([{ status: 'paid' }]);
    expect(await refundsOf(second.reader)).toMatchObject([{ status: 'due', failure: 'FAILED' }]);
    expect(await mailCount(first.reader)).toBe(1);
    expect(await mailCount(second.reader)).toBe(0);
  });

  it('is paid by the scheduler behind fifty older ones that are pending at PayPal', async () => {
    const { reader, id } = await owed();
    paypal.setRefundOutcome('PENDING');
    await send(id).expect(200);
    const older = `FROM refunds r JOIN payments p ON p.id = r.payment_id, generate_series(1, 50) n WHERE r.id = $1`;
    await query(
      api,
      `WITH paid AS (INSERT INTO payments (id, user_email, paypal_order_id, amount, currency, status)
            SELECT gen_random_uuid(), p.user_email, 'HELD-' || n, 9.99, 'USD', 'completed' ${older} RETURNING id),
          periods AS (INSERT INTO premium_periods (payment_id, capture_id, starts_at, ends_at)
            SELECT id, 'none', now(), now() FROM paid)
        INSERT INTO refunds (id, payment_id, language, amount, currency, status, paypal_refund_id, created_at)
          SELECT ('00000000' || substr(id::text, 9))::uuid, id, 'en', 9.99, 'USD', 'pending', NULL, now() - interval '1 day'
          FROM paid`,
      [id],
    );
    for (const refund of paypal.refunds.values()) Object.assign(refund, { status: 'COMPLETED' });
    await api.runScheduler();
    await api.runScheduler();
    expect(await mailCount(reader)).toBe(1);
    await query(api, `DELETE FROM payments WHERE paypal_order_id LIKE 'HELD-%'`);
  });

  it('is separate for each payment: when one fails, the other is paid', async () => {
    const reader = await aSignedInUser(api.url);
    await api.buy(reader);
    const later = await api.buy(reader);
    await api.post(reader, '/api/subscription/cancel').expect(200);
    const due = await refundsOf(reader);
    expect(due.map(({ amount }) => Number(amount)).sort()).toEqual([9.98, 9.99]);
    expect(await mailCount(reader, 'premium-cancelled')).toBe(1);
    const [whole, part] = [...due].sort((a, b) => Number(b.amount) - Number(a.amount));
    paypal.setRefundOutcome('REFUND_FAILED_INSUFFICIENT_FUNDS');
    await send(String(part?.id)).expect(200);
    paypal.setRefundOutcome('COMPLETED');
    await send(String(whole?.id)).expect(200);
    expect((await refundsOf(reader)).map(({ status }) => status).sort()).toEqual(['due', 'paid']);
    const [payment] = await query(api, 'SELECT status FROM payments WHERE paypal_order_id = $1', [later]);
    expect(payment).toEqual({ status: 'refunded' });
  });

  it('is paid when staff refund the payment at PayPal, and a second refund is refused there', async () => {
    const { reader, orderId, id } = await owed();
    await api.notifyOf(orderId, 'REFUNDED');
    expect(await refundsOf(reader)).toMatchObject([{ id, status: 'paid', settledBy: 'PayPal' }]);
    expect(await mailCount(reader)).toBe(1);
  });

  it('is announced to the present address of the account when paid', async () => {
    const { reader, id } = await owed();
    const email = `now-${reader.user.email}`;
    await query(api, 'UPDATE users SET email = $2, email_key = $2 WHERE id = $1', [reader.user.id, email]);
    await send(id).expect(200);
    expect(await mailsTo(api, email, 'refund-paid')).toHaveLength(1);
    expect(await mailCount(reader)).toBe(0);
  });

  it('is still due after the account is deleted, and paid with a mail', async () => {
    const { reader, id } = await owed();
    await deleteAccount(api, reader);
    expect((await send(id).expect(200)).body).toMatchObject({ status: 'paid', userId: null });
    expect(await mailCount(reader)).toBe(1);
  });

  it.each([
    ['its user', 'the whole price within fourteen days', 1, '9.99'],
    ['staff', 'the unused days later', 15, '4.99'],
  ])('is due when %s deletes an account with a paid month: %s', async (who, _, daysAgo, amount) => {
    const reader = await aSignedInUser(api.url);
    const { id, email } = reader.user;
    await api.buy(reader);
    await query(
      api,
      `WITH paid AS (UPDATE payments SET created_at = now() - $2 * interval '1 day' WHERE user_id = $1 RETURNING id)
        UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
        WHERE payment_id IN (SELECT id FROM paid)`,
      [id, daysAgo],
    );
    if (who === 'staff') await admin.delete(`/api/admin/users/${id}`).expect(204);
    else await deleteAccount(api, reader);
    expect(await refundsOf(reader)).toMatchObject([{ amount, status: 'due' }]);
    const [mail] = await mailsTo(api, email, 'premium-cancelled');
    expect(mail?.payload).toMatchObject({ refundDue: amount, currency: 'USD', accountUrl: '' });
    expect(await mailCount(reader, 'premium-receipt')).toBe(1);
    const notices = "SELECT data FROM notifications WHERE kind = 'refund_due' AND subject_id = $1";
    expect(await query(api, notices, [id])).toEqual([{ data: { email, amount, currency: 'USD' } }]);
  });

  it('is due for a payment that completes after its account was deleted, and noticed when paid at PayPal', async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await api.buy(reader, 'PENDING');
    await deleteAccount(api, reader);
    await api.notifyOf(orderId, 'COMPLETED');
    await api.notify(aboutCapture('PAYMENT.CAPTURE.COMPLETED', orderId)).expect(204);
    expect(await refundsOf(reader)).toMatchObject([{ amount: '9.99', status: 'due' }]);
    await api.notifyOf(orderId, 'REFUNDED');
    expect(await refundsOf(reader)).toMatchObject([{ status: 'paid' }]);
  });

  it('returns 404 for an unknown id', async () => {
    await send('0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01').expect(404);
    await send('none').expect(404);
  });
});

describe('a withdrawal from the contract', () => {
  const PATH = '/api/subscription/withdrawals';
  const orders = async ({ token }: TestUser): Promise<string[]> => {
    const { body } = await new Caller(api, token).get(PATH).expect(200);
    return (body as { paypalOrderId: string }[]).map(({ paypalOrderId }) => paypalOrderId);
  };
  const withdraw = (account: TestUser, paypalOrderId: string) => api.post(account, PATH, { paypalOrderId });

  it('ends Premium, makes the whole price due and is confirmed by mail', async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await api.buy(reader);
    expect(await orders(reader)).toEqual([orderId]);
    const { body } = await withdraw(reader, orderId).expect(200);
    expect(body).toMatchObject({
      refundDue: '9.99',
      currency: 'USD',
      receivedAt: expect.stringMatching(/^20/) as string,
      user: { subscriptionTier: 'free', subscriptionStatus: 'cancelled' },
    });
    const refunds = await query(api, `SELECT r.amount::text, r.status FROM refunds r ${orderOf('r')}`, [
      orderId,
    ]);
    expect(refunds).toEqual([{ amount: '9.99', status: 'due' }]);
    expect(await mailsTo(api, reader.user.email, 'premium-withdrawn')).toHaveLength(1);
    expect(await orders(reader)).toEqual([]);
    await withdraw(reader, orderId).expect(404);
  });

  it('keeps the month of another order, which starts at once', async () => {
    const reader = await aSignedInUser(api.url);
    const [first, second] = [await api.buy(reader), await api.buy(reader)];
    const { body } = await withdraw(reader, first).expect(200);
    const { user } = body as { user: { subscriptionTier: string; subscriptionEndDate: string } };
    expect(user.subscriptionTier).toBe('premium');
    const [period] = await query(
      api,
      `SELECT q.starts_at <= now() AS "hasBegun", q.ends_at AS "endsAt" FROM premium_periods q ${orderOf('q')}`,
      [second],
    );
    expect(period).toMatchObject({ hasBegun: true });
    expect((period?.['endsAt'] as Date).toISOString()).toBe(user.subscriptionEndDate);
  });

  it('is possible until the fourteenth day after the purchase ends in the time zone of the quota', async () => {
    const reader = await aSignedInUser(api.url);
    const orderId = await api.buy(reader);
    const today = Date.parse(new Date().toISOString().slice(0, 10));
    const halfPastMidnightInRome = new Date(today - 30 * 60_000);
    await query(api, 'UPDATE payments SET created_at = $2 WHERE paypal_order_id = $1', [
      orderId,
      halfPastMidnightInRome,
    ]);
    const { body } = await new Caller(api, reader.token).get(PATH).expect(200);
    const [{ until }] = body as [{ until: string }];
    const lastDay = new Date(today + 14 * 86_400_000).toISOString().slice(0, 10);
    expect(new Date(until).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' })).toBe(`${lastDay} 23:59:59`);
  });

  it('is refused after fourteen days and for the order of another account', async () => {
    const [reader, other] = [await aSignedInUser(api.url), await aSignedInUser(api.url)];
    const orderId = await api.buy(reader);
    await withdraw(other, orderId).expect(404);
    await query(
      api,
      "UPDATE payments SET created_at = now() - interval '15 days' WHERE paypal_order_id = $1",
      [orderId],
    );
    expect(await orders(reader)).toEqual([]);
    await withdraw(reader, orderId).expect(404);
    await withdraw(reader, 'no').expect(400);
  });
});
