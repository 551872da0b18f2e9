import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from '../bootstrap/failure.mjs';
import { answersOk, isTrueWithin } from '../wait.js';
import { parseApiMessage, type ApiMessage } from './api-message.js';

/** How one start of a process differs from the others. */
export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** A module that Node loads before the program. */
  readonly hook?: URL;
  /** How long it may take until it is ready; `Infinity` for no limit. */
  readonly limitMs?: number;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 40_000;

/** A program of the built product and how it is run. */
interface NodeProgram {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** A URL that answers 200 once it is ready, for programs that send no message. */
  readonly readyAt?: string;
  readonly cwd?: string;
  readonly execArgv?: readonly string[];
  readonly onMessage?: (message: ApiMessage) => void;
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

  /** How it ended last, for messages. */
  get exit(): { readonly code: number | null; readonly signal: NodeJS.Signals | null } {
    return { code: this.child?.exitCode ?? null, signal: this.child?.signalCode ?? null };
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** In a session of its own, so that Ctrl-C reaches it through this process alone. Resolves once it is ready. */
  async start({ env, hook, limitMs = START_LIMIT_MS }: StartOptions = {}): Promise<void> {
    if (this.isRunning) return;
    const { file, cwd, env: usual, readyAt, execArgv = [], onMessage } = this.program;
    this.child = fork(file, [], {
      ...(cwd && { cwd }),
      env: { ...usual, ...env },
      execArgv: hook ? [...execArgv, '--import', hook.href] : [...execArgv],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.child.on('message', (message) => {
      const known = parseApiMessage(message);
      if (known) onMessage?.(known);
    });
    if (readyAt) await this.waitUntilOk(readyAt, limitMs);
    else await this.waitForMessage('ready', isReady, limitMs);
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
      const timer = Number.isFinite(limitMs) ? setTimeout(() => end(late()), limitMs) : undefined;
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

  private async waitUntilOk(url: string, limitMs: number): Promise<void> {
    let isReady = false;
    const isDecided = async (): Promise<boolean> => {
      isReady = await answersOk(url);
      return isReady || !this.isRunning;
    };
    await isTrueWithin(limitMs, isDecided);
    if (!isReady) throw new Failure(`${this.name} did not answer ${url} within ${limitMs / 1000} s`);
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

/** The API reports its URL, a worker that it takes jobs. */
function isReady(message: unknown): boolean {
  const type = parseApiMessage(message)?.type;
  return type === 'ready' || type === 'working';
}
