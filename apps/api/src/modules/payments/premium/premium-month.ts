/** The same moment a month later; the last day where that month is shorter. */
export function monthAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + 1);
  // January 31st plus a month overflows into March: back to the last day before.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** What of a price belongs to the part of a period that is left, in whole cents, never more than was paid. */
export function unusedShare(amount: string, startsAt: Date, endsAt: Date, now: Date): string {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(whole, Math.max(0, endsAt.getTime() - now.getTime()));
  const cents = Math.round(Number(amount) * 100);
  return (whole <= 0 ? 0 : Math.floor((cents * left) / whole) / 100).toFixed(2);
}
