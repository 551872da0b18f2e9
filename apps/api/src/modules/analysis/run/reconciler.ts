import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseAway } from '../../../shared/database/is-database-away.js';
import { PeriodicJobs } from '../../../shared/periodic-jobs.js';
import { withTrace } from '../../../shared/logging/trace.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import { QuotaRepository } from '../quota/quota.repository.js';
import { RunDispatcher } from './run-dispatcher.js';
import { RunFinisher } from './run-finisher.js';
import { RunsRepository, type SuspectRun } from './runs.repository.js';

/** Any number, as long as every process uses the same one. */
const RECONCILER_LOCK = 7_312_027;
const CLEAN_EVERY_MS = 3_600_000;

/**
 * Wakes a worker again for runs whose job or worker was lost, and ends those that were tried enough with a refund. The rows
 * are the truth, the queue may lose everything. One process at a time does it.
 */
@Injectable()
export class Reconciler {
  private readonly logger = new Logger(Reconciler.name);
  private running: Promise<void> | null = null;
  private cleanedAt = 0;

  constructor(
    private readonly database: DataSource,
    private readonly dispatcher: RunDispatcher,
    private readonly runs: RunsRepository,
    private readonly ending: RunFinisher,
    private readonly quota: QuotaRepository,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
    jobs: PeriodicJobs,
  ) {
    jobs.add({
      name: 'compare runs with the queue',
      everyMs: limits.reconcileEveryMs,
      atStart: true,
      run: (signal) => this.reconcile(signal),
    });
  }

  /** Compares everything under way once. */
  reconcile(signal?: AbortSignal): Promise<void> {
    this.running ??= this.underLock(signal).finally(() => (this.running = null));
    return this.running;
  }

  private async underLock(signal?: AbortSignal): Promise<void> {
    const holder = this.database.createQueryRunner();
    try {
      await holder.connect();
      const [lock] = (await holder.query('SELECT pg_try_advisory_lock($1) AS held', [RECONCILER_LOCK])) as {
        held: boolean;
      }[];
      if (!lock?.held) return;
      try {
        await this.look(signal);
      } finally {
        await holder.query('SELECT pg_advisory_unlock($1)', [RECONCILER_LOCK]);
      }
    } catch (error) {
      const level = isDatabaseAway(error) ? 'warn' : 'error';
      this.logger[level]({ msg: 'comparison of runs with the queue failed', err: error });
    } finally {
      await holder.release();
    }
  }

  private async look(signal?: AbortSignal): Promise<void> {
    const { reconcileAfterMs, silenceMs } = this.limits;
    for (const run of await this.runs.findSuspects(reconcileAfterMs, silenceMs)) {
      if (signal?.aborted) return;
      await withTrace(run.traceId, () => this.revive(run));
    }
    await this.clean();
  }

  private async revive(run: SuspectRun): Promise<void> {
    if (run.attempts >= this.limits.attempts) {
      const failure = { code: 'ANALYSIS_FAILED', kind: null } as const;
      await this.ending.failSuspect(run.id, failure, ({ token }) => token === run.token);
      return;
    }
    if (run.status === 'processing' && !(await this.runs.requeue(run))) return;
    if (await this.dispatcher.enqueue(run)) this.logger.warn({ msg: 'lost run queued again', runId: run.id });
  }

  private async clean(): Promise<void> {
    if (Date.now() - this.cleanedAt < CLEAN_EVERY_MS) return;
    this.cleanedAt = Date.now();
    await this.runs.removeOldEvents();
    await this.quota.removeOld();
  }
}
