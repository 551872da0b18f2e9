import type { TokenKind } from './tokens/access-tokens.js';

/** How long a sign-in lasts, used or not. */
export const SESSION_SECONDS: Readonly<Record<TokenKind, number>> = {
  user: 30 * 24 * 3600,
  admin: 8 * 3600,
};
