import { Injectable } from '@nestjs/common';
import {
  INTERFACE_LANGUAGES,
  PREMIUM_PRICE,
  textIn,
  type Language,
  type Translations,
} from '@vaglio/contracts';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { PaypalConfig } from '../../../shared/config/services.config.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { EventBus } from '../../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../../shared/events/system.events.js';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';
import { jsonCall, type JsonAnswer } from '../../../shared/external-http/json-call.js';
import { PaymentLimits } from '../payments.limits.js';
import { paypalOrderOf, PREMIUM_MONTH, type PaypalOrder } from './paypal-order.js';
import { PaymentUnavailableError } from '../payments.errors.js';

/** A webhook message of PayPal with the headers of its signature. */
export interface SignedEvent {
  readonly event: unknown;
  /** The JSON text as received. */
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

/** The outcome of a refund. `UNCLEAR`: the money may be paid; repeat with the same request id to find out. */
export type RefundAnswer =
  | { readonly status: 'COMPLETED'; readonly refundId: string | null }
  | { readonly status: 'PENDING'; readonly refundId: string }
  | { readonly status: 'REFUSED' | 'UNCLEAR'; readonly failure: string };

const PRODUCT: Translations = { en: 'Vaglio Premium, one month', it: 'Vaglio Premium, un mese' };

/** The access token is replaced this long before it expires, so that it can't expire during a call. */
const TOKEN_MARGIN_MS = 60_000;

/** Calls PayPal's REST API. Throws `PaymentUnavailableError` for unknown answers. */
@Injectable()
export class PaypalClient {
  private token: { readonly value: string; readonly until: number } | null = null;

  constructor(
    private readonly config: PaypalConfig,
    private readonly http: HttpConfig,
    private readonly limits: PaymentLimits,
    private readonly events: EventBus,
  ) {}

  get isConfigured(): boolean {
    return this.config.clientId !== null;
  }

  /** Returns the order with the URL where the payer approves it. */
  async createOrder(
    userId: string,
    requestId: string,
    language: Language,
  ): Promise<{ readonly id: string; readonly approveUrl: string }> {
    const { body, status } = await this.call('POST', '/v2/checkout/orders', {
      requestId,
      body: this.orderFor(userId, language),
    });
    const links = fieldOf(body, 'links');
    const isApproval = (link: unknown) => ['payer-action', 'approve'].includes(textOf(link, 'rel') ?? '');
    const approval: unknown = Array.isArray(links) ? links.find(isApproval) : undefined;
    const [id, approveUrl] = [textOf(body, 'id'), textOf(approval, 'href')];
    if (status >= 300 || id === null || approveUrl === null || !/^https?:\/\//.test(approveUrl)) {
      throw this.unavailable(new Error(`order refused: ${status} ${issueOf(body)}`));
    }
    return { id, approveUrl };
  }

  /** Returns null when PayPal has no such order. */
  async findOrder(orderId: string): Promise<PaypalOrder | null> {
    const answer = await this.callForOrder(orderId);
    return answer.status === 404 ? null : this.orderIn(answer);
  }

