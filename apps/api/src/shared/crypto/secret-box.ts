import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sha256 } from './sha256.js';
import { Global, Module } from '@nestjs/common';
import { CryptoConfig } from '../config/accounts.config.js';

/** A stored secret can't be decrypted. The message has the reason, never the secret. */
export class UnreadableSecretError extends Error {
  constructor(why: string, cause?: unknown) {
    super(`A stored secret can't be opened: ${why}.`, { cause });
  }
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const KEY_ID_LENGTH = 8;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
  /** A separate key for fingerprints. */
  readonly macBytes: Buffer;
}

/**
 * Encrypts texts for storage as `v1.<key id>.<nonce>.<tag>.<ciphertext>`. The first key encrypts and all keys decrypt, so a
 * key is rotated by adding a new one in front. The context, such as table and column, is authenticated: a value that was
 * moved elsewhere can't be decrypted.
 */
export class SecretBox {
  private readonly keys: readonly Key[];

  constructor(secrets: readonly string[]) {
    this.keys = secrets.map(deriveKey);
  }

  seal(text: string, context: string): string {
    const key = this.sealingKey();
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [VERSION, key.id, ...parts].join('.');
  }

  open(box: string, context: string): string {
    const [version, keyId, nonce = '', tag = '', sealed = ''] = box.split('.');
    const key = this.keys.find(({ id }) => id === keyId);
    if (version !== VERSION || !key) throw new UnreadableSecretError('no key of ENCRYPTION_KEY fits it');
    try {
      const iv = Buffer.from(nonce, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key.bytes, iv, { authTagLength: 16 })
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(sealed, 'base64url', 'utf8') + decipher.final('utf8');
    } catch (error) {
      throw new UnreadableSecretError('it was altered or moved', error);
    }
  }

  /** Keyed hashes of a text, one per key, the current key first. */
  fingerprints(text: string, context: string): readonly string[] {
    return this.keys.map(({ macBytes }) =>
      createHmac('sha256', macBytes).update(`${context}\n${text}`).digest('hex'),
    );
  }

  /** True if the value was encrypted with an older key and should be encrypted again. */
  isOutdated(box: string): boolean {
    return box.split('.')[1] !== this.sealingKey().id;
  }

  private sealingKey(): Key {
    const [key] = this.keys;
    if (!key) throw new Error('A SecretBox needs at least one key.');
    return key;
  }
}

function deriveKey(secret: string): Key {
  const derived = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const bytes = derived('vaglio secret box');
  const id = sha256(bytes.toString('hex')).slice(0, KEY_ID_LENGTH);
  return { id, bytes, macBytes: derived('vaglio fingerprint') };
}

@Global()
@Module({
  providers: [
    {
      provide: SecretBox,
      inject: [CryptoConfig],
      useFactory: ({ encryptionKeys }: CryptoConfig) => new SecretBox(encryptionKeys),
    },
  ],
  exports: [SecretBox],
})
export class CryptoModule {}
