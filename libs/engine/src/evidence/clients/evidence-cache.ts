import { BoundedCache } from '@vaglio/contracts';

/** A cache for answers of other services. Cached answers are checked like new ones. */
export interface EvidenceCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
}

/** A cache in memory that removes the least recently used entry when it is full. */
export class MemoryEvidenceCache implements EvidenceCache {
  private readonly entries: BoundedCache<{ readonly value: unknown; readonly until: number }>;

  constructor(
    max = 500,
    private readonly now: () => number = Date.now,
  ) {
    this.entries = new BoundedCache(max, () => 1);
  }

  get(key: string): Promise<unknown> {
    const entry = this.entries.get(key);
    return Promise.resolve(entry && entry.until > this.now() ? entry.value : undefined);
  }

  set(key: string, value: unknown, ttlMs: number): Promise<void> {
    this.entries.set(key, { value, until: this.now() + ttlMs });
    return Promise.resolve();
  }
}
