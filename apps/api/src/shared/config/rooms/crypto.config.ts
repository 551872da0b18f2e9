import { configRoom } from '../config-room.js';
import { secrets } from '../secret.js';

export const cryptoConfig = configRoom('crypto', {
  encryptionKeys: secrets('ENCRYPTION_KEY', {
    why: 'Encrypts stored secrets. To change it write "new,old": the first encrypts, all of them decrypt.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
});
