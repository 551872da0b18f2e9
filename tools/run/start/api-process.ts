import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import { parseApiMessage, type ApiMessage } from './api-message.js';
import { RestartPolicy } from './restart-policy.js';

/** How the API is run. */
interface ApiProcessOptions {
  readonly program: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly execArgv?: readonly string[];
  readonly onMessage: (message: ApiMessage) => void;
  /** Called once when the API is not restarted any more, with the reason to print. */
  readonly onGivenUp: (failure: Failure) => void;
}

/** The exit code of the API for an invalid configuration, which it has listed. */
const BAD_CONFIGURATION = 78;
const STOP_LIMIT_MS = 20_000;

/** The API in a process of its own: started again when it crashes, until it crashes too often. */
export class ApiProcess {
  private child: ChildProcess | null = null;
  private readonly restarts = new RestartPolicy();
  private wasReady = false;
  private isStopping = false;
  private restarting: Promise<void> = Promise.resolve();

  constructor(private readonly options: ApiProcessOptions) {}

  /** In a session of its own, so that Ctrl-C in the terminal reaches it through us alone, once. */
  start(): void {
    const child = fork(this.options.program, [], {
      cwd: this.options.cwd,
      env: this.options.env,
      execArgv: [...(this.options.execArgv ?? [])],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
    });
    this.child = child;
    child.on('message', (message) => this.receive(message));
    child.once('exit', (code, signal) => void this.afterExit(child, code, signal));
  }

  /** Asks it to finish, and ends it when it does not. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.end('SIGTERM');
  }

  /** Ends it at once. */
  kill(): void {
    this.isStopping = true;
    this.child?.kill('SIGKILL');
  }

  /** Starts it anew with what is built now; one restart after the other. */
  restart(): Promise<void> {
    this.restarting = this.restarting.then(() => this.replace());
    return this.restarting;
  }

  private async replace(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child) await endChild(child, 'SIGTERM');
    if (!this.isStopping) this.start();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child) await endChild(this.child, signal);
  }

  private receive(message: unknown): void {
    const known = parseApiMessage(message);
    if (!known) return;
    if (known.type === 'ready') this.wasReady = true;
    this.options.onMessage(known);
  }

  private async afterExit(
    child: ChildProcess,
    code: number | null,
    signal: NodeJS.Signals | null,
  ): Promise<void> {
    if (this.isStopping || this.child !== child) return;
    if (!this.wasReady) return this.options.onGivenUp(firstStartFailure(code, signal));
    const delayMs = this.restarts.delayAfterCrash(Date.now());
    const how = signal ? `was ended by ${signal}` : `stopped with code ${code}`;
    if (delayMs === null) {
      return this.options.onGivenUp(
        new Failure(`The API ${how} too often and is not restarted. Its last output is above.`),
      );
    }
    console.error(`The API ${how}. It starts again in ${delayMs / 1000} s.`);
    await sleep(delayMs);
    if (!this.isStopping && this.child === child) this.start();
  }
}

function firstStartFailure(code: number | null, signal: NodeJS.Signals | null): Failure {
  if (code === BAD_CONFIGURATION) {
    return new Failure(
      'Vaglio did not start: correct the variables named above and run the command again.',
      code,
    );
  }
  const how = signal ? `ended by ${signal}` : `exit code ${code}`;
  return new Failure(`Vaglio did not start (${how}). What went wrong stands above.`);
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(timer);
}
