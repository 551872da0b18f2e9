import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import type { Variable } from '../variable.js';

const key = secret('ENCRYPTION_KEY', {
  why: 'Encrypts stored secrets. To change it write "new,old": the first encrypts, all of them decrypt.',
  example: 'change-me-to-the-output-of-openssl-rand-hex-32',
  minLength: 32,
});

const keys: Variable<readonly string[]> = {
  ...key,
  read: (raw, context) => (raw ?? '').split(',').map((part) => key.read(part.trim() || undefined, context)),
};

export const cryptoConfig = configRoom('crypto', { encryptionKeys: keys });
