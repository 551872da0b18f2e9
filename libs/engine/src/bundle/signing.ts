import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import { sha256 } from '../text/sha256.js';
import { BundleRefusal } from './refusal.js';

/** What is signed begins with this, so that the signature is good for nothing else. */
const PURPOSE = 'vaglio evidence bundle 1\n';

/** A key pair in PEM, with the id that follows from the public key. */
export interface SigningKeyPair {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What stands in `signature.json`. */
export interface BundleSignature {
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  /** PEM: with no other key it proves that nothing was altered, and not who signed. */
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

/** The first 16 hexadecimal digits of the SHA-256 of the public key's DER. @throws where it is no Ed25519 key */
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
export function refuseWrongSignature(manifest: Buffer, publicKey: string, signature: string): void {
  const bytes = Buffer.from(signature, 'base64');
  if (bytes.toString('base64') !== signature || !verify(null, messageOf(manifest), ed25519(publicKey), bytes))
    throw new BundleRefusal(
      'bad-signature',
      'The signature is not that of the manifest: one of them was altered, or another key signed.',
    );
}

function messageOf(manifest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(PURPOSE), manifest]);
}

function ed25519(publicKey: string): KeyObject {
  const key = createPublicKey(publicKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  return key;
}
