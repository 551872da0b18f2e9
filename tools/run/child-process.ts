import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether a child process has ended or could not be started. */
export function hasExited({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/** Sends a signal to a child process, also to a stopped one, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  child.kill('SIGCONT');
  await exit;
}
