import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, optional, text } from '../variables.js';

export const paypalConfig = configRoom('paypal', {
  clientId: optional(text('PAYPAL_CLIENT_ID', { why: 'Switches payments on.' })),
  clientSecret: optional(secret('PAYPAL_CLIENT_SECRET', { why: 'Belongs to PAYPAL_CLIENT_ID.' })),
  baseUrl: address('PAYPAL_BASE_URL', {
    why: 'Where orders are checked.',
    default: 'https://api-m.paypal.com',
    protocols: ['http', 'https'],
  }),
});
