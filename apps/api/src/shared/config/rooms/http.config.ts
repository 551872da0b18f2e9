import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { address, integer, list, optional, text } from '../variables.js';

export const httpConfig = configRoom(
  'http',
  {
    port: integer('PORT', { why: 'The port to listen on.', default: 3000, min: 0, max: 65_535 }),
    host: text('HOST', { why: 'The local address to listen on; 0.0.0.0 for all.', default: '127.0.0.1' }),
    publicUrl: optional(
      address('PUBLIC_URL', {
        why: 'The address readers use; links, cookies and the check of origins follow it.',
        protocols: ['http', 'https'],
        example: 'http://localhost:3000',
      }),
    ),
    trustedProxies: list('TRUSTED_PROXIES', {
      why: 'Proxies whose X-Forwarded-For is believed: addresses, ranges, or loopback, linklocal, uniquelocal.',
      pattern:
        /^(?:loopback|linklocal|uniquelocal|[\d.]+(?:\/\d{1,2})?|[\da-f:]+:[\da-f:.]*(?:\/\d{1,3})?)$/i,
      form: 'addresses such as 10.0.0.1, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    }),
    siteToken: optional(
      secret('SITE_TOKEN', {
        why: 'Shown by web processes of ours, which ask for all readers from one address and are not throttled.',
        minLength: 16,
      }),
    ),
    throttlePerMinute: integer('THROTTLE_PER_MINUTE', {
      why: 'How many calls of the API one address may make in a minute.',
      default: 300,
      min: 1,
      max: 1_000_000,
    }),
    pagesPerMinute: integer('PAGES_PER_MINUTE', {
      why: 'How many pages of the site one address may ask for in a minute.',
      default: 120,
      min: 1,
      max: 1_000_000,
    }),
    searchesPerMinute: integer('SEARCHES_PER_MINUTE', {
      why: 'How many searches of the site one address may make in a minute.',
      default: 30,
      min: 1,
      max: 1_000_000,
    }),
  },
  (values) => ({ ...values, publicUrl: values.publicUrl ?? `http://localhost:${values.port}` }),
);
