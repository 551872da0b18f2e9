const WINDOW_MS = 120_000;
const FIRST_DELAY_MS = 500;
const MOST_RESTARTS = 5;

/** How often and how soon something that crashed is started again: ever later, and not for ever. */
export class RestartPolicy {
  private crashes: number[] = [];

  /** The wait before the next attempt; null when it crashed too often of late. */
  delayAfterCrash(nowMs: number): number | null {
    this.crashes = this.crashes.filter((at) => nowMs - at < WINDOW_MS);
    if (this.crashes.length >= MOST_RESTARTS) return null;
    this.crashes.push(nowMs);
    return FIRST_DELAY_MS * 2 ** (this.crashes.length - 1);
  }
}
