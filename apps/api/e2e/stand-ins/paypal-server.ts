import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

/** How all calls are answered. */
export type PaypalMode =
  'answers' | 'unavailable' | 'no-answer' | 'invalid' | 'rate-limited' | 'disconnects' | 'disconnects-once';

/** How the next capture of an order ends. */
export type CaptureOutcome = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'refused';

/** How the next refund ends: with a documented state or issue of PayPal, or without an answer before or after the payment. */
export type RefundOutcome =
  | 'COMPLETED'
  | 'PENDING'
  | 'FAILED'
  | 'REFUND_FAILED_INSUFFICIENT_FUNDS'
  | 'REFUND_TIME_LIMIT_EXCEEDED'
  | 'PERMISSION_DENIED'
  | 'PREVIOUS_REQUEST_IN_PROGRESS'
  | 'no-answer'
  | 'error-after-payment';

interface FakeRefund {
  readonly id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  readonly captureId: string;
  readonly amount: { readonly value: string; readonly currency_code: string };
}

interface FakeOrder {
  readonly id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  outcome: CaptureOutcome;
  unit: Record<string, unknown>;
  capture: {
    id: string;
    status: Exclude<CaptureOutcome, 'refused'> | 'PARTIALLY_REFUNDED';
    amount: unknown;
  } | null;
}

export const PAYPAL = { clientId: 'client', clientSecret: 'only-for-tests-paypal', webhookId: 'WH-1' };

const newId = (): string => randomBytes(9).toString('hex').slice(0, 17).toUpperCase();

