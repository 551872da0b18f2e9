import { configClass } from './config-class.js';
import { integer, optional, secret, secrets, text } from './variables.js';

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
