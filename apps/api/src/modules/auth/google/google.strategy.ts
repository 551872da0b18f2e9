import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as oidc from 'openid-client';
import { type AuthenticateOptions, Strategy } from 'openid-client/passport';
import passport, { type StrategyCreated } from 'passport';
import { GoogleConfig } from '../../../shared/config/services.config.js';
import { HttpConfig } from '../../../shared/config/server.config.js';
import { SecretBox } from '../../../shared/crypto/secret-box.js';
import { AuthCookies, cookieOf, GOOGLE_ATTEMPT_MS } from '../request-credentials.js';
import { uniqueStrategyName } from '../tokens/token.strategies.js';

/** The strategy's key within its session. */
const ATTEMPT = 'attempt';
const CONTEXT = 'google sign-in attempt';

/** State, nonce and PKCE verifier, which the strategy needs again at the callback. */
interface AttemptSession {
  readonly [ATTEMPT]?: { readonly state?: string };
}

interface StoredAttempt {
  readonly session: AttemptSession;
  readonly expiresAt: number;
}

/** Stores a sign-in attempt encrypted in a cookie, so that only the browser that started it can finish it. */
@Injectable()
export class GoogleAttempts {
  constructor(
    private readonly box: SecretBox,
    private readonly cookies: AuthCookies,
  ) {}

  write(response: Response, session: AttemptSession): void {
    const attempt: StoredAttempt = { session, expiresAt: Date.now() + GOOGLE_ATTEMPT_MS };
    this.cookies.set(response, 'google', this.box.seal(JSON.stringify(attempt), CONTEXT));
  }

  /** Returns null unless this browser started the attempt with the callback's state. */
  read(request: Request): AttemptSession | null {
    const session = this.open(cookieOf(request, 'google'));
    const state = session?.[ATTEMPT]?.state;
    return state !== undefined && request.query['state'] === state ? session : null;
  }

  private open(sealed: string | null): AttemptSession | null {
    if (sealed === null) return null;
    try {
      const attempt = JSON.parse(this.box.open(sealed, CONTEXT)) as StoredAttempt;
      return attempt.expiresAt > Date.now() ? attempt.session : null;
    } catch {
      return null;
    }
  }
}

/**
 * Authorization code with PKCE. Always sends state and nonce, which bind the answer to the browser; the library leaves them
 * out when the provider supports PKCE.
 */
class GoogleStrategy extends Strategy {
  constructor(
    config: oidc.Configuration,
    private readonly callbackUrl: string,
    readonly attempts: GoogleAttempts,
  ) {
    super(
      { config, callbackURL: callbackUrl, scope: 'openid email profile', sessionKey: ATTEMPT },
      (tokens, verified) => {
        verified(null, tokens.claims());
      },
    );
  }

  /** Sets the cookie before the redirect, because Passport ends the response there. */
  override authenticate(
    this: StrategyCreated<GoogleStrategy>,
    request: Request,
    options: AuthenticateOptions,
  ): void {
    const session: AttemptSession = this.attempts.read(request) ?? {};
    const redirect = this.redirect.bind(this);
    this.redirect = (url) => {
      if (request.res) this.attempts.write(request.res, session);
      redirect(url);
    };
    Strategy.prototype.authenticate.call(this, Object.assign(request, { session }), options);
  }

  override authorizationRequestParams(request: Request, options: AuthenticateOptions): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', oidc.randomState());
    params.set('nonce', oidc.randomNonce());
    return params;
  }

  /** Does not use the Host header, which clients can choose. */
  override currentUrl(request: Request): URL {
    return new URL(request.originalUrl, this.callbackUrl);
  }

  /** Decides by the route and not by the query, which visitors can change. */
  override shouldInitiateAuthRequest(request: Request): boolean {
    return !isCallback(request);
  }
}

const CALLBACK_PATH = '/api/auth/google/callback';

export const isCallback = (request: Request): boolean => request.path === CALLBACK_PATH;

/** The timeout of each request to Google. */
export const DEFAULT_GOOGLE_TIMEOUT_SECONDS = 5;
export const GOOGLE_TIMEOUT_SECONDS = Symbol('google timeout');

/** Discovers Google's endpoints and registers the strategy. The next sign-in retries a failed discovery. */
@Injectable()
export class GoogleProvider {
  readonly strategyName = uniqueStrategyName('google');
  private registered: Promise<void> | null = null;

  constructor(
    private readonly attempts: GoogleAttempts,
    private readonly google: GoogleConfig,
    private readonly http: HttpConfig,
    @Inject(GOOGLE_TIMEOUT_SECONDS) private readonly timeout: number,
  ) {}

  get isConfigured(): boolean {
    return this.google.clientId !== null;
  }

  register(): Promise<void> {
    this.registered ??= this.discover().catch((error: unknown) => {
      this.registered = null;
      throw error;
    });
    return this.registered;
  }

  private async discover(): Promise<void> {
    const { clientId, clientSecret, issuer } = this.google;
    if (clientId === null || clientSecret === null) throw new Error('Sign-in with Google is not configured.');
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: this.timeout,
      execute: [
        oidc.enableNonRepudiationChecks,
        // Passed as a reference, because the library looks for this function. Only for tests: https sites refuse such an issuer.
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });
    const callbackUrl = `${this.http.publicUrl}${CALLBACK_PATH}`;
    passport.use(this.strategyName, new GoogleStrategy(config, callbackUrl, this.attempts));
  }
}
