import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AnalysisResult, Engine } from '@vaglio/engine';
import type { Job } from '../../../shared/queue/job-queue.js';
import { ANALYSIS_LIMITS, type AnalysisLimits } from '../analysis.limits.js';
import type { AnalysisJob } from '../analysis.queue.js';
import { ENGINE } from '../engine.provider.js';
import { Isolation } from './isolation.js';
import { RunEnding } from './run-ending.service.js';
import { judgeFailure, RunInterruptedError } from './run-failure.js';
import { RunNews } from './run-news.js';
import { RunsRepository, type ClaimedRun } from './runs.repository.js';
import { StageReporter } from './stage-reporter.js';
import { untilStored } from './until-stored.js';
import { withinLimits } from './within-limits.js';

/** A job in, an ended run out; or an error, and the queue brings the job again. Twice the same job ends the same way. */
@Injectable()
export class AnalysisProcessor {
  private readonly logger = new Logger(AnalysisProcessor.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly ending: RunEnding,
    private readonly news: RunNews,
    private readonly isolation: Isolation,
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(ANALYSIS_LIMITS) private readonly limits: AnalysisLimits,
  ) {}

  async process({ payload, signal }: Job<AnalysisJob>): Promise<void> {
    const hasFailed = await this.runs.wasTried(payload.runId);
    // Claimed inside: a run that only waits must not count as tried when its process dies.
    await this.isolation.run(hasFailed, () => this.attempt(payload.runId, signal));
  }

  private async attempt(runId: string, signal: AbortSignal): Promise<void> {
    const run = await this.runs.claim(runId, this.limits.attempts);
    if (!run) return this.giveUpIfExhausted(runId);
    const heartbeat = setInterval(() => void this.beat(run), this.limits.silenceMs / 3);
    try {
      const result = await this.walk(run, signal);
      await untilStored(() => this.ending.complete(run, result), this.limits, signal);
    } catch (error) {
      await this.handle(run, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async walk(run: ClaimedRun, signal: AbortSignal): Promise<AnalysisResult> {
    const reporter = new StageReporter(async (passages) => {
      await this.runs.addEvents(run, passages);
      await this.news.tell(run.id);
    });
    try {
      const begin = (over: AbortSignal): Promise<AnalysisResult> =>
        this.engine.analyse(run.url, reporter, over);
      const result = await withinLimits(begin, this.limits.runMs, signal);
      reporter.begins('store');
      return result;
    } finally {
      await reporter.settled();
    }
  }

  /** Gives the run up or gives it back. Throwing makes the queue try again. */
  private async handle(run: ClaimedRun, error: unknown): Promise<void> {
    const isInterrupted = error instanceof RunInterruptedError;
    const failure = judgeFailure(error);
    const isOver = !failure.canRetry || run.attempts >= this.limits.attempts;
    if (!isInterrupted && isOver) {
      if (failure.code === 'ANALYSIS_FAILED')
        this.logger.error({ msg: 'a run failed', runId: run.id, err: error });
      await this.ending.fail(run, failure);
      return;
    }
    await this.runs.release(run, isInterrupted);
    await this.news.tell(run.id);
    throw error;
  }

  /** A page that killed its worker each time comes here in the end. */
  private async giveUpIfExhausted(runId: string): Promise<void> {
    const failure = { code: 'ANALYSIS_FAILED', kind: null } as const;
    await this.ending.failSuspect(runId, failure, ({ attempts }) => attempts >= this.limits.attempts);
  }

  private async beat(run: ClaimedRun): Promise<void> {
    try {
      await this.runs.heartbeat(run);
    } catch (error) {
      this.logger.warn({ msg: 'a run could not be renewed', runId: run.id, err: error });
    }
  }
}
