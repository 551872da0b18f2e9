import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import type { NodeProcess } from './node-process.js';

/** The exit code of the API for an invalid configuration, which it has listed. */
const BAD_CONFIGURATION = 78;

/** Starts a process again after each crash, until it crashes too often. */
export class Supervisor {
  private readonly restarts = new RestartPolicy();
  private isOver = false;

  /** `onGivenUp` is called once, with the reason to print. */
  constructor(
    private readonly process: NodeProcess,
    private readonly onGivenUp: (failure: Failure) => void,
  ) {}

  /** Starts the process and supervises it. A first start that fails is given up at once. */
  async start(): Promise<void> {
    await this.process.start({ limitMs: Infinity }).catch(() => undefined);
    if (this.isOver) return;
    if (this.process.isRunning) return this.supervise();
    this.onGivenUp(this.firstStartFailure());
  }

  /** Supervises a process that runs. */
  async supervise(): Promise<void> {
    for (;;) {
      await this.process.ended();
      if (this.isOver) return;
      const delayMs = this.restarts.delayAfterCrash(Date.now());
      const { name } = this.process;
      if (delayMs === null)
        return this.onGivenUp(
          new Failure(`${name} ${this.ending()} too often and is not restarted. Its last output is above.`),
        );
      console.error(`${name} ${this.ending()}. It starts again in ${delayMs / 1000} s.`);
      await sleep(delayMs);
      if (this.isOver) return;
      // A start that fails is the next crash.
      await this.process.start({ limitMs: Infinity }).catch(() => undefined);
    }
  }

  /** From here on the process is not started again. */
  end(): void {
    this.isOver = true;
  }

  private ending(): string {
    const { code, signal } = this.process.exit;
    return signal ? `was ended by ${signal}` : `stopped with code ${code}`;
  }

  private firstStartFailure(): Failure {
    const { code, signal } = this.process.exit;
    if (code === BAD_CONFIGURATION)
      return new Failure(
        'Vaglio did not start: correct the variables named above and run the command again.',
        code,
      );
    const how = signal ? `ended by ${signal}` : `exit code ${code}`;
    return new Failure(`Vaglio did not start (${how}). What went wrong stands above.`);
  }
}

const WINDOW_MS = 120_000;
const FIRST_DELAY_MS = 500;
const MOST_RESTARTS = 5;

/** How often and how soon something that crashed is started again: ever later, and not for ever. */
export class RestartPolicy {
  private crashes: number[] = [];

  /** The wait before the next attempt; null when it crashed too often of late. */
  delayAfterCrash(nowMs: number): number | null {
    this.crashes = this.crashes.filter((at) => nowMs - at < WINDOW_MS);
    if (this.crashes.length >= MOST_RESTARTS) return null;
    this.crashes.push(nowMs);
    return FIRST_DELAY_MS * 2 ** (this.crashes.length - 1);
  }
}