/** The calls that we use of https://developer.paypal.com/docs/api/orders/v2/, /payments/v2/ and /webhooks/v1/. */
export async function startPaypalServer() {
  const state = {
    mode: 'answers' as PaypalMode,
    captureCount: 0,
    tokenCount: 0,
    refundOutcome: 'COMPLETED' as RefundOutcome,
  };
  const refunds = new Map<string, FakeRefund>();
  const refundOfRequest = new Map<string, string>();
  /** The request ids of all calls for a refund. */
  const refundRequests: string[] = [];
  const orders = new Map<string, FakeOrder>();
  const tokens = new Set<string>();
  const captures = new Set<string>();
  let url = '';

  /** Adds an order that was not created by the application. */
  const add = (
    unit: Record<string, unknown>,
    status: FakeOrder['status'] = 'PAYER_ACTION_REQUIRED',
  ): string => {
    const order: FakeOrder = { id: newId(), status, outcome: 'COMPLETED', unit, capture: null };
    orders.set(order.id, order);
    if (status === 'COMPLETED') take(order);
    return order.id;
  };
  const take = (order: FakeOrder): void => {
    if (order.outcome === 'refused') return;
    order.capture = { id: newId(), status: order.outcome, amount: order.unit['amount'] };
    order.status = 'COMPLETED';
    state.captureCount += 1;
  };
  const shown = ({ id, status, unit, capture }: FakeOrder) => ({
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ ...unit, ...(capture ? { payments: { captures: [capture] } } : {}) }],
  });
  const issue = (name: string, code: string) => ({ name, details: [{ issue: code }], debug_id: 'f00' });

  const cents = (amount: unknown): number =>
    Math.round(Number((amount as { value?: string } | undefined)?.value) * 100);
  const refundedOf = (captureId: string): number =>
    [...refunds.values()]
      .filter((refund) => refund.captureId === captureId && refund.status !== 'FAILED')
      .reduce((sum, { amount }) => sum + cents(amount), 0);
  const payBack = (
    captureId: string,
    requestId: string,
    text: string,
  ): { status: number; body: object } | null => {
    refundRequests.push(requestId);
    const order = [...orders.values()].find(({ capture }) => capture?.id === captureId);
    if (!order?.capture) return { status: 404, body: issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID') };
    // As documented, a repeated request id gets the answer of the first call.
    const known = refunds.get(refundOfRequest.get(requestId) ?? '');
    if (known) return { status: 200, body: { id: known.id, status: known.status } };
    const { refundOutcome: outcome } = state;
    if (outcome === 'no-answer') return null;
    if (outcome === 'PREVIOUS_REQUEST_IN_PROGRESS')
      return { status: 409, body: issue('RESOURCE_CONFLICT', outcome) };
    if (outcome === 'PERMISSION_DENIED') return { status: 403, body: issue('NOT_AUTHORIZED', outcome) };
    if (outcome.startsWith('REFUND_')) return { status: 422, body: issue('UNPROCESSABLE_ENTITY', outcome) };
    const { amount } = JSON.parse(text) as Pick<FakeRefund, 'amount'>;
    const [before, whole] = [refundedOf(captureId), cents(order.capture.amount)];
    if (before >= whole)
      return { status: 422, body: issue('UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED') };
    if (before + cents(amount) > whole)
      return { status: 422, body: issue('UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED') };
    const status = outcome === 'PENDING' || outcome === 'FAILED' ? outcome : 'COMPLETED';
    const refund: FakeRefund = { id: newId(), status, captureId, amount };
    refunds.set(refund.id, refund);
    refundOfRequest.set(requestId, refund.id);
    order.capture.status = refundedOf(captureId) >= whole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return outcome === 'error-after-payment'
      ? { status: 500, body: issue('INTERNAL_SERVER_ERROR', 'INTERNAL_SERVICE_ERROR') }
      : { status: 201, body: { id: refund.id, status, links: [] } };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request);
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (state.mode === 'no-answer') return;
    if (state.mode === 'disconnects') return void request.socket.destroy();
    if (state.mode === 'disconnects-once') {
      state.mode = 'answers';
      return void request.socket.destroy();
    }
    if (state.mode === 'unavailable') return void response.writeHead(503).end('<html>down</html>');
    if (state.mode === 'invalid') return void response.writeHead(200).end('{"id":7,"status":');
    if (state.mode === 'rate-limited') return send(429, { name: 'RATE_LIMIT_REACHED' });
    const path = request.url ?? '';
    if (path === '/v1/oauth2/token') {
      const basic = Buffer.from(`${PAYPAL.clientId}:${PAYPAL.clientSecret}`).toString('base64');
      if (request.headers.authorization !== `Basic ${basic}`) return send(401, { error: 'invalid_client' });
      const token = randomBytes(12).toString('hex');
      tokens.add(token);
      state.tokenCount += 1;
      return send(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
    }
    if (!tokens.has((request.headers.authorization ?? '').slice('Bearer '.length))) {
      return send(401, { error: 'invalid_token' });
    }
    if (path === '/v1/notifications/verify-webhook-signature') {
      const given = JSON.parse(text) as Record<string, string>;
      const event = /"webhook_event":(.*)}$/s.exec(text)?.[1] ?? '';
      const signed = [given['transmission_id'], given['transmission_time'], given['webhook_id'], event];
      const isGenuine = given['transmission_sig'] === signatureOf(signed.map(String));
      return send(200, { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' });
    }
    if (path === '/v2/checkout/orders' && request.method === 'POST') {
      const { purchase_units: units } = JSON.parse(text) as { purchase_units: Record<string, unknown>[] };
      const id = add(units[0] ?? {});
      const links = [
        { rel: 'self', href: `${url}/v2/checkout/orders/${id}` },
        { rel: 'payer-action', href: `${url}/checkoutnow?token=${id}` },
      ];
      return send(200, { id, status: 'PAYER_ACTION_REQUIRED', links });
    }
    const requestId = String(request.headers['paypal-request-id']);
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    if (captureId !== undefined && request.method === 'POST') {
      const answer = payBack(captureId, requestId, text);
      return answer === null ? undefined : send(answer.status, answer.body);
    }
    const [, refundId] = /^\/v2\/payments\/refunds\/([^/]+)$/.exec(path) ?? [];
    if (refundId !== undefined) {
      const refund = refunds.get(refundId);
      return refund ? send(200, refund) : send(404, issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));
    }
    const [, id = '', verb] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (!order) return send(404, issue('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'));
    if (!verb) return send(200, shown(order));
    if (order.status === 'COMPLETED' && captures.has(requestId)) return send(200, shown(order));
    if (order.status === 'COMPLETED')
      return send(422, issue('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED'));
    if (order.status !== 'APPROVED') return send(422, issue('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'));
    if (order.outcome === 'refused') return send(422, issue('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'));
    captures.add(requestId);
    take(order);
    return send(201, { id, status: order.status });
  };

  const server = await startLocalServer((request, response) => void handle(request, response));
  ({ url } = server);
  return {
    url,
    orders,
    refunds,
    refundRequests,
    /** Sets the outcome of the next refunds. */
    setRefundOutcome: (refundOutcome: RefundOutcome) => void Object.assign(state, { refundOutcome }),
    get captureCount() {
      return state.captureCount;
    },
    get tokenCount() {
      return state.tokenCount;
    },
    setMode: (mode: PaypalMode) => void Object.assign(state, { mode }),
    /** Approves an order, as the payer does at PayPal. */
    approve: (orderId: string, outcome: CaptureOutcome = 'COMPLETED') =>
      void Object.assign(orders.get(orderId) ?? {}, { status: 'APPROVED', outcome }),
    add,
    /** The headers of a webhook message, with the signature over its exact text. */
    sign: (message: string): Readonly<Record<string, string>> => {
      const [id, time] = [newId(), new Date().toISOString()];
      return {
        'PayPal-Auth-Algo': 'SHA256withRSA',
        'PayPal-Cert-Url': 'https://api.paypal.com/cert.pem',
        'PayPal-Transmission-Id': id,
        'PayPal-Transmission-Sig': signatureOf([id, time, PAYPAL.webhookId, message]),
        'PayPal-Transmission-Time': time,
      };
    },
    revokeTokens: () => tokens.clear(),
    close: server.close,
  };
}

const SIGNING_KEY = randomBytes(32);

/** PayPal signs the transmission's id and time, the webhook's id, and the CRC-32 of the message. */
function signatureOf([id = '', time = '', webhookId = '', message = '']: readonly string[]): string {
  const signed = [id, time, webhookId, crc32(message)].join('|');
  return createHmac('sha256', SIGNING_KEY).update(signed).digest('base64');
}
