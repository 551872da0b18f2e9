import { configClass } from './config-class.js';
import { date, integer, optional, secret, secrets, text, variable, VariableError } from './variables.js';

export class CryptoConfig extends configClass({
  encryptionKeys: secrets('ENCRYPTION_KEY', {
    why: 'Encrypts stored secrets. To change it write "new,old": the first encrypts, all of them decrypt.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
}) {}

export class AuthConfig extends configClass({
  jwtSecrets: secrets('JWT_SECRET', {
    why: 'Signs the sign-in tokens; `new,old` while it is being changed, so that no session ends.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
  registrationsPerHour: integer('REGISTRATIONS_PER_HOUR', {
    why: 'How many accounts one address may make in an hour.',
    default: 20,
    min: 1,
    max: 1_000_000,
  }),
}) {}

export class AdminConfig extends configClass({
  username: text('ADMIN_USERNAME', {
    why: 'The first administrator, made when there is none yet.',
    default: 'admin',
  }),
  password: optional(
    secret('ADMIN_PASSWORD', {
      why: "The first administrator's password; empty makes one and prints it once.",
      minLength: 12,
    }),
  ),
}) {}

export class QuotaConfig extends configClass({
  freeDaily: integer('FREE_DAILY_LIMIT', {
    why: 'Free analyses a day once the launch period is over.',
    default: 1,
    min: 0,
    max: 1000,
  }),
  launchPeriodUntil: optional(
    date('LAUNCH_PERIOD_UNTIL', {
      why: 'The day on which the launch period (three free analyses a day) ends; empty keeps it on.',
    }),
  ),
  timezone: variable(
    'QUOTA_TIMEZONE',
    { why: 'The time zone whose midnight starts a new quota day.', default: 'Europe/Rome' },
    (raw) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: raw });
        return raw;
      } catch {
        throw new VariableError('must be a time zone such as Europe/Rome');
      }
    },
  ),
}) {}
