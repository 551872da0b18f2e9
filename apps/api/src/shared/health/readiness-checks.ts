import { Injectable, Logger } from '@nestjs/common';
import type { Readiness } from '@vaglio/contracts';
import { Gauge } from 'prom-client';
import { MetricsRegistry } from '../metrics/metrics-registry.js';

/** Rejects, or takes too long, when what it looks at is down. */
type Check = () => Promise<unknown>;

const CHECK_LIMIT_MS = 2000;

/** What must be up before calls are let in. A module that depends on a service adds a check for it. */
@Injectable()
export class ReadinessChecks {
  private readonly logger = new Logger(ReadinessChecks.name);
  private readonly checks = new Map<string, Check>();

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  async run(): Promise<Readiness> {
    const results = await Promise.all([...this.checks].map(([name, check]) => this.look(name, check)));
    const allUp = results.every(([, state]) => state === 'up');
    return { status: allUp ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
  }

  private async look(name: string, check: Check): Promise<[string, 'up' | 'down']> {
    try {
      await within(CHECK_LIMIT_MS, check());
      return [name, 'up'];
    } catch (error) {
      this.logger.warn({ msg: `${name} is down`, err: error });
      return [name, 'down'];
    }
  }
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether each part that this process needs is up, looked at when the figures are read. */
@Injectable()
export class PartMetrics {
  constructor(registry: MetricsRegistry, checks: ReadinessChecks) {
    const gauge = new Gauge({
      name: 'vaglio_part_up',
      help: 'Parts that the process needs: 1 where they answer, 0 where they do not',
      labelNames: ['part'] as const,
      registers: [registry],
      collect: async () => {
        const parts = Object.entries((await checks.run()).checks);
        for (const [part, state] of parts) gauge.set({ part }, state === 'up' ? 1 : 0);
      },
    });
  }
}
