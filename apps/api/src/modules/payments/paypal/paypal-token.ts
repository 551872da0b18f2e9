import { Inject, Injectable } from '@nestjs/common';
import { PaypalConfig } from '../../../shared/config/services.config.js';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';
import { jsonCall } from '../../../shared/external-http/json-call.js';
import { PAYMENT_LIMITS, type PaymentLimits } from '../payments.limits.js';
import { PaymentUnavailableError } from './paypal.errors.js';

/** Replaced this long before its end, so that no call travels with one that dies on the way. */
const MARGIN_MS = 60_000;

/** The token our calls carry; asked for once, kept while it lives. */
@Injectable()
export class PaypalToken {
  private kept: { readonly token: string; readonly until: number } | null = null;

  constructor(
    private readonly config: PaypalConfig,
    @Inject(PAYMENT_LIMITS) private readonly limits: PaymentLimits,
  ) {}

  forget(): void {
    this.kept = null;
  }

  async get(): Promise<string> {
    if (this.kept && this.kept.until > Date.now()) return this.kept.token;
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
      timeoutMs: this.limits.patienceMs,
    });
    const token = textOf(body, 'access_token');
    const seconds = Number(fieldOf(body, 'expires_in'));
    if (status !== 200 || token === null || !Number.isFinite(seconds)) {
      throw new Error(`token: ${status}`);
    }
    this.kept = { token, until: Date.now() + seconds * 1000 - MARGIN_MS };
    return token;
  }
}
