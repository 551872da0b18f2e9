import { Inject, Injectable } from '@nestjs/common';
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
import { PAYMENT_LIMITS, type PaymentLimits } from '../payments.limits.js';
import { paypalOrderOf, PREMIUM_MONTH, type PaypalOrder } from './paypal-order.js';
import { PaymentUnavailableError } from '../payments.errors.js';
import { PaypalToken } from './paypal-token.js';

/** A webhook message of PayPal, with the headers of its signature. */
export interface SignedEvent {
  readonly event: unknown;
  /** The JSON text as received. */
  readonly text: string;
  readonly header: (name: string) => string | undefined;
}

/** The outcome of a refund. `UNCLEAR`: the money may be paid; a repeat with the same request id shows it. */
export type RefundAnswer =
  | { readonly status: 'COMPLETED'; readonly refundId: string | null }
  | { readonly status: 'PENDING'; readonly refundId: string }
  | { readonly status: 'REFUSED' | 'UNCLEAR'; readonly failure: string };

const PRODUCT: Translations = { en: 'Vaglio Premium, one month', it: 'Vaglio Premium, un mese' };
/** American English, because the price is in dollars; other languages as on the site. */
const LOCALES: Partial<Record<Language, string>> = { en: 'en-US' };

/** Calls PayPal's REST API. An answer that isn't understood is a `PaymentUnavailableError`, never a success. */
@Injectable()
export class PaypalClient {
  constructor(
    private readonly tokens: PaypalToken,
    private readonly config: PaypalConfig,
    private readonly http: HttpConfig,
    @Inject(PAYMENT_LIMITS) private readonly limits: PaymentLimits,
    private readonly events: EventBus,
  ) {}

  get isConfigured(): boolean {
    return this.config.clientId !== null;
  }

  /** Answers with the address where the payer approves. */
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

  /** Null when PayPal has no such order of ours. */
  async findOrder(orderId: string): Promise<PaypalOrder | null> {
    const answer = await this.call('GET', `/v2/checkout/orders/${encodeURIComponent(orderId)}`);
    if (answer.status === 404) return null;
    return this.orderIn(answer);
  }

  /** Safe to repeat: PayPal recognizes the request by its id. */
  async capture(orderId: string): Promise<PaypalOrder | 'declined'> {
    const answer = await this.call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
      requestId: `capture-${orderId}`,
      body: {},
    });
    if (answer.status === 422) {
      const issue = issueOf(answer.body);
      if (issue === 'ORDER_ALREADY_CAPTURED') return this.orderIn(await this.callForOrder(orderId));
      if (DECLINED.has(issue)) return 'declined';
    }
    if (answer.status >= 300) {
      throw this.unavailable(new Error(`capture: ${answer.status} ${issueOf(answer.body)}`));
    }
    // The answer to a capture has neither the ordered amount nor always the account.
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

  /** The state of a refund that PayPal has accepted; null while it can't be found. */
  async findRefund(refundId: string): Promise<RefundAnswer | null> {
    const answer = await this.call('GET', `/v2/payments/refunds/${encodeURIComponent(refundId)}`);
    return answer.status === 200 ? refundAnswerOf(answer) : null;
  }

  /** The signature is over the exact text, so the text is sent back as received and not serialized again. */
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
            locale: LOCALES[language] ?? INTERFACE_LANGUAGES[language].locale,
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: `${this.http.publicUrl}/account?payment=approved`,
            cancel_url: `${this.http.publicUrl}/account?payment=cancelled`,
          },
        },
      },
    };
  }

  /** Notifies staff: the payer can only try again. */
  private unavailable(cause: unknown): PaymentUnavailableError {
    const reference = cause instanceof Error ? cause.message : 'unknown error';
    this.events.publish(new SystemErrorEvent('PAYPAL_UNAVAILABLE', reference));
    return new PaymentUnavailableError(cause);
  }

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
          Authorization: `Bearer ${await this.tokens.get()}`,
          'Content-Type': 'application/json',
          ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
        },
        ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
        timeoutMs: this.limits.timeoutMs,
      });
    try {
      const answer = await send();
      if (answer.status !== 401) return answer;
      this.tokens.forget();
      return await send();
    } catch (error) {
      throw error instanceof DomainError ? error : this.unavailable(error);
    }
  }
}

/** https://developer.paypal.com/api/rest/reference/orders/v2/errors: the payer must choose another way. */
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

/** A repeat with the same request id may succeed: PayPal is busy with it, throttles us, or is down. */
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
