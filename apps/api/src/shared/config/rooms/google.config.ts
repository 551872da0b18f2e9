import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, optional, text } from '../variables.js';

export const googleConfig = configRoom('google', {
  clientId: optional(text('GOOGLE_CLIENT_ID', { why: 'Switches sign-in with Google on.' })),
  clientSecret: optional(secret('GOOGLE_CLIENT_SECRET', { why: 'Belongs to GOOGLE_CLIENT_ID.' })),
  issuer: address('GOOGLE_ISSUER', {
    why: 'Who signs the Google tokens.',
    default: 'https://accounts.google.com',
    protocols: ['http', 'https'],
  }),
});
