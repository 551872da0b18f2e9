import { configClass } from './config-class.js';
import { date, integer, optional, variable, VariableError } from './variables.js';

/** Free analyses a day in the launch period. */
export const LAUNCH_FREE_DAILY = 3;

export class QuotaConfig extends configClass({
  freeDaily: integer('FREE_DAILY_LIMIT', {
    description: 'Free analyses a day after the launch period.',
    default: 1,
    min: 0,
    max: 1000,
  }),
  launchPeriodUntil: optional(
    date('LAUNCH_PERIOD_UNTIL', {
      description:
        'The day on which the launch period (three free analyses a day) ends; if empty, it does not end.',
    }),
  ),
  timezone: variable(
    'QUOTA_TIMEZONE',
    { description: 'The time zone in which a day of the quota begins at midnight.', default: 'Europe/Rome' },
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
