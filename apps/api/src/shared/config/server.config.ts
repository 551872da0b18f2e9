import { configClass } from './config-class.js';
import { emailAddress, flag, integer, list, oneOf, optional, secret, text, url } from './variables.js';

export class ProcessConfig extends configClass({
  mode: oneOf('NODE_ENV', ['production', 'development', 'test'], {
    description: 'In production, placeholders and weak secrets are refused at start.',
    default: 'development',
  }),
  dataDirectory: text('DATA_DIR', {
    description: 'The folder of files that must survive a restart.',
    default: '.data',
  }),
  runsWorker: flag('RUN_WORKER', {
    description: 'Whether the HTTP process also consumes the queue; otherwise run worker.js as well.',
    default: false,
  }),
  servesFrontEnds: flag('SERVE_FRONT_ENDS', {
    description: 'Whether the HTTP process also serves the site, the back-office and the extension.',
    default: false,
  }),
}) {}

export class HttpConfig extends configClass({
  port: integer('PORT', { description: 'The port to listen on.', default: 3000, min: 0, max: 65_535 }),
  host: text('HOST', {
    description: 'The local address to listen on; 0.0.0.0 for all.',
    default: '127.0.0.1',
  }),
  configuredPublicUrl: optional(
    url('PUBLIC_URL', {
      description: 'The public URL of the site, for links, cookies and the check of origins.',
      example: 'http://localhost:3000',
    }),
  ),
  trustedProxies: list('TRUSTED_PROXIES', {
    description:
      'Proxies whose X-Forwarded-For is trusted: IP addresses, ranges, or loopback, linklocal, uniquelocal.',
    pattern: /^(?:loopback|linklocal|uniquelocal|[\d.]+(?:\/\d{1,2})?|[\da-f:]+:[\da-f:.]*(?:\/\d{1,3})?)$/i,
    form: 'addresses such as 10.0.0.1, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  }),
  siteToken: optional(
    secret('SITE_TOKEN', {
      description:
        'The secret with which our own web processes call the API for all readers without being throttled.',
      minLength: 16,
    }),
  ),
  throttlePerMinute: integer('THROTTLE_PER_MINUTE', {
    description: 'API calls from one IP address in a minute.',
    default: 300,
    min: 1,
    max: 1_000_000,
  }),
  pagesPerMinute: integer('PAGES_PER_MINUTE', {
    description: 'Pages of the site for one IP address in a minute.',
    default: 120,
    min: 1,
    max: 1_000_000,
  }),
  searchesPerMinute: integer('SEARCHES_PER_MINUTE', {
    description: 'Searches of the site from one IP address in a minute.',
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
  url: url('DATABASE_URL', {
    description: 'The Postgres database.',
    protocols: ['postgres', 'postgresql'],
    example: 'postgres://vaglio@127.0.0.1:5432/vaglio',
  }),
  connectTimeoutMs: integer('DATABASE_CONNECT_TIMEOUT_MS', {
    description:
      'How long a call waits for a connection to Postgres, or for the queue in it, before it is answered with 503.',
    default: 2_000,
    min: 100,
    max: 60_000,
  }),
  lockTimeoutMs: integer('DATABASE_LOCK_TIMEOUT_MS', {
    description:
      'How long a statement waits for rows that another one has locked, before its call is answered with 503.',
    default: LOCK_TIMEOUT_MS,
    min: 100,
    max: 60_000,
  }),
}) {}

export class RedisConfig extends configClass({
  url: optional(
    url('REDIS_URL', {
      description: 'Redis for the queue (Bull) and the shared throttle; if empty, the queue is in Postgres.',
      protocols: ['redis', 'rediss'],
    }),
  ),
}) {}

export class OperationsConfig extends configClass({
  supportEmail: emailAddress('SUPPORT_EMAIL', {
    description: 'The support address that readers see.',
    default: 'support@localhost.localdomain',
  }),
  metricsToken: optional(
    secret('METRICS_TOKEN', {
      description:
        'The bearer token to read /metrics from another machine; if empty, only this machine can read it.',
      minLength: 16,
    }),
  ),
  metricsPort: optional(
    integer('METRICS_PORT', {
      description:
        'The port on which worker.js serves /metrics; if empty, it does not. The API serves its own at PORT.',
      min: 0,
      max: 65_535,
    }),
  ),
  logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    description: 'The lowest level of log lines that are written.',
    default: 'info',
  }),
}) {}

export class HostConfig extends configClass({
  name: optional(
    text('HOST_NAME', {
      description: 'The host of this site, for the page "Who we are": a person or an organization.',
    }),
  ),
  address: optional(text('HOST_ADDRESS', { description: 'The postal address of the host.' })),
  contact: optional(
    text('HOST_CONTACT', {
      description:
        'The contact of the host for authorities and readers; if empty, only SUPPORT_EMAIL is shown.',
    }),
  ),
  funding: optional(text('HOST_FUNDING', { description: 'How this site is funded, in a sentence.' })),
  chromeStoreUrl: optional(
    url('CHROME_STORE_URL', {
      description:
        'The URL of this site’s extension in the Chrome Web Store; if empty, the site offers only the ZIP.',
      protocols: ['https'],
      example: 'https://chromewebstore.google.com/detail/vaglio/abcdefghijklmnop',
    }),
  ),
  firefoxStoreUrl: optional(
    url('FIREFOX_STORE_URL', {
      description: 'The URL of this site’s extension in Firefox Add-ons.',
      protocols: ['https'],
      example: 'https://addons.mozilla.org/firefox/addon/vaglio/',
    }),
  ),
}) {}

export class DemoConfig extends configClass({
  isSeeded: flag('SEED_DEMO', {
    description:
      'Whether an empty site is filled with analyses of invented articles; npm start switches it on.',
    default: false,
  }),
}) {}
