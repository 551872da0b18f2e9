import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** What the embedded product keeps to itself. Without it sessions end and the database can't be opened. */
export interface Secrets {
  readonly postgresPassword: string;
  readonly jwtSecret: string;
  readonly encryptionKey: string;
}

const NAMES = [
  'postgresPassword',
  'jwtSecret',
  'encryptionKey',
] as const satisfies readonly (keyof Secrets)[];

/** Reads the secrets of a data folder, or makes them the first time. Only their owner can read the file. */
export function readOrMakeSecrets(dataFolder: string): Secrets {
  const path = join(dataFolder, 'secrets.json');
  if (!existsSync(path)) writeSecrets(path, newSecrets());
  chmodSync(path, 0o600);
  const secrets = parseSecrets(readFileSync(path, 'utf8'));
  if (secrets) return secrets;
  throw new Failure(
    `${path} is damaged. Put back the copy that belongs to this data, or move the whole folder ${dataFolder} away to begin anew.`,
  );
}

/** Fresh secrets, each from 32 random bytes. */
export function newSecrets(): Secrets {
  const [postgresPassword, jwtSecret, encryptionKey] = [secret(), secret(), secret()];
  return { postgresPassword, jwtSecret, encryptionKey };
}

/** Reads the file's text; null where a secret is missing or is not what we write. */
export function parseSecrets(text: string): Secrets | null {
  try {
    const value = JSON.parse(text) as Partial<Record<string, unknown>>;
    const isWhole = NAMES.every((name) => /^[0-9a-f]{64}$/.test(String(value[name])));
    return isWhole ? (value as unknown as Secrets) : null;
  } catch {
    return null;
  }
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

/** On the disk for certain before anything is encrypted with it. */
function writeSecrets(path: string, secrets: Secrets): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
