/** A cache for answers of other services. Cached answers are checked like new ones. */
export interface EvidenceCache {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, ttlMs: number): Promise<void>;
}

/** A cache in memory that removes the least recently used entry when it is full. */
export class MemoryEvidenceCache implements EvidenceCache {
  private readonly entries = new Map<string, { readonly value: unknown; readonly until: number }>();

  constructor(
    private readonly max = 500,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Promise<unknown> {
    const entry = this.entries.get(key);
    this.entries.delete(key);
    if (entry === undefined || entry.until <= this.now()) return Promise.resolve(undefined);
    this.entries.set(key, entry);
    return Promise.resolve(entry.value);
  }

  set(key: string, value: unknown, ttlMs: number): Promise<void> {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + ttlMs });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest !== undefined) this.entries.delete(oldest);
    return Promise.resolve();
  }
}
