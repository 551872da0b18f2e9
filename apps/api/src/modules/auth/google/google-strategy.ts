import type { Request } from 'express';
import * as oidc from 'openid-client';
import { Strategy, type AuthenticateOptions } from 'openid-client/passport';

/** Where the strategy keeps an attempt within the session it is given. */
export const ATTEMPT = 'attempt';

/**
 * Authorization code with PKCE, from a library certified for it. State and nonce are always sent: the library leaves them
 * out where PKCE is supported, while we bind the answer to the browser that asked.
 */
export class GoogleStrategy extends Strategy {
  constructor(
    config: oidc.Configuration,
    private readonly callbackUrl: string,
  ) {
    super(
      { config, callbackURL: callbackUrl, scope: 'openid email profile', sessionKey: ATTEMPT },
      (tokens, verified) => {
        verified(null, tokens.claims());
      },
    );
  }

  override authorizationRequestParams(request: Request, options: AuthenticateOptions): URLSearchParams {
    const params = new URLSearchParams(super.authorizationRequestParams(request, options));
    params.set('state', oidc.randomState());
    params.set('nonce', oidc.randomNonce());
    return params;
  }

  /** Never from the Host header, which anybody can write. */
  override currentUrl(request: Request): URL {
    return new URL(request.originalUrl, this.callbackUrl);
  }

  /** Two routes, two halves: which one is meant doesn't depend on what somebody writes into the address. */
  override shouldInitiateAuthRequest(request: Request): boolean {
    return request.path !== new URL(this.callbackUrl).pathname;
  }
}
