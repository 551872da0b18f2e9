import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { optional, text } from '../variables.js';

export const adminConfig = configRoom('admin', {
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
});
