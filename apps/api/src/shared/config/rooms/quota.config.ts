import { configRoom } from '../config-room.js';
import { date, integer, matching, optional } from '../variables.js';
import { VariableError } from '../variable.error.js';
import type { Variable } from '../variable.js';

const timezone: Variable<string> = {
  ...matching('QUOTA_TIMEZONE', {
    why: 'The time zone whose midnight starts a new quota day.',
    default: 'Europe/Rome',
    pattern: /./,
    form: 'a time zone',
  }),
  read(raw) {
    const zone = raw ?? 'Europe/Rome';
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return zone;
    } catch {
      throw new VariableError('must be a time zone such as Europe/Rome');
    }
  },
};

export const quotaConfig = configRoom('quota', {
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
  timezone,
});
