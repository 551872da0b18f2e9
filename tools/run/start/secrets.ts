import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** Without these, sessions end and the embedded database cannot be opened. */
export interface Secrets {
  readonly postgresPassword: string;
  readonly jwtSecret: string;
  readonly encryptionKey: string;
}

/** Reads the secrets of a data folder; creates them the first time. */
export function readOrMakeSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) {
    const text = `${JSON.stringify(newSecrets(), null, 2)}\n`;
    // Flushed to the disk before anything is encrypted with it.
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
  }
  chmodSync(path, 0o600);
  const secrets = parseSecrets(readFileSync(path, 'utf8'));
  if (secrets) return secrets;
  throw new Failure(
    `${path} is damaged. Restore the copy of this data, or move the whole folder ${dataFolder} away to start with new data.`,
  );
}

export function newSecrets(): Secrets {
  const secret = (): string => randomBytes(32).toString('hex');
  return { postgresPassword: secret(), jwtSecret: secret(), encryptionKey: secret() };
}

/** Returns null when a secret is missing or malformed. */
export function parseSecrets(text: string): Secrets | null {
  try {
    const { postgresPassword, jwtSecret, encryptionKey } = JSON.parse(text) as Secrets;
    const secrets = { postgresPassword, jwtSecret, encryptionKey };
    return Object.values(secrets).every((value) => /^[0-9a-f]{64}$/.test(value)) ? secrets : null;
  } catch {
    return null;
  }
}
