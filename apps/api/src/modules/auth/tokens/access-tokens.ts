import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { SigningKeys } from './signing-keys.js';
import { TOKEN_AUDIENCES, TOKEN_ISSUER, type TokenKind } from './token-kinds.js';

/** A sign-in that a token stands for. */
export interface TokenSubject {
  readonly sessionId: string;
  readonly subjectId: string;
  readonly expiresAt: Date;
}

@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
  ) {}

  issue(kind: TokenKind, { sessionId, subjectId, expiresAt }: TokenSubject): string {
    const { id, secret } = this.keys.current;
    return this.jwt.sign(
      { exp: Math.floor(expiresAt.getTime() / 1000) },
      {
        algorithm: 'HS256',
        secret,
        keyid: id,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCES[kind],
        subject: subjectId,
        jwtid: sessionId,
      },
    );
  }
}
