import { configClass } from './config-class.js';
import { integer, optional, secret, secrets, text } from './variables.js';

export class CryptoConfig extends configClass({
  encryptionKeys: secrets('ENCRYPTION_KEY', {
    description:
      'The key that encrypts stored secrets. To change it, set "new,old": the first key encrypts, all keys decrypt.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
}) {}

export class AuthConfig extends configClass({
  jwtSecrets: secrets('JWT_SECRET', {
    description:
      'The key that signs session tokens. To change it, set "new,old": the first key signs, and existing sessions continue.',
    example: 'change-me-to-the-output-of-openssl-rand-hex-32',
    minLength: 32,
  }),
  registrationsPerHour: integer('REGISTRATIONS_PER_HOUR', {
    description: 'Accounts that may be created from one IP address in an hour.',
    default: 20,
    min: 1,
    max: 1_000_000,
  }),
}) {}

export class AdminConfig extends configClass({
  username: text('ADMIN_USERNAME', {
    description: 'The username of the first administrator, who is created when there is none.',
    default: 'admin',
  }),
  password: optional(
    secret('ADMIN_PASSWORD', {
      description: 'The password of the first administrator; if empty, one is generated and printed once.',
      minLength: 12,
    }),
  ),
}) {}
