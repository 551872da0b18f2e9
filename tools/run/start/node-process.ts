import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { Failure } from '../bootstrap/failure.mjs';
import { endProcess, hasExited } from '../child-process.js';
import { pollUntil, respondsOk } from '../wait.js';
import type { ApiMessage } from './api-message.js';

export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** A module that Node loads before the program. */
  readonly hook?: URL;
  /** How long the process may take until it is ready; `Infinity` for no limit. */
  readonly limitMs?: number;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 40_000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface NodeProgram {
  readonly name: string;
  readonly file: string;
  readonly env: NodeJS.ProcessEnv;
  /** A URL that answers 200 once the process is ready, for programs that send no message. */
  readonly readyAt?: string;
  readonly cwd?: string;
  readonly execArgv?: readonly string[];
  /** Leaves out what the program prints, except for errors. */
  readonly printsNothing?: boolean;
  readonly onMessage?: (message: ApiMessage) => void;
}

/** A program of the built product, which can be started again after it has ended. */
export class NodeProcess {
  private child: ChildProcess | null = null;

  constructor(private readonly program: NodeProgram) {}

  get name(): string {
    return this.program.name;
  }

  get pid(): number | null {
    return this.isRunning ? (this.child?.pid ?? null) : null;
  }

  /** How the process ended last. */
  get exit(): { readonly code: number | null; readonly signal: NodeJS.Signals | null } {
    return { code: this.child?.exitCode ?? null, signal: this.child?.signalCode ?? null };
  }

  get isRunning(): boolean {
    return this.child !== null && !hasExited(this.child);
  }

  /** Resolves once the process is ready. It is detached, so that Ctrl-C in the terminal does not reach it. */
  async start({ env, hook, limitMs = START_LIMIT_MS }: StartOptions = {}): Promise<void> {
    if (this.isRunning) return;
    const { file, cwd, env: usual, readyAt, execArgv = [], printsNothing, onMessage } = this.program;
    const child = fork(file, [], {
      ...(cwd && { cwd }),
      env: { ...usual, ...env },
      execArgv: hook ? [...execArgv, '--import', hook.href] : [...execArgv],
      stdio: ['ignore', printsNothing ? 'ignore' : 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.child = child;
    child.on('message', (message) => onMessage?.(message as ApiMessage));
    if (!readyAt) return this.waitForMessage('ready', isReady, limitMs);
    const isDecided = await pollUntil(limitMs, async () => hasExited(child) || (await respondsOk(readyAt)));
    if (!isDecided || hasExited(child))
      throw new Failure(`${this.name} did not answer ${readyAt} within ${limitMs / 1000} s`);
  }

  /** Waits for a message of the process; throws when it ends first or the time is over. */
  async waitForMessage(
    what: string,
    isExpected: (message: unknown) => boolean,
    limitMs: number,
  ): Promise<void> {
    const { child } = this;
    if (!child) throw new Failure(`${this.name} is not running`);
    const signal = AbortSignal.timeout(Math.min(limitMs, LONGEST_TIMER_MS));
    try {
      const messages: AsyncIterable<unknown[]> = on(child, 'message', { close: ['exit'], signal });
      for await (const [message] of messages) if (isExpected(message)) return;
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new Failure(`${this.name} did not report ${what} within ${limitMs / 1000} s`);
    }
    throw new Failure(`${this.name} exited with code ${child.exitCode} before it reported ${what}`);
  }

  async kill(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGKILL');
  }

  /** Ends the process with SIGTERM; returns its exit code, or null when it had to be killed. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || hasExited(child)) return 0;
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await endProcess(child, 'SIGTERM');
    clearTimeout(timer);
    return child.exitCode;
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async ended(): Promise<void> {
    if (this.child && this.isRunning) await once(this.child, 'exit');
  }
}

/** The API reports its URL, a worker that it runs jobs. */
function isReady(message: unknown): boolean {
  const { type } = message as ApiMessage;
  return type === 'ready' || type === 'working';
}
