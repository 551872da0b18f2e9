import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';

export const cryptoConfig = configRoom('crypto', {
  encryptionKey: secret('ENCRYPTION_KEY', {
    why: 'Encrypts stored secrets. To change it write "new,old": the first encrypts, all of them decrypt.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
});
