import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnModuleDestroy,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ProcessConfig } from './config/server.config.js';

interface PeriodicJobOptions {
  /** The name in the log. */
  readonly name: string;
  /** The pause between two runs. */
  readonly everyMs: number;
  /** Several processes may run it at once. The signal aborts when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** The processes that run it: all by default, or only those that consume the queue. */
  readonly in?: 'every process' | 'workers';
  /** True to run at the start and not first after a pause. */
  readonly atStart?: boolean;
}

/** Runs repeatedly with a pause, never twice at once in one process. Failures are logged and do not stop it. */
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

  /** Runs without waiting for the pause. A call during a run causes one more run. Does nothing before `start`. */
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
        this.logger.warn({ msg: 'periodic job failed', job: name, err: error });
      }
    }
  }
}

/** Starts all periodic jobs with the application and stops them when it shuts down. */
@Injectable()
export class PeriodicJobs implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: PeriodicJob[] = [];

  constructor(private readonly process: ProcessConfig) {}

  /** Must be called before the application starts, such as in a constructor. */
  add(options: PeriodicJobOptions): PeriodicJob {
    const job = new PeriodicJob(options);
    this.jobs.push(job);
    return job;
  }

  onApplicationBootstrap(): void {
    for (const job of this.jobs) if (job.options.in !== 'workers' || this.process.runsWorker) job.start();
  }

  /** Runs first on shutdown. Queues and connections close in later hooks. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.jobs.map((job) => job.stop()));
  }
}

@Global()
@Module({ providers: [PeriodicJobs], exports: [PeriodicJobs] })
export class PeriodicJobsModule {}
