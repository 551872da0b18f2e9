import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { CorpusSignature } from '@vaglio/contracts';
import { ProcessConfig } from '../../shared/config/server.config.js';

/** Signs the manifests of dumps. */
@Injectable()
export abstract class ManifestSigner {
  abstract signManifest(manifest: Buffer): Promise<CorpusSignature>;
}

/** With a key of this installation, made at the first dump and kept in the data folder. */
@Injectable()
export class FileManifestSigner extends ManifestSigner {
  private readonly folder: string;

  constructor({ dataDirectory }: ProcessConfig) {
    super();
    this.folder = resolve(dataDirectory);
  }

  signManifest(manifest: Buffer): Promise<CorpusSignature> {
    const privateKey = this.key();
    const key = createPublicKey(privateKey);
    const der = key.export({ type: 'spki', format: 'der' });
    return Promise.resolve({
      algorithm: 'Ed25519',
      keyId: createHash('sha256').update(der).digest('hex').slice(0, 16),
      publicKey: key.export({ type: 'spki', format: 'pem' }).toString(),
      signature: sign(null, manifest, privateKey).toString('base64'),
    });
  }

  private key(): KeyObject {
    const file = join(this.folder, 'corpus-signing-key.pem');
    mkdirSync(this.folder, { recursive: true });
    if (!existsSync(file)) {
      const made = generateKeyPairSync('ed25519').privateKey;
      writeFileSync(file, made.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
    }
    return createPrivateKey(readFileSync(file));
  }
}
