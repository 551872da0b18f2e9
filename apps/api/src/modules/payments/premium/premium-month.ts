import { hasPremium, type SubscriptionStatus, type User } from '@vaglio/contracts';

type Subscription = Pick<User, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndDate'>;

/** Only staff lift a suspension, so payments and refunds keep it. */
export function statusAfter(
  { subscriptionStatus }: Pick<User, 'subscriptionStatus'>,
  status: SubscriptionStatus,
): SubscriptionStatus {
  return subscriptionStatus === 'suspended' ? 'suspended' : status;
}

/** Counts the days of suspended accounts too, because they are paid. */
export function hasDaysLeft(user: Subscription, now: Date): boolean {
  const isSuspended = user.subscriptionStatus === 'suspended';
  return hasPremium(isSuspended ? { ...user, subscriptionStatus: 'active' } : user, now);
}

/** Whether Premium has no end, as in accounts that staff created. A bought month must not give it one. */
export function isWithoutEnd(user: Subscription): boolean {
  return user.subscriptionEndDate === null && hasDaysLeft(user, new Date());
}

/** Returns the same time a month later, or on the last day of a shorter month. */
export function monthAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  // January 31st plus a month overflows into March; day 0 is the last day of the month before.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Returns the share of a price for the rest of a period, rounded down to cents. */
export function unusedShare(
  { amount, startsAt, endsAt }: { readonly amount: string; readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): string {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(whole, Math.max(0, endsAt.getTime() - now.getTime()));
  const cents = Math.round(Number(amount) * 100);
  return (whole <= 0 ? 0 : Math.floor((cents * left) / whole) / 100).toFixed(2);
}
