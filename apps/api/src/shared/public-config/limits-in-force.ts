import { LIMITS, type PublicLimits } from '@vaglio/contracts';
import type { QuotaConfig } from '../config/accounts.config.js';

/** The daily quota at a moment: the launch period has its own, and lasts until its end is configured. */
export function limitsInForce(quota: QuotaConfig, now: Date): PublicLimits {
  const isLaunchPeriod = quota.launchPeriodUntil === null || now < quota.launchPeriodUntil;
  return { isLaunchPeriod, freeDaily: isLaunchPeriod ? LIMITS.launchFreeDaily : quota.freeDaily };
}
