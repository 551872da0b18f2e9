/** Timeouts and intervals of payments; tests shorten them. */
export class PaymentLimits {
  readonly timeoutMs: number = 15_000;
  readonly pollEveryMs: number = 60_000;
  /** Open payments are checked after this time, because the payer may have left the page. */
  readonly checkAfterMs: number = 120_000;
  /** A payment that PayPal still holds after these days has failed. */
  readonly maxHeldDays: number = 30;
  /** How many days before its end users get a mail. */
  readonly noticeDays: number = 3;
}

/** The open payments and refunds that are checked in one pass, so that an unreachable PayPal doesn't delay other work. */
export const CHECKED_AT_ONCE = 50;

/** Smaller than every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Where the next pass continues: after the last row of a full page, else from the start. */
export function nextAfter(page: readonly { readonly id: string }[] = []): string {
  return page.length < CHECKED_AT_ONCE ? FIRST_ID : (page.at(-1)?.id ?? FIRST_ID);
}
