import { configClass } from './config-class.js';
import { address, emailAddress, flag, integer, list, oneOf, optional, secret, text } from './variables.js';

export class ProcessConfig extends configClass({
  mode: oneOf('NODE_ENV', ['production', 'development', 'test'], {
    why: 'In production, placeholders and weak secrets are refused at start.',
    default: 'development',
  }),
  dataDirectory: text('DATA_DIR', {
    why: 'Where files that must survive a restart are kept.',
    default: '.data',
  }),
  runsWorker: flag('RUN_WORKER', {
    why: 'Whether the HTTP process also consumes the queue; otherwise run worker.js beside it.',
    default: false,
  }),
  servesFrontEnds: flag('SERVE_FRONT_ENDS', {
    why: 'Whether the HTTP process also serves the site, the back-office and the extension.',
    default: false,
  }),
}) {}

export class HttpConfig extends configClass({
  port: integer('PORT', { why: 'The port to listen on.', default: 3000, min: 0, max: 65_535 }),
  host: text('HOST', { why: 'The local address to listen on; 0.0.0.0 for all.', default: '127.0.0.1' }),
  configuredPublicUrl: optional(
    address('PUBLIC_URL', {
      why: 'The address readers use; links, cookies and the check of origins follow it.',
      example: 'http://localhost:3000',
    }),
  ),
  trustedProxies: list('TRUSTED_PROXIES', {
    why: 'Proxies whose X-Forwarded-For is believed: addresses, ranges, or loopback, linklocal, uniquelocal.',
    pattern: /^(?:loopback|linklocal|uniquelocal|[\d.]+(?:\/\d{1,2})?|[\da-f:]+:[\da-f:.]*(?:\/\d{1,3})?)$/i,
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
}) {
  readonly publicUrl = this.configuredPublicUrl ?? `http://localhost:${this.port}`;
  readonly isHttps = this.publicUrl.startsWith('https:');
}

/** The default lock timeout of a statement, also for programs without a configuration. */
export const LOCK_TIMEOUT_MS = 1_500;

export class DatabaseConfig extends configClass({
  url: address('DATABASE_URL', {
    why: 'The Postgres database that holds everything.',
    protocols: ['postgres', 'postgresql'],
    example: 'postgres://vaglio@127.0.0.1:5432/vaglio',
  }),
  connectTimeoutMs: integer('DATABASE_CONNECT_TIMEOUT_MS', {
    why: 'How long a call waits for a connection to Postgres, or for the queue in it, before it is answered with 503.',
    default: 2_000,
    min: 100,
    max: 60_000,
  }),
  lockTimeoutMs: integer('DATABASE_LOCK_TIMEOUT_MS', {
    why: 'How long a statement waits for rows that another one is writing, before its call is answered with 503.',
    default: LOCK_TIMEOUT_MS,
    min: 100,
    max: 60_000,
  }),
}) {}

export class RedisConfig extends configClass({
  url: optional(
    address('REDIS_URL', {
      why: 'Redis for the queue (Bull) and the shared throttle; empty keeps the queue in Postgres.',
      protocols: ['redis', 'rediss'],
    }),
  ),
}) {}

export class OperationsConfig extends configClass({
  supportEmail: emailAddress('SUPPORT_EMAIL', {
    why: 'The support address that readers see.',
    default: 'support@localhost.localdomain',
  }),
  metricsToken: optional(
    secret('METRICS_TOKEN', {
      why: 'Lets a monitor read /metrics from another machine, as a bearer token; empty allows loopback alone.',
      minLength: 16,
    }),
  ),
  metricsPort: optional(
    integer('METRICS_PORT', {
      why: 'Where worker.js shows its figures at /metrics; empty shows them nowhere. The API shows its own at PORT.',
      min: 0,
      max: 65_535,
    }),
  ),
  logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    why: 'The least important line that is still logged.',
    default: 'info',
  }),
}) {}

export class HostConfig extends configClass({
  name: optional(
    text('HOST_NAME', { why: 'Who runs this site, for its page "Who we are": a person or an organization.' }),
  ),
  address: optional(text('HOST_ADDRESS', { why: 'The postal address of who runs this site.' })),
  contact: optional(
    text('HOST_CONTACT', {
      why: 'Where authorities and readers reach who runs this site; empty shows SUPPORT_EMAIL alone.',
    }),
  ),
  funding: optional(text('HOST_FUNDING', { why: 'Who pays for this site, in a sentence.' })),
  chromeStoreUrl: optional(
    address('CHROME_STORE_URL', {
      why: 'Where the Chrome Web Store has this site’s extension; its page offers the ZIP alone until then.',
      protocols: ['https'],
      example: 'https://chromewebstore.google.com/detail/vaglio/abcdefghijklmnop',
    }),
  ),
  firefoxStoreUrl: optional(
    address('FIREFOX_STORE_URL', {
      why: 'Where Firefox Add-ons has this site’s extension.',
      protocols: ['https'],
      example: 'https://addons.mozilla.org/firefox/addon/vaglio/',
    }),
  ),
}) {}

export class DemoConfig extends configClass({
  isSeeded: flag('SEED_DEMO', {
    why: 'Whether a site without any article is filled with analyses of invented ones; npm start turns it on.',
    default: false,
  }),
}) {}
