import { Logger } from '@nestjs/common';

/** Looks for work when told and from time to time: messages get lost, rows don't. Never twice at once in one process. */
export class Lookout {
  private readonly logger = new Logger(Lookout.name);
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;
  private isWanted = false;
  private isStopped = true;

  constructor(
    private readonly lookOnce: () => Promise<void>,
    private readonly everyMs: number,
  ) {}

  start(): void {
    this.isStopped = false;
    this.look();
  }

  /** Looks now; what comes while it looks is looked for once more. */
  look(): void {
    if (this.isStopped) return;
    this.isWanted = true;
    this.looking ??= this.lookWhileWanted().finally(() => {
      this.looking = null;
      this.schedule();
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.isStopped) this.timer = setTimeout(() => this.look(), this.everyMs).unref();
  }

  private async lookWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      try {
        await this.lookOnce();
      } catch (error) {
        this.logger.warn({ msg: 'work could not be looked for', err: error });
      }
    }
  }
}
