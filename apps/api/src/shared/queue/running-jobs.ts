interface RunningJob {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The jobs a worker has in hand, so that it can renew its claim on them and stop in good order. */
export class RunningJobs {
  private readonly jobs = new Map<string, RunningJob>();
  private stopping = false;

  get size(): number {
    return this.jobs.size;
  }

  get ids(): string[] {
    return [...this.jobs.keys()];
  }

  /** True once jobs that fail do so because the process stops. */
  get isStopping(): boolean {
    return this.stopping;
  }

  async run(id: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    const done = work(controller.signal);
    this.jobs.set(id, { controller, done });
    try {
      await done;
    } finally {
      this.jobs.delete(id);
    }
  }

  /** Waits for all to finish; what still runs after `graceMs` is told to stop and gets a moment to do so. */
  async stop(graceMs: number, lastMomentMs = 2_000): Promise<void> {
    if (await this.settleWithin(graceMs)) return;
    this.stopping = true;
    for (const job of this.jobs.values()) job.controller.abort();
    await this.settleWithin(lastMomentMs);
  }

  private async settleWithin(ms: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
    const settled = Promise.allSettled([...this.jobs.values()].map((job) => job.done)).then(
      () => true as const,
    );
    const result = await Promise.race([settled, timeUp]);
    clearTimeout(timer);
    return result;
  }
}
