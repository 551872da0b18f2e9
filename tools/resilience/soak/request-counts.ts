import { median } from '../../research/evaluate/metrics/median.js';

/** What was done, how long it took and what went wrong. */
export class RequestCounts {
  private readonly times = new Map<string, number[]>();
  private readonly problemCounts = new Map<string, number>();

  add(name: string, ms: number, problem: string | null): void {
    const times = this.times.get(name) ?? [];
    times.push(ms);
    this.times.set(name, times);
    if (problem !== null)
      this.problemCounts.set(`${name}: ${problem}`, (this.problemCounts.get(`${name}: ${problem}`) ?? 0) + 1);
  }

  get count(): number {
    return [...this.times.values()].reduce((sum, { length }) => sum + length, 0);
  }

  get errors(): number {
    return [...this.problemCounts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One row for each act. */
  table(): string {
    const rows = [...this.times].map(([name, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const late = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
      return `| ${name} | ${times.length} | ${median(times).toFixed(1)} | ${late.toFixed(1)} | ${this.errorsOf(name)} |`;
    });
    return ['| act | times | p50 ms | p99 ms | errors |', '|---|---:|---:|---:|---:|', ...rows].join('\n');
  }

  /** What went wrong, most often first. */
  problems(): readonly string[] {
    return [...this.problemCounts].sort(([, a], [, b]) => b - a).map(([what, count]) => `${count} × ${what}`);
  }

  private errorsOf(name: string): number {
    return [...this.problemCounts].reduce(
      (sum, [what, count]) => (what.startsWith(`${name}: `) ? sum + count : sum),
      0,
    );
  }
}
