import { configRoom } from '../config-room.js';
import { secret } from '../secret.js';
import { emailAddress, integer, oneOf, optional } from '../variables.js';

export const operationsConfig = configRoom('operations', {
  supportEmail: emailAddress('SUPPORT_EMAIL', {
    why: 'Where readers are told to write.',
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
});
