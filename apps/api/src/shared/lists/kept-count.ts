const SMALL = 1_000;
const KEPT_MS = 60_000;

/** A number of rows that takes longer to count the more there are: from a thousand on it is counted once a minute at most. */
export class KeptCount {
  private kept: { readonly total: number; readonly until: number } | null = null;

  constructor(private readonly count: () => Promise<number>) {}

  async read(): Promise<number> {
    if (this.kept && performance.now() < this.kept.until) return this.kept.total;
    const total = await this.count();
    this.kept = total < SMALL ? null : { total, until: performance.now() + KEPT_MS };
    return total;
  }
}
