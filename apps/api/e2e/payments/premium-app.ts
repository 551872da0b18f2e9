import request from 'supertest';
import type { TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { DEFAULT_PAYMENT_LIMITS, PAYMENT_LIMITS } from '../../src/modules/payments/payments.limits.js';
import { PremiumScheduler } from '../../src/modules/payments/premium/premium-scheduler.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { startPaypalServer, type CaptureOutcome, type PaypalServer } from '../stand-ins/paypal-server.js';

const PAYPAL = { clientId: 'client', clientSecret: 'only-for-tests-paypal', webhookId: 'WH-1' };

export interface PremiumApp extends TestApp {
  readonly paypal: PaypalServer;
  post(token: string, path: string, body?: object): request.Test;
  /** An order that its payer has approved. */
  approvedOrder(account: TestUser, outcome?: CaptureOutcome): Promise<string>;
  subscribe(account: TestUser, paypalOrderId: string, email?: string): request.Test;
  runScheduler(): Promise<void>;
}

/** The application with a fake PayPal, short timeouts, and open payments that are checked at once. */
export async function startPremiumApp(): Promise<PremiumApp> {
  const paypal = await startPaypalServer(PAYPAL);
  const api = await startTestApp({
    environment: {
      PAYPAL_CLIENT_ID: PAYPAL.clientId,
      PAYPAL_CLIENT_SECRET: PAYPAL.clientSecret,
      PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
      PAYPAL_BASE_URL: paypal.url,
    },
    adjust: (builder) =>
      builder
        .overrideProvider(PAYMENT_LIMITS)
        .useValue({ ...DEFAULT_PAYMENT_LIMITS, timeoutMs: 4_000, unattendedMs: 0 }),
  });
  const post = (token: string, path: string, body: object = {}) =>
    request(api.url).post(path).set('Authorization', `Bearer ${token}`).send(body);
  return {
    ...api,
    paypal,
    post,
    approvedOrder: async ({ token }, outcome = 'COMPLETED') => {
      const answer = await post(token, '/api/payments/orders').expect(201);
      const { paypalOrderId } = answer.body as { paypalOrderId: string };
      paypal.approve(paypalOrderId, outcome);
      return paypalOrderId;
    },
    subscribe: ({ token, user }, paypalOrderId, email = user.email) =>
      post(token, '/api/subscribe', { email, paypalOrderId }),
    runScheduler: () => api.app.get(PremiumScheduler).runOnce(),
    close: async () => {
      await api.close();
      await paypal.stop();
    },
  };
}