  /** Safe to repeat, because the request id is made from the order id. */
  async capture(orderId: string): Promise<PaypalOrder | 'declined'> {
    const answer = await this.call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
      requestId: `capture-${orderId}`,
      body: {},
    });
    const issue = issueOf(answer.body);
    if (answer.status === 422 && DECLINED.has(issue)) return 'declined';
    const wasCaptured = answer.status === 422 && issue === 'ORDER_ALREADY_CAPTURED';
    if (answer.status >= 300 && !wasCaptured)
      throw this.unavailable(new Error(`capture: ${answer.status} ${issue}`));
    // The answer to a capture lacks the ordered amount and sometimes the account.
    return this.orderIn(await this.callForOrder(orderId));
  }

  /** Safe to repeat with the same request id. */
  async refund(
    captureId: string,
    { amount, currency, requestId }: { amount: string; currency: string; requestId: string },
  ): Promise<RefundAnswer> {
    return refundAnswerOf(
      await this.call('POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, {
        requestId,
        body: { amount: { value: amount, currency_code: currency } },
      }),
    );
  }

  /** Returns the state of a refund that PayPal accepted; null when it can't be found. */
  async findRefund(refundId: string): Promise<RefundAnswer | null> {
    const answer = await this.call('GET', `/v2/payments/refunds/${encodeURIComponent(refundId)}`);
    return answer.status === 200 ? refundAnswerOf(answer) : null;
  }

  /** Verifies the signature with PayPal. Sends the text as received, because the signature covers the exact bytes. */
  async isGenuine({ text, header }: SignedEvent): Promise<boolean> {
    const proof = JSON.stringify({
      auth_algo: header('paypal-auth-algo'),
      cert_url: header('paypal-cert-url'),
      transmission_id: header('paypal-transmission-id'),
      transmission_sig: header('paypal-transmission-sig'),
      transmission_time: header('paypal-transmission-time'),
      webhook_id: this.config.webhookId,
    });
    const { body, status } = await this.call('POST', '/v1/notifications/verify-webhook-signature', {
      body: `${proof.slice(0, -1)},"webhook_event":${text}}`,
    });
    if (status >= 500) throw this.unavailable(new Error(`verification: ${status}`));
    return status === 200 && textOf(body, 'verification_status') === 'SUCCESS';
  }

  private callForOrder(orderId: string): Promise<JsonAnswer> {
    return this.call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
  }

  private orderIn({ status, body }: JsonAnswer): PaypalOrder {
    const order = status === 200 ? paypalOrderOf(body) : null;
    if (!order) throw this.unavailable(new Error(`order: ${status} ${issueOf(body)}`));
    return order;
  }

  private orderFor(userId: string, language: Language): object {
    return {
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: PREMIUM_MONTH,
          custom_id: userId,
          description: textIn(PRODUCT, language),
          amount: { currency_code: PREMIUM_PRICE.currency, value: PREMIUM_PRICE.amount },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Vaglio',
            locale: INTERFACE_LANGUAGES[language].locale,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: `${this.http.publicUrl}/account?payment=approved`,
            cancel_url: `${this.http.publicUrl}/account?payment=cancelled`,
          },
        },
      },
    };
  }

  /** Notifies staff and returns the error for the caller. */
  private unavailable(cause: unknown): PaymentUnavailableError {
    const reference = cause instanceof Error ? cause.message : 'unknown error';
    this.events.publish(new SystemErrorEvent('PAYPAL_UNAVAILABLE', reference));
    return new PaymentUnavailableError(cause);
  }

  /** Every call that changes something has a request id, so that PayPal recognizes a repetition. */
  private async call(
    method: 'GET' | 'POST',
    path: string,
    { body, requestId }: { readonly body?: object | string; readonly requestId?: string } = {},
  ): Promise<JsonAnswer> {
    const send = async () =>
      jsonCall({
        method,
        url: `${this.config.baseUrl}${path}`,
        headers: {
          Authorization: `Bearer ${await this.accessToken()}`,
          'Content-Type': 'application/json',
          ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
        },
        ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
        timeoutMs: this.limits.timeoutMs,
        isRepeatable: true,
      });
    try {
      const answer = await send();
      if (answer.status !== 401) return answer;
      this.token = null;
      return await send();
    } catch (error) {
      throw error instanceof DomainError ? error : this.unavailable(error);
    }
  }

  private async accessToken(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const { clientId, clientSecret, baseUrl } = this.config;
    if (clientId === null || clientSecret === null) throw new PaymentUnavailableError();
    const { status, body } = await jsonCall({
      method: 'POST',
      url: `${baseUrl}/v1/oauth2/token`,
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs: this.limits.timeoutMs,
      isRepeatable: true,
    });
    const value = textOf(body, 'access_token');
    const seconds = Number(fieldOf(body, 'expires_in'));
    if (status !== 200 || value === null || !Number.isFinite(seconds)) throw new Error(`token: ${status}`);
    this.token = { value, until: Date.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }
}

/** The payer must choose another way to pay: https://developer.paypal.com/api/rest/reference/orders/v2/errors */
const DECLINED: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'CARD_EXPIRED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]);

/** PayPal is busy, throttles us or is down, so that a repeat with the same request id may succeed. */
const mayBeUnderWay = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** https://developer.paypal.com/docs/api/payments/v2/#captures_refund */
function refundAnswerOf({ status, body }: JsonAnswer): RefundAnswer {
  const [refundId, state] = [textOf(body, 'id'), textOf(body, 'status')];
  const failure = issueOf(body).slice(0, 100);
  if (status >= 300) return { status: mayBeUnderWay(status) ? 'UNCLEAR' : 'REFUSED', failure };
  if (refundId === null) return { status: 'UNCLEAR', failure };
  if (state === 'COMPLETED' || state === 'PENDING') return { status: state, refundId };
  return state === 'FAILED' || state === 'CANCELLED'
    ? { status: 'REFUSED', failure: state }
    : { status: 'UNCLEAR', failure };
}

const issueOf = (body: unknown): string =>
  textOf(body, 'details', 0, 'issue') ?? textOf(body, 'name') ?? 'unknown error';
