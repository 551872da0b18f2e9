import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { GoogleConfig } from '../../../shared/config/services.config.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { GoogleStrategy } from './google-strategy.js';

/** How long each of Google's answers may take, from the question to its last byte. */
export const DEFAULT_PATIENCE_SECONDS = 5;
export const GOOGLE_PATIENCE = Symbol('google patience');
const CALLBACK_PATH = '/api/auth/google/callback';

/** Knows where Google's endpoints are, once somebody has asked. A failed look-up is not remembered. */
@Injectable()
export class GoogleProvider {
  private strategy: Promise<GoogleStrategy> | null = null;

  constructor(
    private readonly google: GoogleConfig,
    private readonly http: HttpConfig,
    @Inject(GOOGLE_PATIENCE) private readonly patienceSeconds: number,
  ) {}

  get isConfigured(): boolean {
    return this.google.clientId !== null;
  }

  get(): Promise<GoogleStrategy> {
    this.strategy ??= this.discover().catch((error: unknown) => {
      this.strategy = null;
      throw error;
    });
    return this.strategy;
  }

  private async discover(): Promise<GoogleStrategy> {
    const { clientId, clientSecret, issuer } = this.google;
    if (clientId === null || clientSecret === null) throw new Error('Sign-in with Google is not configured.');
    const isPlainHttp = issuer.startsWith('http:');
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: this.patienceSeconds,
      execute: [
        oidc.enableNonRepudiationChecks,
        // Itself and not a wrapper: the library looks for it in this list. For tests; https sites refuse such an issuer.
        ...(isPlainHttp ? [oidc.allowInsecureRequests] : []),
      ],
    });
    return new GoogleStrategy(config, `${this.http.publicUrl}${CALLBACK_PATH}`);
  }
}
