import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Removes from time to time what serves no longer. Several processes may do it at once. */
export abstract class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(this.constructor.name);
  private timer?: NodeJS.Timeout;

  /** What is removed, as the log names it, and how often one looks for it. */
  constructor(
    private readonly what: string,
    private readonly everyMs: number,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), this.everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.remove();
    } catch (error) {
      this.logger.warn({ msg: `${this.what} could not be removed`, err: error });
    }
  }

  protected abstract remove(): Promise<void>;
}
