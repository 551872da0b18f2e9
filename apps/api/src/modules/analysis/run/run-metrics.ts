import { Injectable } from '@nestjs/common';
import type { Stage } from '@vaglio/contracts';
import { Counter, Histogram } from 'prom-client';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';

/** Runs: duration of stages, outcomes, waiting runs and their age. */
@Injectable()
export class RunMetrics {
  private readonly stages: Histogram<'stage' | 'outcome'>;
  private readonly outcomes: Counter<'outcome' | 'code'>;

  constructor(registry: MetricsRegistry, figures: DatabaseFigures) {
    const registers = [registry];
    this.stages = new Histogram({
      name: 'vaglio_stage_duration_seconds',
      help: 'Duration of the stages of an analysis by outcome',
      labelNames: ['stage', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 60],
      registers,
    });
    this.outcomes = new Counter({
      name: 'vaglio_runs_total',
      help: 'Attempts of runs by outcome: completed, failed, retried, or interrupted by a stop of the process',
      labelNames: ['outcome', 'code'] as const,
      registers,
    });
    // Prometheus needs the series at 0 before `increase()` can see the first event.
    this.outcomes.inc({ outcome: 'completed', code: '' }, 0);
    this.outcomes.inc({ outcome: 'failed', code: 'ANALYSIS_FAILED' }, 0);
    figures.add({
      name: 'vaglio_runs_waiting',
      help: 'Queued and processing runs by state and priority',
      labels: ['state', 'priority'],
      sql: `SELECT s.state, p.priority, count(r.id)::int AS value
        FROM (VALUES ('queued'), ('processing')) AS s (state) CROSS JOIN (VALUES ('high'), ('normal')) AS p (priority)
        LEFT JOIN analysis_runs r ON r.status = s.state AND r.priority = p.priority
          AND r.status IN ('queued', 'processing')
        GROUP BY 1, 2`,
    });
    figures.add({
      name: 'vaglio_oldest_run_seconds',
      help: 'Age of the oldest queued run; 0 when none is queued',
      sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
        FROM analysis_runs WHERE status = 'queued' AND status IN ('queued', 'processing')`,
    });
  }

  stage(stage: Stage, outcome: string, ms: number): void {
    this.stages.observe({ stage, outcome }, ms / 1000);
  }

  /** `code` is an `ErrorCode`, so the number of label values is bounded; empty without an error. */
  ended(outcome: 'completed' | 'failed' | 'retried' | 'interrupted', code = ''): void {
    this.outcomes.inc({ outcome, code });
  }
}
