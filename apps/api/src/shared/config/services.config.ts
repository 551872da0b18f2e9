import { configClass } from './config-class.js';
import { address, hostPorts, matching, optional, secret, text } from './variables.js';

export class GoogleConfig extends configClass({
  clientId: optional(text('GOOGLE_CLIENT_ID', { why: 'Switches sign-in with Google on.' })),
  clientSecret: optional(secret('GOOGLE_CLIENT_SECRET', { why: 'Belongs to GOOGLE_CLIENT_ID.' })),
  issuer: address('GOOGLE_ISSUER', {
    why: 'Who signs the Google tokens.',
    default: 'https://accounts.google.com',
  }),
}) {}

export class PaypalConfig extends configClass({
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
  }),
}) {}

export class FacebookConfig extends configClass({
  pageId: optional(
    matching('FACEBOOK_PAGE_ID', {
      why: 'The page that finished analyses are posted to; empty posts nothing.',
      pattern: /^[\w.-]+$/,
      form: 'the id of a page',
    }),
  ),
  pageToken: optional(secret('FACEBOOK_PAGE_TOKEN', { why: 'Belongs to FACEBOOK_PAGE_ID.' })),
  graphUrl: address('FACEBOOK_GRAPH_URL', {
    why: 'Where posts are sent.',
    default: 'https://graph.facebook.com/v25.0',
  }),
}) {}

export class MailConfig extends configClass({
  allowHosts: hostPorts(
    'MAIL_ALLOW_HOSTS',
    'Exact host:port pairs of mail servers inside your own network, or on an unusual port.',
  ),
}) {}
