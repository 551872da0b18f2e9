import request from 'supertest';
import type { TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { PaymentLimits } from '../../src/modules/payments/payments.limits.js';
import { PremiumScheduler } from '../../src/modules/payments/premium/premium-scheduler.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { startPaypalServer, type CaptureOutcome, type PaypalServer } from '../stand-ins/paypal-server.js';
import { Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const PAYPAL = { clientId: 'client', clientSecret: 'only-for-tests-paypal', webhookId: 'WH-1' };

const PAYPAL_TIMEOUT_MS = 60_000;

interface PremiumApp extends TestApp {
  post(account: TestUser, path: string, body?: object): request.Test;
  /** Creates an order and approves it, as its payer does at PayPal. */
  approvedOrder(account: TestUser, outcome?: CaptureOutcome): Promise<string>;
  subscribe(account: TestUser, paypalOrderId: string, email?: string): request.Test;
  /** Buys a month of Premium and returns the id of the order. */
  buy(account: TestUser): Promise<string>;
  /** Cancels Premium after half of the month. */
  cancelHalfway(account: TestUser): Promise<request.Response>;
  /** Sends a webhook message of PayPal. */
  notify(event: object | string, headers?: Readonly<Record<string, string>>): request.Test;
  runScheduler(): Promise<void>;
  /** How long PayPal's answers are waited for. Long, because a busy machine stops a test for seconds. */
  setPaypalTimeout(timeoutMs?: number): void;
}

export const startPaypal = () => startPaypalServer(PAYPAL);

/** Starts the application with a fake PayPal. Open payments are checked at once. */
export async function startPremiumApp(paypal: PaypalServer): Promise<PremiumApp> {
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
  const approvedOrder = async (account: TestUser, outcome?: CaptureOutcome): Promise<string> => {
    const created = await post(account, '/api/payments/orders').expect(201);
    const { paypalOrderId } = created.body as { paypalOrderId: string };
    paypal.approve(paypalOrderId, outcome);
    return paypalOrderId;
  };
  const subscribe = (account: TestUser, paypalOrderId: string, email = account.user.email) =>
    post(account, '/api/subscribe', { email, paypalOrderId });
  return {
    ...api,
    post,
    approvedOrder,
    subscribe,
    async buy(account) {
      const orderId = await approvedOrder(account);
      await subscribe(account, orderId).expect(200);
      return orderId;
    },
    async cancelHalfway(account) {
      await query(
        api,
        `UPDATE premium_periods SET starts_at = now() - interval '15 days', ends_at = now() + interval '15 days'
         WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
        [account.user.id],
      );
      return post(account, '/api/subscription/cancel').expect(200);
    },
    notify(event, headers) {
      const text = typeof event === 'string' ? event : JSON.stringify(event);
      const call = request(api.url).post('/api/payments/webhook').type('json');
      return call.set(headers ?? paypal.sign(text)).send(text);
    },
    runScheduler: () => api.app.get(PremiumScheduler).runOnce(),
    setPaypalTimeout: (timeoutMs = PAYPAL_TIMEOUT_MS) => void Object.assign(limits, { timeoutMs }),
  };
}

/** A webhook message about the capture of an order. */
export const aboutCapture = (event_type: string, order_id: string) => ({
  id: 'WH-event',
  event_type,
  resource: { supplementary_data: { related_ids: { order_id } } },
});
