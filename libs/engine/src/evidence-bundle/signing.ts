import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { sha256 } from '../text/sha256.js';
import { BundleRefusal } from './refusal.js';

/** Prefix of the signed bytes, so the signature is not valid for anything else. */
const PURPOSE = 'vaglio evidence bundle 1\n';

/** A key pair in PEM. The id is derived from the public key. */
export interface SigningKeyPair {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The content of `signature.json`. */
export interface BundleSignature {
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  /** In PEM. On its own it shows that nothing was altered, but not who signed. */
  readonly publicKey: string;
  readonly signature: string;
}

export function newSigningKey(): SigningKeyPair {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { id: keyIdOf(pair.publicKey), ...pair };
}

/** The first 16 hexadecimal digits of the SHA-256 of the public key's DER. @throws when it is not an Ed25519 key */
export function keyIdOf(publicKey: string): string {
  const der = ed25519(publicKey).export({ type: 'spki', format: 'der' });
  return sha256(der).slice(0, 16);
}

export function signManifest(
  manifest: Buffer,
  { id, publicKey, privateKey }: SigningKeyPair,
): BundleSignature {
  const signature = sign(null, messageOf(manifest), privateKey).toString('base64');
  return { algorithm: 'Ed25519', keyId: id, publicKey, signature };
}

/** @throws BundleRefusal */
export function checkSignature(manifest: Buffer, publicKey: string, signature: string): void {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature || !verify(null, messageOf(manifest), ed25519(publicKey), bytes))
    throw new BundleRefusal(
      'bad-signature',
      'The signature does not fit the manifest: one of them was altered, or it was made with another key.',
    );
}

function messageOf(manifest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(PURPOSE), manifest]);
}

function ed25519(publicKey: string): KeyObject {
  const key = createPublicKey(publicKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is not an Ed25519 key.');
  return key;
}
