import { type ById, route } from '../http/route.js';
import type { CreatedToken, CreateTokenRequest, PersonalToken } from './token.contract.js';

/** The calls about the caller's personal tokens, for which personal tokens are not accepted. */
export const tokensRoutes = {
  /** The valid tokens, newest first. */
  list: route<{ response: readonly PersonalToken[] }>('GET', '/api/me/tokens', 'user'),
  /** Creates a token and returns it once.
   *  @throws TOO_MANY_TOKENS */
  create: route<{ body: CreateTokenRequest; response: CreatedToken }>('POST', '/api/me/tokens', 'user', 201),
  /** Revokes a token at once. */
  revoke: route<ById<null>>('DELETE', '/api/me/tokens/:id', 'user', 204),
} as const;
