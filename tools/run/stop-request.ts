import type { Failure } from './bootstrap/failure.mjs';
import { processFacts } from './bootstrap/process-identity.mjs';

/** A second signal within this time is the first one again: a terminal and npm both pass Ctrl-C on. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Waits for the moment to stop: a signal, the end of the npm that runs us, or something that was given up. */
export class StopRequest {
  /** Resolves to the reason when something failed, to null when a signal asks to stop. */
  readonly made: Promise<Failure | null>;
  private resolve: (reason: Failure | null) => void = () => undefined;
  private readonly unwatch: () => void;
  private firstSignalAt = 0;

  constructor(
    env: NodeJS.ProcessEnv,
    private readonly onSecondSignal: () => void,
  ) {
    this.made = new Promise((resolve) => (this.resolve = resolve));
    this.unwatch = watchParent(env, () => this.make(null));
    process.stdout.on('error', ignoreLostTerminal);
    process.stderr.on('error', ignoreLostTerminal);
    for (const signal of SIGNALS) process.on(signal, this.onSignal);
  }

  make(reason: Failure | null): void {
    this.resolve(reason);
  }

  /** From here on a signal ends the process as it would any other. */
  release(): void {
    this.unwatch();
    for (const signal of SIGNALS) process.off(signal, this.onSignal);
  }

  private readonly onSignal = (): void => {
    const now = Date.now();
    if (this.firstSignalAt === 0) {
      this.firstSignalAt = now;
      console.log('\nStopping …');
      this.make(null);
    } else if (now - this.firstSignalAt > SAME_SIGNAL_MS) {
      this.onSecondSignal();
    }
  };
}

/** When the terminal or npm is gone, output fails, and everything must still be stopped. */
function ignoreLostTerminal(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}

const INTERVAL_MS = 500;

/**
 * Calls back when the npm that runs us is gone, so that killing it leaves no server behind. npm may have put a shell
 * between us; a plain `node` is not watched.
 */
function watchParent(env: NodeJS.ProcessEnv, onGone: () => void): () => void {
  if (!env.npm_lifecycle_event) return () => undefined;
  const family = ancestors();
  const timer = setInterval(() => {
    if (family.every(({ pid, startedAt }) => processFacts(pid)?.startedAt === startedAt)) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Our parent, and its parent where ours is only npm's shell. */
function ancestors(): { readonly pid: number; readonly startedAt: string }[] {
  const parent = processFacts(process.ppid);
  if (!parent) return [];
  const isShell = ['sh', 'dash', 'bash', 'ash', 'zsh'].includes(parent.name);
  const grandparent = isShell ? processFacts(parent.parentPid) : null;
  return grandparent ? [parent, grandparent] : [parent];
}
