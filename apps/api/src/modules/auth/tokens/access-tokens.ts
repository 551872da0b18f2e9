import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { AuthConfig } from '../../../shared/config/accounts.config.js';

export const TOKEN_ISSUER = 'vaglio';

export const TOKEN_AUDIENCES = { user: 'vaglio:user', admin: 'vaglio:admin' } as const;

export type TokenKind = keyof typeof TOKEN_AUDIENCES;

interface JwtKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** The session that a token is issued for. */
interface TokenSubject {
  readonly sessionId: string;
  readonly subjectId: string;
  readonly expiresAt: Date;
}

/** `JWT_SECRET` may be "new,old": the first key signs, and tokens are verified with the key that they name. */
@Injectable()
export class AccessTokens {
  private readonly current: JwtKey;
  private readonly keysById: ReadonlyMap<string, KeyObject>;

  constructor(
    private readonly jwt: JwtService,
    config: AuthConfig,
  ) {
    const [current, ...former] = config.jwtSecrets;
    this.current = toJwtKey(current);
    this.keysById = new Map([this.current, ...former.map(toJwtKey)].map(({ id, key }) => [id, key]));
  }

  issue(kind: TokenKind, { sessionId, subjectId, expiresAt }: TokenSubject): string {
    const { id, key } = this.current;
    return this.jwt.sign(
      { exp: Math.floor(expiresAt.getTime() / 1000) },
      {
        algorithm: 'HS256',
        // Not as `secret`: jsonwebtoken first tries to read a text as a private key, which takes long.
        privateKey: key,
        keyid: id,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCES[kind],
        subject: subjectId,
        jwtid: sessionId,
      },
    );
  }

  /** Returns the key that the token names in its header. */
  keyOf(token: string): KeyObject | null {
    return this.keysById.get(keyIdOf(token) ?? '') ?? null;
  }
}

function toJwtKey(secret: string): JwtKey {
  const id = createHash('sha256').update(`vaglio signing key\n${secret}`).digest('base64url').slice(0, 8);
  return { id, key: createSecretKey(Buffer.from(secret, 'utf8')) };
}

function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(
      Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString(),
    );
    const hasId = typeof header === 'object' && header !== null && 'kid' in header;
    return hasId && typeof header.kid === 'string' ? header.kid : null;
  } catch {
    return null;
  }
}
