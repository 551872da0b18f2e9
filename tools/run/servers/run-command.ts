import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { killOnExit } from '../bootstrap/cleanup-on-exit.mjs';
import { signalGroup } from '../child-process.js';

interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Ends a command that prints nothing for this long. There is no limit for the whole run: the machine may be busy. */
  readonly silenceLimitMs: number;
  readonly isLowPriority?: boolean;
  /** Ends the command as soon as this returns a reason. */
  readonly shouldEnd?: () => string | null;
}

export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
  /** Why the command was ended; null when it ended by itself. */
  readonly endedBecause: string | null;
}

const running = new Set<ChildProcess>();
const CHECK_MS = 500;
const LOW_PRIORITY = 10;

/** Runs a command in its own process group, so that everything it starts can be ended with it. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandOutcome> {
  const { cwd, env, silenceLimitMs } = options;
  const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  killOnExit(child);
  if (options.isLowPriority && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  let output = '';
  let lastOutputAt = Date.now();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lastOutputAt = Date.now();
      output += text;
    });
  let endedBecause: string | null = null;
  const timer = setInterval(() => {
    const isSilent = Date.now() - lastOutputAt > silenceLimitMs;
    const reason = isSilent ? `it printed nothing for ${silenceLimitMs / 1000} s` : options.shouldEnd?.();
    if (!reason || endedBecause) return;
    endedBecause = reason;
    signalGroup(child, 'SIGKILL');
  }, CHECK_MS);
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    // Output may still arrive shortly after the exit; `close` could come much later, when a grandchild keeps the pipe open.
    child.once('exit', (exitCode) => setTimeout(() => resolve(exitCode ?? 1), 50));
  });
  clearInterval(timer);
  running.delete(child);
  signalGroup(child, 'SIGKILL');
  return { code, output, endedBecause };
}

/** Ends all running commands with everything they started. */
export function endAllCommands(): void {
  for (const child of running) signalGroup(child, 'SIGKILL');
}
