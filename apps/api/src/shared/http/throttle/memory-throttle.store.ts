import type { ThrottlerStorage } from '@nestjs/throttler';

type Count = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  hits: number;
  endsAt: number;
}

/** When there are more keys, the oldest are removed, so that memory is bounded. */
const MAX_KEYS = 100_000;

/** Counts hits per fixed window in this process. */
export class MemoryThrottleStore implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  increment(key: string, windowMs: number, limit: number): Promise<Count> {
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
    this.removeOld(now);
    const fresh = { hits: 0, endsAt: now + windowMs };
    this.windows.set(key, fresh);
    return fresh;
  }

  /** The map is in order of insertion, so ended windows come first. */
  private removeOld(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size < MAX_KEYS) return;
      this.windows.delete(key);
    }
  }
}
