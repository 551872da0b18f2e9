import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADVISORY_LOCKS, withTryLock } from '../../../shared/database/advisory-locks.js';
import { isDatabaseAway } from '../../../shared/database/is-database-away.js';
import { HOUR_MS } from '../../../shared/durations.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { withTrace } from '../../../shared/logging/trace.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { QuotaRepository } from '../quota/quota.repository.js';
import { RunDispatcher } from './run-dispatcher.js';
import { RunFinisher } from './run-finisher.js';
import { RunsRepository, type SuspectRun } from './runs.repository.js';

/** Queues runs again whose job or worker was lost, and fails those without attempts left. Runs in one process at a time. */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);
  private running: Promise<void> | null = null;
  private cleanedAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly dispatcher: RunDispatcher,
    private readonly runs: RunsRepository,
    private readonly finisher: RunFinisher,
    private readonly quota: QuotaRepository,
    private readonly limits: AnalysisLimits,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'compare runs with the queue',
      everyMs: limits.reconcileEveryMs,
      atStart: true,
      run: (signal) => this.reconcile(signal),
    });
  }

  reconcile(signal?: AbortSignal): Promise<void> {
    this.running ??= this.underLock(signal).finally(() => (this.running = null));
    return this.running;
  }

  private async underLock(signal?: AbortSignal): Promise<void> {
    try {
      await withTryLock(this.database, ADVISORY_LOCKS.reconciler, () => this.reconcileAll(signal));
    } catch (error) {
      const level = isDatabaseAway(error) ? 'warn' : 'error';
      this.logger[level]({ msg: 'comparison of runs with the queue failed', err: error });
    }
  }

  private async reconcileAll(signal?: AbortSignal): Promise<void> {
    const { reconcileAfterMs, heartbeatTimeoutMs } = this.limits;
    for (const run of await this.runs.findSuspects(reconcileAfterMs, heartbeatTimeoutMs)) {
      if (signal?.aborted) return;
      await withTrace(run.traceId, () => this.revive(run));
    }
    await this.clean();
  }

  private async revive(run: SuspectRun): Promise<void> {
    if (run.attempts >= this.limits.attempts) {
      const failure = { code: 'ANALYSIS_FAILED', kind: null } as const;
      await this.finisher.failSuspect(run.id, failure, ({ token }) => token === run.token);
      return;
    }
    if (run.status === 'processing' && !(await this.runs.requeue(run))) return;
    if (await this.dispatcher.enqueue(run)) this.logger.warn({ msg: 'lost run queued again', runId: run.id });
  }

  private async clean(): Promise<void> {
    if (Date.now() - this.cleanedAt < HOUR_MS) return;
    this.cleanedAt = Date.now();
    await this.runs.removeOldEvents();
    await this.quota.removeOld();
  }
}
