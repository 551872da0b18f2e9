import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import type { NodeProcess } from './node-process.js';

/** The exit code of the API for an invalid configuration; the API has printed the variables. */
const BAD_CONFIGURATION = 78;

/** Restarts a process after each crash, until it crashes too often. */
export class Supervisor {
  private readonly restarts = new RestartPolicy();
  private isOver = false;

  /** `onFailure` is called once, when the process is not restarted any more. */
  constructor(
    private readonly process: NodeProcess,
    private readonly onFailure: (failure: Failure) => void,
  ) {}

  /** Starts the process and supervises it. A first start that fails is not repeated. */
  async start(): Promise<void> {
    await this.startProcess();
    if (this.isOver) return;
    if (this.process.isRunning) return this.supervise();
    const { code, signal } = this.process.exit;
    this.onFailure(
      code === BAD_CONFIGURATION
        ? new Failure(
            'Vaglio did not start: correct the variables named above and run the command again.',
            code,
          )
        : new Failure(
            `Vaglio did not start (${signal ? `ended by ${signal}` : `exit code ${code}`}). The reason is above.`,
          ),
    );
  }

  /** Supervises a process that is running. */
  async supervise(): Promise<void> {
    for (;;) {
      await this.process.ended();
      if (this.isOver) return;
      const delayMs = this.restarts.delayAfterCrash(Date.now());
      const { code, signal } = this.process.exit;
      const ending = `${this.process.name} ${signal ? `was ended by ${signal}` : `stopped with code ${code}`}`;
      if (delayMs === null)
        return this.onFailure(
          new Failure(`${ending} too often and is not restarted. Its last output is above.`),
        );
      console.error(`${ending}. It starts again in ${delayMs / 1000} s.`);
      await sleep(delayMs);
      if (this.isOver) return;
      await this.startProcess();
    }
  }

  /** The process is not restarted any more. */
  end(): void {
    this.isOver = true;
  }

  async stop(): Promise<void> {
    this.end();
    await this.process.stop();
  }

  kill(): void {
    this.end();
    void this.process.kill();
  }

  /** A failed start shows in `process.isRunning`. */
  private async startProcess(): Promise<void> {
    await this.process.start({ limitMs: Infinity }).catch(() => undefined);
  }
}

const WINDOW_MS = 120_000;
const FIRST_DELAY_MS = 500;
const MAX_RESTARTS = 5;

/** Doubles the delay with each crash and allows five restarts in two minutes. */
export class RestartPolicy {
  private crashes: number[] = [];

  /** The delay before the next start; null after too many crashes. */
  delayAfterCrash(nowMs: number): number | null {
    this.crashes = this.crashes.filter((at) => nowMs - at < WINDOW_MS);
    if (this.crashes.length >= MAX_RESTARTS) return null;
    this.crashes.push(nowMs);
    return FIRST_DELAY_MS * 2 ** (this.crashes.length - 1);
  }
}
