import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@vaglio/contracts';
import { Counter } from 'prom-client';
import { MetricsRegistry } from './metrics-registry.js';

/** Calls that were refused or failed, by code: the quota, the throttle, sessions that are over, what nobody foresaw. */
@Injectable()
export class RefusalMetrics {
  private readonly refusals: Counter<'code'>;

  constructor(registry: MetricsRegistry) {
    this.refusals = new Counter({
      name: 'vaglio_refused_calls_total',
      help: 'Calls that were answered with an error, by its code',
      labelNames: ['code'] as const,
      registers: [registry],
    });
  }

  refused(code: ErrorCode): void {
    this.refusals.inc({ code });
  }
}
