import { Injectable, Logger } from '@nestjs/common';
import type { Readiness } from '@vaglio/contracts';
import { Gauge } from 'prom-client';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { within } from '../process/within.js';

type Check = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 2000;

/** Checks of the services that the process needs. A module adds a check for each service that it uses. */
@Injectable()
export class ReadinessChecks {
  private readonly logger = new Logger(ReadinessChecks.name);
  private readonly checks = new Map<string, Check>();

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  async run(): Promise<Readiness> {
    const results = await Promise.all([...this.checks].map(([name, check]) => this.stateOf(name, check)));
    const allUp = results.every(([, state]) => state === 'up');
    return { status: allUp ? 'ok' : 'unavailable', checks: Object.fromEntries(results) };
  }

  private async stateOf(name: string, check: Check): Promise<[string, 'up' | 'down']> {
    try {
      await within(CHECK_TIMEOUT_MS, check());
      return [name, 'up'];
    } catch (error) {
      this.logger.warn({ msg: 'service is down', service: name, err: error });
      return [name, 'down'];
    }
  }
}

/** The state of each part as a gauge. The checks run when the metrics are read. */
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
