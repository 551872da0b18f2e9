import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { Counter, Histogram } from 'prom-client';
import { MetricsRegistry } from './metrics-registry.js';
import type { ErrorCode } from '@vaglio/contracts';

type Observation = Histogram.Internal<'method' | 'route' | 'status'>;

/** Durations by route pattern and not by URL: patterns are few and contain no personal data. */
@Injectable()
export class RequestMetrics {
  private readonly histogram: Histogram<'method' | 'route' | 'status'>;
  private readonly series = new Map<string, Observation>();

  constructor(registry: MetricsRegistry) {
    this.histogram = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by method, route pattern and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    });
  }

  readonly observe: RequestHandler = (request, response, next) => {
    const startedAt = performance.now();
    response.on('finish', () => {
      this.seriesOf(request, response).observe((performance.now() - startedAt) / 1000);
    });
    next();
  };

  /** Caches the series, because prom-client hashes the labels on every look-up. */
  private seriesOf({ method, route }: Request, { statusCode }: Response): Observation {
    const pattern = patternOf(route);
    const key = `${method} ${pattern} ${statusCode}`;
    const known = this.series.get(key);
    if (known) return known;
    const fresh = this.histogram.labels(method, pattern, String(statusCode));
    this.series.set(key, fresh);
    return fresh;
  }
}

function patternOf(route: unknown): string {
  const pattern = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof pattern === 'string' ? pattern : 'none';
}

/** Counts calls that were answered with an error, by code. */
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
