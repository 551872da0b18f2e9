import { setTimeout as sleep } from 'node:timers/promises';
import { markdownTable } from '../../bench/markdown.js';
import { median } from '../../research/evaluate/metrics/metrics.js';
import { chooseAction, type Action } from './traffic.js';

export class RequestCounts {
  private readonly actions = new Map<string, { readonly ms: number[]; readonly errors: string[] }>();

  add(name: string, ms: number, problem: string | null): void {
    const action = this.actions.get(name) ?? { ms: [], errors: [] };
    this.actions.set(name, action);
    action.ms.push(ms);
    if (problem !== null) action.errors.push(`${name}: ${problem}`);
  }

  get count(): number {
    return [...this.actions.values()].flatMap(({ ms }) => ms).length;
  }

  get errors(): number {
    return this.allErrors().length;
  }

  table(): string {
    const rows = [...this.actions].map(([name, { ms, errors }]) => {
      const sorted = ms.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
      return [name, sorted.length, median(sorted).toFixed(1), p99.toFixed(1), errors.length];
    });
    return markdownTable(['act', 'times:', 'p50 ms:', 'p99 ms:', 'errors:'], rows);
  }

  /** The errors with their counts, most frequent first. */
  problems(): readonly string[] {
    const counts = new Map<string, number>();
    for (const error of this.allErrors()) counts.set(error, (counts.get(error) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).map(([error, count]) => `${count} × ${error}`);
  }

  private allErrors(): readonly string[] {
    return [...this.actions.values()].flatMap(({ errors }) => errors);
  }
}

/** When this many actions are in progress, the next one is an error. */
const MAX_IN_PROGRESS = 500;

/** Performs as many actions as a number of clients can; returns actions a second. */
export async function atFullSpeed(
  actions: readonly Action[],
  clients: number,
  durationMs: number,
): Promise<number> {
  const counts = new RequestCounts();
  const began = performance.now();
  const runClient = async (): Promise<void> => {
    while (performance.now() - began < durationMs)
      await perform(chooseAction(actions, Math.random()), counts);
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  return (counts.count * 1000) / (performance.now() - began);
}

/** Starts a fixed number of actions a second, without waiting for their answers. */
export async function atPace(
  actions: readonly Action[],
  perSecond: number,
  durationMs: number,
): Promise<RequestCounts> {
  const counts = new RequestCounts();
  const inProgress = new Set<Promise<void>>();
  const began = performance.now();
  for (let due = 0; due < durationMs; due += 1000 / perSecond) {
    const early = due - (performance.now() - began);
    if (early > 1) await sleep(early);
    const action = chooseAction(actions, Math.random());
    if (inProgress.size >= MAX_IN_PROGRESS) {
      counts.add(action.name, 0, 'not started: too many actions are waiting for an answer');
      continue;
    }
    const done: Promise<void> = perform(action, counts).finally(() => inProgress.delete(done));
    inProgress.add(done);
  }
  await Promise.all(inProgress);
  return counts;
}

async function perform(action: Action, counts: RequestCounts): Promise<void> {
  const began = performance.now();
  const problem = await action.perform().catch((error: unknown) => String(error));
  counts.add(action.name, performance.now() - began, problem);
}
