import { readFileSync } from 'node:fs';
import { markdownTable } from '../../bench/markdown.js';
import { median } from '../../research/evaluate/metrics/metrics.js';
import type { NodeProcess } from '../../run/start/node-process.js';

const EVERY_MS = 5_000;
/** Allowed from the second third of the time to the last; in the first third caches fill. */
const MAX_GROWTH = 1.15;

export class MemoryWatch {
  private readonly samples = new Map<string, number[]>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly processes: readonly NodeProcess[]) {
    this.timer = setInterval(() => this.sample(), EVERY_MS);
    this.sample();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  table(): string {
    return markdownTable(
      ['process', 'first third, MB:', 'second, MB:', 'last, MB:', 'last / second:'],
      [...this.samples].map(([name, samples]) => {
        const [first, middle, last] = thirds(samples);
        return [name, ...[first, middle, last].map((mb) => mb.toFixed(0)), (last / middle).toFixed(2)];
      }),
    );
  }

  /** The names of the processes whose memory grows. */
  growing(): readonly string[] {
    return [...this.samples].flatMap(([name, samples]) => {
      const [, middle, last] = thirds(samples);
      return last > middle * MAX_GROWTH ? [name] : [];
    });
  }

  private sample(): void {
    for (const { name, pid } of this.processes) {
      const megabytes = pid === null ? null : residentMb(pid);
      if (megabytes !== null) this.samples.set(name, [...(this.samples.get(name) ?? []), megabytes]);
    }
  }
}

function thirds(samples: readonly number[]): readonly [number, number, number] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const of = (from: number, to?: number): number => median(samples.slice(from, to));
  return [of(0, third), of(third, 2 * third), of(-third)];
}

/** The resident memory of a process on Linux; null on other systems. */
function residentMb(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? Number(kilobytes) / 1024 : null;
  } catch {
    return null;
  }
}
