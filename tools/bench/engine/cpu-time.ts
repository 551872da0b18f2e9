import { performance } from 'node:perf_hooks';

/** What one piece of work took: on the clock, and of the processor, which neighbours on the machine disturb less. */
export interface Spent {
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** The processor's time is that of the whole process, threads and clearing up included. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly spent: Spent }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, spent: { cpuMs: (user + system) / 1_000, wallMs: performance.now() - start } };
}
