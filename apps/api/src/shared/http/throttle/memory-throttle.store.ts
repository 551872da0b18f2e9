import type { ThrottlerStorage } from '@nestjs/throttler';

type Standing = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  hits: number;
  endsAt: number;
}

/** More addresses than this within one window are forgotten from the oldest on, so that memory stays bounded. */
const MOST_KEYS = 100_000;

/** Counts hits per fixed window in this process. */
export class MemoryThrottleStore implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  increment(key: string, windowMs: number, limit: number): Promise<Standing> {
    const now = Date.now();
    const window = this.windowOf(key, now, windowMs);
    window.hits += 1;
    const secondsLeft = Math.ceil((window.endsAt - now) / 1000);
    return Promise.resolve({
      totalHits: window.hits,
      timeToExpire: secondsLeft,
      isBlocked: window.hits > limit,
      timeToBlockExpire: secondsLeft,
    });
  }

  private windowOf(key: string, now: number, windowMs: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    this.windows.delete(key);
    this.forget(now);
    const fresh = { hits: 0, endsAt: now + windowMs };
    this.windows.set(key, fresh);
    return fresh;
  }

  /** The map keeps the order of insertion, so ended entries are at its start. */
  private forget(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size < MOST_KEYS) return;
      this.windows.delete(key);
    }
  }
}
