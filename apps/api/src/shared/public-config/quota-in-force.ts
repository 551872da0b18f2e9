import type { PublicLimits } from '@vaglio/contracts';
import { LAUNCH_FREE_DAILY, type QuotaConfig } from '../config/quota.config.js';

/** The daily quota at a given time. The launch period has its own quota, and does not end unless its end is configured. */
export function quotaInForce(quota: QuotaConfig, now: Date): PublicLimits {
  const { launchPeriodUntil: until, timezone } = quota;
  const isLaunchPeriod = until === null || isBefore(now, until, timezone);
  return { isLaunchPeriod, freeDaily: isLaunchPeriod ? LAUNCH_FREE_DAILY : quota.freeDaily };
}

/** A date without a time begins at midnight in the time zone of the quota. */
const isBefore = (now: Date, until: string, timeZone: string): boolean =>
  until.length === 10 ? now.toLocaleDateString('sv-SE', { timeZone }) < until : now < new Date(until);
