import type { User } from '@vaglio/contracts';
import request from 'supertest';
import type { TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { PaymentLimits } from '../../src/modules/payments/payments.limits.js';
import { PremiumScheduler } from '../../src/modules/payments/premium/premium-scheduler.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { PAYPAL, type startPaypalServer, type CaptureOutcome } from '../stand-ins/paypal-server.js';
import { Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const PAYPAL_TIMEOUT_MS = 60_000;

type CaptureStatus = 'COMPLETED' | 'REFUNDED';

/** Starts the application with a fake PayPal. Open payments are checked at once. */
export async function startPremiumApp(paypal: Awaited<ReturnType<typeof startPaypalServer>>) {
  const limits = { ...new PaymentLimits(), timeoutMs: PAYPAL_TIMEOUT_MS, checkAfterMs: 0 };
  const api = await startTestApp({
    environment: {
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL.clientSecret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_BASE_URL: paypal.url,
    },
    adjust: (builder) => builder.overrideProvider(PaymentLimits).useValue(limits),
  });
  const post = ({ token }: TestUser, path: string, body?: object) => new Caller(api, token).post(path, body);
  /** Creates an order and approves it, as its payer does at PayPal. */
  const approvedOrder = async (account: TestUser, outcome?: CaptureOutcome): Promise<string> => {
    const created = await post(account, '/api/payments/orders').expect(201);
    const { paypalOrderId } = created.body as { paypalOrderId: string };
    paypal.approve(paypalOrderId, outcome);
    return paypalOrderId;
  };
  const subscribe = (account: TestUser, paypalOrderId: string, email = account.user.email) =>
    post(account, '/api/subscribe', { email, paypalOrderId });
  /** Orders a month and returns the id of the order. */
  const buy = async (account: TestUser, outcome?: CaptureOutcome): Promise<string> => {
    const orderId = await approvedOrder(account, outcome);
    await subscribe(account, orderId).expect(200);
    return orderId;
  };
  /** Cancels Premium after half of the month. */
  const cancelHalfway = async (account: TestUser): Promise<request.Response> => {
    await query(
      api,
      `UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
         WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
      [account.user.id],
    );
    return post(account, '/api/subscription/cancel').expect(200);
  };
  /** Sends a webhook message of PayPal. */
  const notify = (event: object | string, headers?: Readonly<Record<string, string>>): request.Test => {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    const call = request(api.url).post('/api/payments/webhook').type('json');
    return call.set(headers ?? paypal.sign(text)).send(text);
  };
  /** Changes the state of a payment at PayPal. */
  const setCapture = (orderId: string, status: CaptureStatus): void =>
    void Object.assign(paypal.orders.get(orderId)?.capture ?? {}, { status });
  return {
    ...api,
    post,
    approvedOrder,
    subscribe,
    buy,
    cancelHalfway,
    notify,
    setCapture,
    /** Changes the state of a payment at PayPal, which sends a webhook message. */
    async notifyOf(orderId: string, status: CaptureStatus): Promise<void> {
      setCapture(orderId, status);
      await notify(aboutCapture(`PAYMENT.CAPTURE.${status}`, orderId)).expect(204);
    },
    /** The account as the site shows it. */
    async userOf({ token }: TestUser): Promise<User> {
      const response = await new Caller(api, token).get('/api/auth/user');
      return response.body as User;
    },
    runScheduler: () => api.app.get(PremiumScheduler).runOnce(),
    /** How long PayPal's answers are waited for. Long, because a busy machine stops a test for seconds. */
    setPaypalTimeout: (timeoutMs = PAYPAL_TIMEOUT_MS) => void Object.assign(limits, { timeoutMs }),
  };
}

/** A webhook message about the capture of an order. */
export const aboutCapture = (event_type: string, order_id: string) => ({
  id: 'WH-event',
  event_type,
  resource: { supplementary_data: { related_ids: { order_id } } },
});
