import { configRoom } from '../config-room.js';
import { secrets } from '../secret.js';
import { integer } from '../variables.js';

export const authConfig = configRoom('auth', {
  jwtSecrets: secrets('JWT_SECRET', {
    why: 'Signs the sign-in tokens; `new,old` while it is being changed, so that nobody is signed out.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
  registrationsPerHour: integer('REGISTRATIONS_PER_HOUR', {
    why: 'How many accounts one address may make in an hour.',
    default: 20,
    min: 1,
    max: 1_000_000,
  }),
});
