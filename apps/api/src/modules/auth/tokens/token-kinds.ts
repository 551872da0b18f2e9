/** Who issues our tokens. */
export const TOKEN_ISSUER = 'vaglio';

/** A token for one audience is never good for the other. */
export const TOKEN_AUDIENCES = { user: 'vaglio:user', admin: 'vaglio:admin' } as const;

export type TokenKind = keyof typeof TOKEN_AUDIENCES;

/** How long a sign-in lasts. */
export const SESSION_SECONDS: Readonly<Record<TokenKind, number>> = {
  user: 30 * 24 * 3600,
  admin: 8 * 3600,
};
