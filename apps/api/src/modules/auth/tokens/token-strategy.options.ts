import type { StrategyOptionsWithRequest } from 'passport-jwt';
import type { Request } from 'express';
import type { SigningKeys } from './signing-keys.js';
import { TOKEN_AUDIENCES, TOKEN_ISSUER, type TokenKind } from './token-kinds.js';

/** What both kinds of token have in common; only HS256 is ever accepted, whatever a token says of itself. */
export function tokenStrategyOptions(
  kind: TokenKind,
  keys: SigningKeys,
  tokenFrom: (request: Request) => string | null,
): StrategyOptionsWithRequest {
  return {
    passReqToCallback: true,
    algorithms: ['HS256'],
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCES[kind],
    jwtFromRequest: tokenFrom,
    secretOrKeyProvider: (_request, token: string, done) => {
      const key = keys.claimedBy(token);
      if (key) done(null, key as unknown as string);
      else done(new Error('The token names no key of ours.'));
    },
  };
}
