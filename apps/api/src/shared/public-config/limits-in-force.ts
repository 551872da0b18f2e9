import { LIMITS, type PublicLimits } from '@vaglio/contracts';
import type { QuotaConfig } from '../config/analysis.config.js';

/** The daily quota at a given time. The launch period has its own quota, and does not end unless its end is configured. */
export function limitsInForce(quota: QuotaConfig, now: Date): PublicLimits {
  const isLaunchPeriod = quota.launchPeriodUntil === null || now < quota.launchPeriodUntil;
  return { isLaunchPeriod, freeDaily: isLaunchPeriod ? LIMITS.launchFreeDaily : quota.freeDaily };
}
