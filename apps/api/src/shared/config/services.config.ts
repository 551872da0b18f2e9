import { configClass } from './config-class.js';
import { hostPorts, matching, optional, secret, text, url } from './variables.js';

export class GoogleConfig extends configClass({
  clientId: optional(
    text('GOOGLE_CLIENT_ID', {
      description: 'The client id of Google, which switches on sign-in with Google.',
    }),
  ),
  clientSecret: optional(secret('GOOGLE_CLIENT_SECRET', { description: 'The secret of GOOGLE_CLIENT_ID.' })),
  issuer: url('GOOGLE_ISSUER', {
    description: 'The issuer of the Google tokens.',
    default: 'https://accounts.google.com',
  }),
}) {}

export class PaypalConfig extends configClass({
  clientId: optional(
    text('PAYPAL_CLIENT_ID', { description: 'The client id of PayPal, which switches on payments.' }),
  ),
  clientSecret: optional(secret('PAYPAL_CLIENT_SECRET', { description: 'The secret of PAYPAL_CLIENT_ID.' })),
  webhookId: optional(
    text('PAYPAL_WEBHOOK_ID', {
      description: 'The id of PayPal’s webhook to /api/payments/webhook; if empty, its messages are refused.',
    }),
  ),
  baseUrl: url('PAYPAL_BASE_URL', {
    description: 'The URL of PayPal’s API.',
    default: 'https://api-m.paypal.com',
  }),
}) {}

export class FacebookConfig extends configClass({
  pageId: optional(
    matching('FACEBOOK_PAGE_ID', {
      description: 'The Facebook page to which finished analyses are posted; if empty, nothing is posted.',
      pattern: /^[\w.-]+$/,
      form: 'the id of a page',
    }),
  ),
  pageToken: optional(
    secret('FACEBOOK_PAGE_TOKEN', { description: 'The access token of FACEBOOK_PAGE_ID.' }),
  ),
  graphUrl: url('FACEBOOK_GRAPH_URL', {
    description: 'The URL of the Graph API.',
    default: 'https://graph.facebook.com/v25.0',
  }),
}) {}

export class MailConfig extends configClass({
  allowHosts: hostPorts(
    'MAIL_ALLOW_HOSTS',
    'The host:port pairs of mail servers in a private network or on an unusual port.',
  ),
}) {}
