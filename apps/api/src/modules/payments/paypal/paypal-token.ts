import { Inject, Injectable } from '@nestjs/common';
import { PaypalConfig } from '../../../shared/config/services.config.js';
import { fieldOf, textOf } from '../../../shared/external-http/field-of.js';
import { jsonCall } from '../../../shared/external-http/json-call.js';
import { PAYMENT_LIMITS, type PaymentLimits } from '../payments.limits.js';
import { PaymentUnavailableError } from '../payments.errors.js';

/** Replaced this long before it expires, so that it can't expire during a call. */
const MARGIN_MS = 60_000;

/** The access token of our calls, cached until it expires. */
@Injectable()
export class PaypalToken {
  private cached: { readonly token: string; readonly until: number } | null = null;

  constructor(
    private readonly config: PaypalConfig,
    @Inject(PAYMENT_LIMITS) private readonly limits: PaymentLimits,
  ) {}

  forget(): void {
    this.cached = null;
  }

  async get(): Promise<string> {
    if (this.cached && this.cached.until > Date.now()) return this.cached.token;
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
    });
    const token = textOf(body, 'access_token');
    const seconds = Number(fieldOf(body, 'expires_in'));
    if (status !== 200 || token === null || !Number.isFinite(seconds)) {
      throw new Error(`token: ${status}`);
    }
    this.cached = { token, until: Date.now() + seconds * 1000 - MARGIN_MS };
    return token;
  }
}
