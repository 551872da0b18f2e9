import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { patiently } from '../patience.js';
import { parseApiMessage } from '../../start/api-message.js';

/** How one start of a process differs from the others. */
export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** A module that Node loads before the program. */
  readonly hook?: URL;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 40_000;

/** A program of the built product, started again and again. */
export class ProductProcess {
  private child: ChildProcess | null = null;

  constructor(
    readonly name: string,
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resolves once it says that it is ready. */
  async start({ env, hook }: StartOptions = {}): Promise<void> {
    if (this.isRunning) return;
    const child = fork(this.program, [], {
      env: { ...this.env, ...env },
      execArgv: hook ? ['--import', hook.href] : [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.child = child;
    await this.heard(isReady, START_LIMIT_MS);
  }

  /** Waits for a message of the process; fails where it ends first. */
  heard(isIt: (message: unknown) => boolean, limitMs: number): Promise<void> {
    const { child } = this;
    if (!child) throw new Error(`${this.name} does not run`);
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        clearTimeout(timer);
        child.off('message', look).off('exit', gone);
        if (error) reject(error);
        else resolve();
      };
      const look = (message: unknown): void => void (isIt(message) && end());
      const gone = (code: number | null): void => end(new Error(`${this.name} ended with ${code}`));
      const timer = setTimeout(() => end(new Error(`${this.name} does not say it`)), patiently(limitMs));
      child.on('message', look).once('exit', gone);
    });
  }

  /** Ends it as the system would, without a word. */
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

  /** Resolves when it has ended, whoever ended it. */
  async ended(): Promise<void> {
    if (this.child && this.isRunning) await once(this.child, 'exit');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}

/** The API says where it listens; a worker, that it takes jobs. */
function isReady(message: unknown): boolean {
  return parseApiMessage(message)?.type === 'ready' || (message as { type?: string }).type === 'working';
}
