import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { ReadinessChecks } from './readiness-checks.js';

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
