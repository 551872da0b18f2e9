import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BATCH_LIMITS } from '@vaglio/contracts';
import { ProcessConfig } from '../../shared/config/server.config.js';
import { DomainError } from '../../shared/errors/domain-error.js';
import { AnalysisCompletedEvent, AnalysisFailedEvent } from '../../shared/events/analysis.events.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { PubSub } from '../../shared/pub-sub.js';
import { type PeriodicJob, PeriodicJobs } from '../../shared/periodic-jobs.js';
import { RequestsService, SubmissionsService } from '../analysis/index.js';
import { PersonalTokens } from '../tokens/index.js';
import { UsersService } from '../users/index.js';
import { BatchesRepository, type OwnedBatch } from './batches.repository.js';
import { BATCH_TOPIC } from './batches.service.js';

/** Errors that end a row; after any other error the row is tried again. */
const PERMANENT_ERRORS = new Set(['INVALID_URL', 'RATE_LIMIT_EXCEEDED', 'ACCOUNT_SUSPENDED']);

/** Submits the addresses of batches a few at a time and with normal priority, so that other submissions are not delayed. */
@Injectable()
export class BatchSubmitter implements OnApplicationBootstrap {
  private readonly logger = new Logger(BatchSubmitter.name);
  private readonly job: PeriodicJob;

  constructor(
    private readonly batches: BatchesRepository,
    private readonly submissions: SubmissionsService,
    private readonly requests: RequestsService,
    private readonly tokens: PersonalTokens,
    private readonly users: UsersService,
    private readonly events: EventBus,
    private readonly pubSub: PubSub,
    private readonly process: ProcessConfig,
    jobs: PeriodicJobs,
  ) {
    this.job = jobs.add({
      name: 'submit the addresses of batches',
      everyMs: 3_000,
      in: 'workers',
      atStart: true,
      run: (signal) => this.submitAll(signal),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.runsWorker) return;
    this.events.subscribe(AnalysisCompletedEvent, () => this.job.runNow());
    this.events.subscribe(AnalysisFailedEvent, () => this.job.runNow());
    await this.pubSub.subscribeOrPoll(BATCH_TOPIC, () => this.job.runNow());
  }

  private async submitAll(signal: AbortSignal): Promise<void> {
    for (const id of await this.batches.openIds()) {
      const batch = signal.aborted ? null : await this.batches.lease(id);
      if (!batch) continue;
      try {
        await this.submit(batch, signal);
      } catch (error) {
        this.logger.warn({ msg: 'batch not submitted', batchId: id, err: error });
      } finally {
        await this.batches.release(id, batch.lease);
      }
    }
  }

  private async submit(batch: OwnedBatch, signal: AbortSignal): Promise<void> {
    const user = await this.users.findById(batch.userId);
    if (!user) return;
    const { id, tokenId } = batch;
    const owner = { kind: 'user', userId: user.id, user } as const;
    for (let count = 0; count < BATCH_LIMITS.atOnce && !signal.aborted; count += 1) {
      if (tokenId !== null && !(await this.tokens.isAlive(tokenId))) return this.batches.cancelWaiting(id);
      // Read again for each row, because the batch may be cancelled meanwhile.
      const row = await this.batches.nextWaiting(id);
      if (!row) return;
      const { place, url } = row;
      const start = () => this.submissions.submit(owner, url, 'normal');
      try {
        const requestId = await (tokenId === null ? start() : this.tokens.countAnalysis(tokenId, start));
        if (!(await this.batches.setSubmitted(id, place, requestId)))
          await this.requests.cancel(owner, requestId);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (!PERMANENT_ERRORS.has(error.code)) return;
        await this.batches.setRefused(id, place, error.code);
      }
    }
  }
}
