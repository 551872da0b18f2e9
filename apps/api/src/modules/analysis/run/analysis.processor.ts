import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Stage } from '@vaglio/contracts';
import type { AnalysisResult, Engine } from '@vaglio/engine';
import { type Job, JobQueue } from '../../../shared/queue/job-queue.js';
import { AnalysisLimits } from '../analysis.limits.js';
import { type AnalysisJob, analysisQueue } from '../analysis.queue.js';
import { ENGINE } from '../engine.provider.js';
import { RunIsolation } from './run-isolation.js';
import { RunDispatcher } from './run-dispatcher.js';
import { RunFinisher } from './run-finisher.js';
import { judgeFailure, RunInterruptedError, retryWhileDatabaseAway, withTimeLimit } from './run-attempt.js';
import { ModelMetrics } from '../spending/model-metrics.js';
import { ModelPrices } from '../spending/model-prices.js';
import { RunMetrics } from './run-metrics.js';
import { RunNotifier } from './run-notifier.js';
import { type ClaimedRun, RunsRepository } from './runs.repository.js';
import { StageReporter } from './stage-reporter.js';
import { AnalysisConfig } from '../../../shared/config/analysis.config.js';
import { ProcessConfig } from '../../../shared/config/server.config.js';
import { WorkerSlots } from './worker-slots.js';

/** Executes a run and completes, fails or releases it for another attempt. Safe to call twice for the same run. */
@Injectable()
export class AnalysisProcessor {
  private readonly logger = new Logger(AnalysisProcessor.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly dispatcher: RunDispatcher,
    private readonly finisher: RunFinisher,
    private readonly notifier: RunNotifier,
    private readonly isolation: RunIsolation,
    @Inject(ENGINE) private readonly engine: Engine,
    private readonly limits: AnalysisLimits,
    private readonly metrics: RunMetrics,
    private readonly modelMetrics: ModelMetrics,
    private readonly prices: ModelPrices,
  ) {}

  async process({ payload, signal }: Job<AnalysisJob>): Promise<void> {
    const wasLost = await this.runs.wasLost(payload.runId);
    // Claims inside the queue of `RunIsolation`: a waiting run must not count as lost when the process crashes.
    await this.isolation.run(wasLost, () => this.attempt(payload.runId, signal));
  }

  private async attempt(runId: string, signal: AbortSignal): Promise<void> {
    const run = await this.runs.claim(runId, this.limits);
    if (!run) return;
    this.logger.log({ msg: 'run started', runId, attempt: run.attempts });
    const heartbeat = setInterval(() => void this.renewClaim(run), this.limits.heartbeatTimeoutMs / 3);
    const reading = { ms: run.readMs };
    try {
      await this.dispatcher.dispatchNext(run.accountId);
      const result = await this.analyze(run, signal, reading);
      await this.store(run, result, signal);
    } catch (error) {
      await this.handleError(run, error, reading.ms);
    } finally {
      clearInterval(heartbeat);
      await this.dispatcher.dispatchNext(run.accountId);
    }
  }

  private async store(run: ClaimedRun, result: AnalysisResult, signal: AbortSignal): Promise<void> {
    const { fallbackReason } = result.analysis.provenance;
    if (fallbackReason !== null) this.modelMetrics.fellBack(fallbackReason);
    const priced = { ...result, usage: result.usage && this.prices.priced(result.usage) };
    const startedAt = performance.now();
    await retryWhileDatabaseAway(() => this.finisher.complete(run, priced), this.limits, signal);
    this.metrics.stage('store', 'done', performance.now() - startedAt);
    this.metrics.ended('completed');
  }

  private async analyze(
    run: ClaimedRun,
    signal: AbortSignal,
    reading: { ms: number },
  ): Promise<AnalysisResult> {
    const reporter = new StageReporter(
      async (events) => {
        await this.runs.addEvents(run, events);
        await this.notifier.notify(run.id);
      },
      (stage, outcome, ms) => {
        if (stage === 'read') reading.ms += ms;
        this.recordStage(run, stage, outcome, ms);
      },
    );
    try {
      const begin = (stop: AbortSignal): Promise<AnalysisResult> =>
        this.engine.analyze(run.url, reporter, stop, this.limits.readMs - run.readMs);
      const result = await withTimeLimit(begin, this.limits.runMs, signal);
      reporter.begins('store');
      return result;
    } finally {
      await reporter.settled();
    }
  }

  private recordStage({ id }: ClaimedRun, stage: Stage, outcome: string, ms: number): void {
    this.metrics.stage(stage, outcome, ms);
    this.logger.log({ msg: 'stage ended', runId: id, stage, outcome, ms: Math.round(ms) });
  }

  /** Fails the run, or releases it for another attempt. */
  private async handleError(run: ClaimedRun, error: unknown, readMs: number): Promise<void> {
    const isInterrupted = error instanceof RunInterruptedError;
    const failure = judgeFailure(error);
    const pauseMs = this.limits.retryMs * 2 ** (run.attempts - 1);
    // The pause before the next attempt counts as reading time.
    const usedMs = readMs + pauseMs;
    const isOver = !failure.canRetry || run.attempts >= this.limits.attempts || usedMs >= this.limits.readMs;
    if (!isInterrupted && isOver) {
      if (failure.code === 'ANALYSIS_FAILED')
        this.logger.error({ msg: 'run failed', runId: run.id, err: error });
      this.metrics.ended('failed', failure.code);
      await this.finisher.fail(run, failure);
      return;
    }
    this.metrics.ended(isInterrupted ? 'interrupted' : 'retried', isInterrupted ? '' : failure.code);
    await this.runs.release(run, {
      keepsAttempt: isInterrupted,
      readMs: isInterrupted ? run.readMs : usedMs,
    });
    await this.notifier.notify(run.id);
    if (!isInterrupted) await this.dispatcher.dispatchLater(run, pauseMs);
  }

  private async renewClaim(run: ClaimedRun): Promise<void> {
    try {
      await this.runs.heartbeat(run);
    } catch (error) {
      this.logger.warn({ msg: 'claim of a run not renewed', runId: run.id, err: error });
    }
  }
}

/** Consumes the queue in `worker.js`, and in the API with `RUN_WORKER`. */
@Injectable()
export class AnalysisConsumer implements OnApplicationBootstrap {
  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly processor: AnalysisProcessor,
    private readonly slots: WorkerSlots,
    private readonly process: ProcessConfig,
    private readonly analysis: AnalysisConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.runsWorker) return;
    await this.slots.register(this.analysis.workerConcurrency);
    await this.queue.process(analysisQueue, this.analysis.workerConcurrency, (job) =>
      this.processor.process(job),
    );
  }
}
