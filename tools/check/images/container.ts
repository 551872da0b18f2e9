import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../run/bootstrap/failure.mjs';
import type { Stage } from './dockerfile.js';

const HEALTHY_WITHIN_MS = 60_000;

/** A stage's command as a process in its folder, with the environment of the image and of its surroundings. */
export class Container {
  private readonly child: ChildProcess;
  private readonly env: NodeJS.ProcessEnv;

  constructor(
    private readonly stage: Stage,
    private readonly folder: string,
    surroundings: Readonly<Record<string, string>>,
  ) {
    const [program, ...args] = stage.start;
    this.env = { PATH: process.env.PATH, ...stage.environment, ...surroundings };
    this.child = spawn(String(program), args, {
      cwd: folder,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Asks as Docker asks: by the health check's own command, or whether it still runs where there is none. */
  async untilHealthy(): Promise<void> {
    const deadline = Date.now() + HEALTHY_WITHIN_MS;
    while (Date.now() < deadline) {
      await sleep(500);
      if (this.child.exitCode !== null) break;
      if (await this.isHealthy()) return;
    }
    throw new Failure(`${this.stage.name} did not become healthy (exit code ${this.child.exitCode}).`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
  }

  private async isHealthy(): Promise<boolean> {
    if (!this.stage.health) return true;
    const [program, ...args] = this.stage.health;
    const asked = spawn(String(program), args, { cwd: this.folder, env: this.env, stdio: 'ignore' });
    const [code] = (await once(asked, 'exit')) as [number | null];
    return code === 0;
  }
}
