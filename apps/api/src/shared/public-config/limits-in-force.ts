import { LIMITS } from '@vaglio/contracts';
import type { PublicLimits } from '@vaglio/contracts';
import type { ConfigOf } from '../config/config-room.js';
import type { quotaConfig } from '../config/rooms/quota.config.js';

/** The daily quota at a moment: the launch period has its own, and lasts until somebody sets its end. */
export function limitsInForce(quota: ConfigOf<typeof quotaConfig>, now: Date): PublicLimits {
  const isLaunchPeriod = quota.launchPeriodUntil === null || now < quota.launchPeriodUntil;
  return { isLaunchPeriod, freeDaily: isLaunchPeriod ? LIMITS.launchFreeDaily : quota.freeDaily };
}
