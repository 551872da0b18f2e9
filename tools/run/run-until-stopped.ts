import type { Failure } from './bootstrap/failure.mjs';
import { processFacts } from './bootstrap/process-identity.mjs';

/** A second signal within this time counts as the same one: the terminal and npm both pass Ctrl-C on. */
const SAME_SIGNAL_MS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_CHECK_MS = 500;
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'zsh'];

/** What a program that runs until Ctrl-C registers while it starts. */
interface StoppableProgram {
  /** Called when the program stops, in reverse order. */
  readonly onStop: (close: () => unknown) => void;
  /** Called at a second Ctrl-C, for those who do not want to wait; without any the process exits. */
  readonly onKill: (kill: () => unknown) => void;
  /** Stops the program because of a failure. */
  readonly fail: (failure: Failure) => void;
}

/** Runs until a signal, a failure, or the end of the npm that runs it. Returns the exit code. */
export async function runUntilStopped(start: (program: StoppableProgram) => Promise<void>): Promise<number> {
  const closers: (() => unknown)[] = [];
  const killers: (() => unknown)[] = [];
  let stop: (failure: Failure | null) => void = () => undefined;
  const stopped = new Promise<Failure | null>((resolve) => (stop = resolve));
  let firstSignalAt = 0;
  const onSignal = (): void => {
    const now = Date.now();
    if (firstSignalAt === 0) {
      firstSignalAt = now;
      console.log('\nStopping …');
      stop(null);
    } else if (now - firstSignalAt > SAME_SIGNAL_MS) {
      if (killers.length === 0) process.exit(1);
      for (const kill of killers) kill();
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedTerminal);
  const parentTimer = process.env.npm_lifecycle_event ? onParentEnd(() => stop(null)) : undefined;
  try {
    await start({
      onStop: (close) => void closers.unshift(close),
      onKill: (kill) => void killers.push(kill),
      fail: stop,
    });
    const failure = await stopped;
    if (failure) throw failure;
    return 0;
  } finally {
    for (const close of closers) await close();
    clearInterval(parentTimer);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
}

/** Calls back when npm is killed. npm may have put a shell between itself and this process. */
function onParentEnd(callback: () => void): NodeJS.Timeout {
  const parent = processFacts(process.ppid);
  const grandparent = parent && SHELLS.includes(parent.name) ? processFacts(parent.parentPid) : null;
  const parents = [parent, grandparent].filter((each) => each !== null);
  const timer = setInterval(() => {
    if (parents.every(({ pid, startedAt }) => processFacts(pid)?.startedAt === startedAt)) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS);
  return timer.unref();
}

/** Writing fails once the terminal or npm is gone; the program must still stop everything. */
function ignoreClosedTerminal(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}
