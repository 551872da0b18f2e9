import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { MetricsRegistry } from '../../../shared/metrics/metrics-registry.js';
import { DatabaseFigures } from '../../../shared/metrics/database-figures.js';
import type { StageEvent } from '../entities/analysis-run.entity.js';

type Stage = StageEvent['stage'];

/** Runs on their way: how long each stage takes, how runs end, what waits and for how long. */
@Injectable()
export class RunMetrics {
  private readonly stages: Histogram<'stage' | 'outcome'>;
  private readonly endings: Counter<'outcome' | 'code'>;

  constructor(registry: MetricsRegistry, watched: DatabaseFigures) {
    const registers = [registry];
    this.stages = new Histogram({
      name: 'vaglio_stage_duration_seconds',
      help: 'Stages of an analysis by how they ended',
      labelNames: ['stage', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 20, 60],
      registers,
    });
    this.endings = new Counter({
      name: 'vaglio_runs_total',
      help: 'Tries of runs by how they ended: completed, failed for good, retried, or interrupted by a stop',
      labelNames: ['outcome', 'code'] as const,
      registers,
    });
    // What an alert compares is there from the beginning: nothing rises that was never nought.
    this.endings.inc({ outcome: 'completed', code: '' }, 0);
    this.endings.inc({ outcome: 'failed', code: 'ANALYSIS_FAILED' }, 0);
    watched.add({
      name: 'vaglio_runs_waiting',
      help: 'Runs under way by state and priority',
      labels: ['state', 'priority'],
      sql: `SELECT s.state, p.priority, count(r.id)::int AS value
        FROM (VALUES ('queued'), ('processing')) AS s (state) CROSS JOIN (VALUES ('high'), ('normal')) AS p (priority)
        LEFT JOIN analysis_runs r ON r.status = s.state AND r.priority = p.priority
          AND r.status IN ('queued', 'processing')
        GROUP BY 1, 2`,
    });
    watched.add({
      name: 'vaglio_oldest_run_seconds',
      help: 'How long the run that waits longest has been waiting; 0 where none waits',
      sql: `SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
        FROM analysis_runs WHERE status = 'queued' AND status IN ('queued', 'processing')`,
    });
  }

  stage(stage: Stage, outcome: string, ms: number): void {
    this.stages.observe({ stage, outcome }, ms / 1000);
  }

  /** `code` is the error's, of a bounded list; empty where there is none. */
  ended(outcome: 'completed' | 'failed' | 'retried' | 'interrupted', code = ''): void {
    this.endings.inc({ outcome, code });
  }
}
