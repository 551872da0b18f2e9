const CACHED_FROM = 1_000;
const CACHE_MS = 60_000;

/** A count of rows that is cached for a minute from a thousand rows on, because counting many rows is slow. */
export class CachedCount {
  private cached: { readonly total: number; readonly until: number } | null = null;

  constructor(private readonly count: () => Promise<number>) {}

  async read(): Promise<number> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.total;
    const total = await this.count();
    this.cached = total < CACHED_FROM ? null : { total, until: performance.now() + CACHE_MS };
    return total;
  }
}
