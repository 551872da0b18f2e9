import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../../../shared/config/accounts.config.js';

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
  readonly key: KeyObject;
}

/** `JWT_SECRET` may hold "new,old": the first signs, each verifies the tokens that name it. */
@Injectable()
export class SigningKeys {
  readonly current: SigningKey;
  private readonly byId: ReadonlyMap<string, SigningKey>;

  constructor(config: AuthConfig) {
    const [current, ...former] = config.jwtSecrets;
    this.current = toSigningKey(current);
    this.byId = new Map([this.current, ...former.map(toSigningKey)].map((key) => [key.id, key]));
  }

  /** The key that a token claims to be signed with. */
  claimedBy(token: string): KeyObject | null {
    const id = keyIdOf(token);
    return id === null ? null : (this.byId.get(id)?.key ?? null);
  }
}

function toSigningKey(secret: string): SigningKey {
  const id = createHash('sha256').update(`vaglio signing key\n${secret}`).digest('base64url').slice(0, 8);
  return { id, secret, key: createSecretKey(Buffer.from(secret, 'utf8')) };
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
