import type { Failure } from './bootstrap/failure.mjs';
import { processFacts } from './bootstrap/process-identity.mjs';

/** A second signal within this time counts as the same one: the terminal and npm both pass Ctrl-C on. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh'];

/** Waits until the program has to stop: by a signal, by a failure, or because the npm that runs it has ended. */
export class StopRequest {
  /** Resolves to the failure, or to null when the program was asked to stop. */
  readonly requested: Promise<Failure | null>;
  private resolve: (reason: Failure | null) => void = () => undefined;
  private readonly parentTimer: NodeJS.Timeout | undefined;
  private firstSignalAt = 0;

  constructor(
    env: NodeJS.ProcessEnv,
    private readonly onSecondSignal: () => void,
  ) {
    this.requested = new Promise((resolve) => (this.resolve = resolve));
    if (env.npm_lifecycle_event) this.parentTimer = this.watchParents();
    process.stdout.on('error', ignoreClosedTerminal);
    process.stderr.on('error', ignoreClosedTerminal);
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
  }

  request(reason: Failure | null): void {
    this.resolve(reason);
  }

  /** Restores the default effect of signals. */
  release(): void {
    clearInterval(this.parentTimer);
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
  }

  private readonly onSignal = (): void => {
    const now = Date.now();
    if (this.firstSignalAt === 0) {
      this.firstSignalAt = now;
      console.log('\nStopping …');
      this.request(null);
    } else if (now - this.firstSignalAt > SAME_SIGNAL_MS) {
      this.onSecondSignal();
    }
  };

  /** Stops the program when npm is killed. npm may have put a shell between itself and this process. */
  private watchParents(): NodeJS.Timeout {
    const parent = processFacts(process.ppid);
    const grandparent = parent && SHELLS.includes(parent.name) ? processFacts(parent.parentPid) : null;
    const parents = [parent, grandparent].filter((each) => each !== null);
    const timer = setInterval(() => {
      if (parents.every(({ pid, startedAt }) => processFacts(pid)?.startedAt === startedAt)) return;
      clearInterval(timer);
      this.request(null);
    }, PARENT_CHECK_MS);
    return timer.unref();
  }
}

/** Writing fails once the terminal or npm is gone; the program must still stop everything. */
function ignoreClosedTerminal(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}
