import { route } from '../http/route.js';
import type { CreatedToken, CreateTokenRequest, PersonalToken } from './token.contract.js';

/** The calls about one's own personal tokens. No token may make them. */
export const tokensRoutes = {
  /** Tokens that still work, newest first. */
  list: route<{ response: readonly PersonalToken[] }>('GET', '/api/me/tokens', 'user'),
  /** Makes a token and shows it once.
   *  @throws TOO_MANY_TOKENS */
  create: route<{ body: CreateTokenRequest; response: CreatedToken }>('POST', '/api/me/tokens', 'user', 201),
  /** Ends a token at once. */
  revoke: route<{ params: { id: string }; response: null }>('DELETE', '/api/me/tokens/:id', 'user', 204),
} as const;
