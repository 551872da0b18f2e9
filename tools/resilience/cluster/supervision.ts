import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { RestartPolicy } from '../../run/start/restart-policy.js';
import type { NodeProcess } from './node-process.js';

/** Starts a process again whenever it ends, as `restart: unless-stopped` does, until it ends too often. */
export class Supervision {
  private isOver = false;

  constructor(
    processes: readonly NodeProcess[],
    private readonly onGivenUp: (failure: Failure) => void,
  ) {
    for (const each of processes) void this.watch(each);
  }

  end(): void {
    this.isOver = true;
  }

  private async watch(each: NodeProcess): Promise<void> {
    const restarts = new RestartPolicy();
    for (;;) {
      await each.ended();
      if (this.isOver) return;
      const delayMs = restarts.delayAfterCrash(Date.now());
      if (delayMs === null) return this.onGivenUp(new Failure(`${each.name} ends again and again.`));
      console.error(`${each.name} ended. It starts again in ${delayMs / 1000} s.`);
      await sleep(delayMs);
      if (this.isOver) return;
      await each.start().catch((error: unknown) => console.error(String(error)));
    }
  }
}
