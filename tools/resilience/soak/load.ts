import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { choose, type Action } from './traffic.js';
import { markdownTable } from '../../bench/markdown-table.js';

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
      return [name, times.length, median(times).toFixed(1), late.toFixed(1), this.errorsOf(name)];
    });
    return markdownTable(['act', 'times:', 'p50 ms:', 'p99 ms:', 'errors:'], rows);
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

/** More than this under way at once, and the product has fallen behind. */
const MOST_UNDER_WAY = 500;

/** As many acts as can be done by so many at once; gives acts a second. */
export async function atFullSpeed(
  actions: readonly Action[],
  clients: number,
  durationMs: number,
  counts: RequestCounts,
): Promise<number> {
  const began = performance.now();
  const one = async (): Promise<void> => {
    while (performance.now() - began < durationMs) await perform(choose(actions, Math.random()), counts);
  };
  await Promise.all(Array.from({ length: clients }, one));
  return (counts.count * 1000) / (performance.now() - began);
}

/** So many acts a second, whether the answers come or not. */
export async function atPace(
  actions: readonly Action[],
  perSecond: number,
  durationMs: number,
  counts: RequestCounts,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = 0; due < durationMs; due += 1000 / perSecond) {
    const early = due - (performance.now() - began);
    if (early > 1) await sleep(early);
    const action = choose(actions, Math.random());
    if (underWay.size >= MOST_UNDER_WAY) {
      counts.add(action.name, 0, 'not even begun: too many wait for an answer');
      continue;
    }
    const done: Promise<void> = perform(action, counts).finally(() => underWay.delete(done));
    underWay.add(done);
  }
  await Promise.all(underWay);
}

async function perform(action: Action, counts: RequestCounts): Promise<void> {
  const began = performance.now();
  const problem = await action.perform().catch((error: unknown) => String(error));
  counts.add(action.name, performance.now() - began, problem);
}
