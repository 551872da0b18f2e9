import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { parseApiMessage } from '../../run/start/api-message.js';

/** How one start of a process differs from the others. */
export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** A module that Node loads before the program. */
  readonly hook?: URL;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 40_000;

/** What a process is, besides how it is started. */
interface NodeProgram {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** A URL that answers 200 once it is ready, for programs that send no message. */
  readonly readyAt?: string;
}

/** A program of the built product, started again and again. */
export class NodeProcess {
  private child: ChildProcess | null = null;

  constructor(private readonly program: NodeProgram) {}

  get name(): string {
    return this.program.name;
  }

  get pid(): number | null {
    return this.isRunning ? (this.child?.pid ?? null) : null;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** In a session of its own: Ctrl-C must reach it through us alone. Resolves once it is ready. */
  async start({ env, hook }: StartOptions = {}): Promise<void> {
    if (this.isRunning) return;
    const { file, env: usual, readyAt } = this.program;
    this.child = fork(file, [], {
      env: { ...usual, ...env },
      execArgv: hook ? ['--import', hook.href] : [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    if (readyAt) await this.waitUntilOk(readyAt);
    else await this.waitForMessage('ready', isReady, START_LIMIT_MS);
  }

  /** Waits for a message of the process; fails when it exits first or the time is over. */
  waitForMessage(what: string, isIt: (message: unknown) => boolean, limitMs: number): Promise<void> {
    const { child } = this;
    if (!child) throw new Failure(`${this.name} is not running`);
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        clearTimeout(timer);
        child.off('message', look).off('exit', gone);
        if (error) reject(error);
        else resolve();
      };
      const look = (message: unknown): void => void (isIt(message) && end());
      const gone = (code: number | null): void =>
        end(new Failure(`${this.name} exited with code ${code} before it reported ${what}`));
      const late = (): Failure =>
        new Failure(`${this.name} did not report ${what} within ${limitMs / 1000} s`);
      const timer = setTimeout(() => end(late()), limitMs);
      child.on('message', look).once('exit', gone);
    });
  }

  /** Ends it with SIGKILL. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Asks it to end; gives its exit code, null where it had to be killed. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return 0;
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await this.end('SIGTERM');
    clearTimeout(timer);
    return child.exitCode;
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** Resolves when it has exited. */
  async ended(): Promise<void> {
    if (this.child && this.isRunning) await once(this.child, 'exit');
  }

  private async waitUntilOk(url: string): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isOk(url))) {
      if (!this.isRunning || Date.now() > deadline)
        throw new Failure(`${this.name} did not answer ${url} within ${START_LIMIT_MS / 1000} s`);
      await sleep(50);
    }
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    child.kill('SIGCONT');
    await gone;
  }
}

async function isOk(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** The API reports its URL, a worker that it takes jobs. */
function isReady(message: unknown): boolean {
  const type = parseApiMessage(message)?.type;
  return type === 'ready' || type === 'working';
}
