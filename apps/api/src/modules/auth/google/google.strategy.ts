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

/** Where the strategy stores an attempt within its session. */
const ATTEMPT = 'attempt';
const CONTEXT = 'google sign-in attempt';

/** What the strategy stores between the redirect and the callback: state, nonce and the PKCE verifier. */
interface AttemptSession {
  readonly [ATTEMPT]?: { readonly state?: string };
}

/** An attempt is stored encrypted in a cookie of the browser that starts it, so that no other browser can finish it. */
@Injectable()
export class GoogleAttempts {
  constructor(
    private readonly box: SecretBox,
    private readonly cookies: AuthCookies,
  ) {}

  write(response: Response, session: AttemptSession): void {
    const attempt = JSON.stringify({ session, expiresAt: Date.now() + GOOGLE_ATTEMPT_MS });
    this.cookies.set(response, 'google', this.box.seal(attempt, CONTEXT));
  }

  /** Null unless this browser started the attempt that the callback's state names. */
  read(request: Request): AttemptSession | null {
    const session = this.open(cookieOf(request, 'google'));
    const state = session?.[ATTEMPT]?.state;
    return state !== undefined && request.query['state'] === state ? session : null;
  }

  private open(sealed: string | null): AttemptSession | null {
    if (sealed === null) return null;
    try {
      const attempt = JSON.parse(this.box.open(sealed, CONTEXT)) as {
        readonly session: AttemptSession;
        readonly expiresAt: number;
      };
      return attempt.expiresAt > Date.now() ? attempt.session : null;
    } catch {
      return null;
    }
  }
}

/**
 * Authorization code with PKCE, from a library certified for it. State and nonce are always sent: the library leaves them
 * out where PKCE is supported, while we bind the answer to the browser that asked.
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

  /** Passport ends the response when it redirects, so the cookie is written before. */
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

  /** Never from the Host header, which any client can choose. */
  override currentUrl(request: Request): URL {
    return new URL(request.originalUrl, this.callbackUrl);
  }

  /** By the route: what a visitor adds to the query decides nothing. */
  override shouldInitiateAuthRequest(request: Request): boolean {
    return !isCallback(request);
  }
}

const CALLBACK_PATH = '/api/auth/google/callback';

export const isCallback = (request: Request): boolean => request.path === CALLBACK_PATH;

/** How long each of Google's answers may take, from the request to its last byte. */
export const DEFAULT_GOOGLE_TIMEOUT_SECONDS = 5;
export const GOOGLE_TIMEOUT_SECONDS = Symbol('google timeout');

/** Registers the strategy once Google's endpoints are discovered. A failed discovery is tried again by the next sign-in. */
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
    const isPlainHttp = issuer.startsWith('http:');
    const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: this.timeout,
      execute: [
        oidc.enableNonRepudiationChecks,
        // The function itself, since the library looks for it in this list. For tests; https sites refuse such an issuer.
        ...(isPlainHttp ? [oidc.allowInsecureRequests] : []),
      ],
    });
    const callbackUrl = `${this.http.publicUrl}${CALLBACK_PATH}`;
    passport.use(this.strategyName, new GoogleStrategy(config, callbackUrl, this.attempts));
  }
}
