import type { Request } from 'express';
import type { StrategyCreated } from 'passport';
import type { IDToken } from 'openid-client';
import type { GoogleStrategy } from './google-strategy.js';

/** What passport's protocol can say of a visit. */
export type Verdict =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'success'; readonly claims: IDToken }
  | { readonly kind: 'refused' };

type Asked = StrategyCreated<GoogleStrategy>;

/** Runs one visit through the strategy by passport's own protocol, with the session it is to use. */
export function runStrategy(strategy: GoogleStrategy, request: Request, session: object): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const asked = Object.create(strategy) as Asked;
    asked.redirect = (to) => resolve({ kind: 'redirect', to });
    asked.success = (claims) => resolve({ kind: 'success', claims: claims as IDToken });
    asked.fail = () => resolve({ kind: 'refused' });
    asked.error = reject;
    asked.authenticate(Object.assign(request, { session }), {});
  });
}
