import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AnalysisConfig } from '../../../shared/config/analysis.config.js';
import { ProcessConfig } from '../../../shared/config/server.config.js';
import { JobQueue } from '../../../shared/queue/job-queue.js';
import { analysisQueue } from '../analysis.queue.js';
import { AnalysisProcessor } from './analysis.processor.js';
import { WorkerPlaces } from './worker-places.js';

/** Takes jobs where the process is to work: alone as `worker.js`, or beside HTTP with `RUN_WORKER`. */
@Injectable()
export class AnalysisConsumer implements OnApplicationBootstrap {
  constructor(
    @Inject(JobQueue) private readonly queue: JobQueue,
    private readonly processor: AnalysisProcessor,
    private readonly places: WorkerPlaces,
    private readonly process: ProcessConfig,
    private readonly analysis: AnalysisConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.runsWorker) return;
    await this.places.register(this.analysis.workerConcurrency);
    await this.queue.process(analysisQueue, this.analysis.workerConcurrency, (job) =>
      this.processor.process(job),
    );
  }
}
