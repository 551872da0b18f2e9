import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, optional, text } from '../variables.js';

export const paypalConfig = configRoom('paypal', {
  clientId: optional(text('PAYPAL_CLIENT_ID', { why: 'Switches payments on.' })),
  clientSecret: optional(secret('PAYPAL_CLIENT_SECRET', { why: 'Belongs to PAYPAL_CLIENT_ID.' })),
  webhookId: optional(
    text('PAYPAL_WEBHOOK_ID', {
      why: 'The id PayPal gave the webhook at /api/payments/webhook; empty refuses its messages.',
    }),
  ),
  baseUrl: address('PAYPAL_BASE_URL', {
    why: 'Where orders are checked.',
    default: 'https://api-m.paypal.com',
    protocols: ['http', 'https'],
  }),
});
