import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnModuleDestroy,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessConfig } from './config/server.config.js';

export const HOUR_MS = 3_600_000;

interface PeriodicJobOptions {
  /** The name in the log. */
  readonly name: string;
  /** The pause between two runs. */
  readonly everyMs: number;
  /** Several processes may run it at once. The signal aborts when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Where it runs: in every process, or only in those that consume the queue. */
  readonly in?: 'every process' | 'workers';
  /** Whether the first run is at the start and not after the first pause. */
  readonly atStart?: boolean;
}

/** Runs again and again with a pause, never twice at once in one process. A failure is logged, and the next run comes. */
export class PeriodicJob {
  private readonly logger = new Logger(PeriodicJob.name);
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isStarted = false;
  private isWanted = false;

  constructor(readonly options: PeriodicJobOptions) {}

  start(): void {
    this.isStarted = true;
    if (this.options.atStart) this.runNow();
    else this.schedule();
  }

  /** Does not wait for the pause; a call during a run causes one more run. Does nothing where the job is not started. */
  runNow(): void {
    if (!this.isStarted || this.stopping.signal.aborted) return;
    this.isWanted = true;
    this.running ??= this.runWhileWanted().finally(() => {
      this.running = null;
      this.schedule();
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.stopping.signal.aborted) return;
    this.timer = setTimeout(() => this.runNow(), this.options.everyMs).unref();
  }

  private async runWhileWanted(): Promise<void> {
    const { name, run } = this.options;
    while (this.isWanted && !this.stopping.signal.aborted) {
      this.isWanted = false;
      try {
        await run(this.stopping.signal);
      } catch (error) {
        this.logger.warn({ msg: `periodic job failed: ${name}`, err: error });
      }
    }
  }
}

/** Starts all periodic jobs with the application and stops them before it. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: PeriodicJob[] = [];

  constructor(private readonly process: ProcessConfig) {}

  /** To be called while the application is built, such as in a constructor. */
  add(options: PeriodicJobOptions): PeriodicJob {
    const job = new PeriodicJob(options);
    this.jobs.push(job);
    return job;
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) if (job.options.in !== 'workers' || this.process.runsWorker) job.start();
  }

  /** The first step of a stop: queues and connections close in later ones. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }
}

@Global()
@Module({ providers: [PeriodicJobs], exports: [PeriodicJobs] })
export class PeriodicJobsModule {}
