import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { endWithUs } from '../bootstrap/end-with-us.mjs';

/** How a command is run. */
interface CommandOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Ends the command when it has printed nothing for so long: a busy machine may take any time in all. */
  readonly silenceLimitMs: number;
  /** Runs with low priority. */
  readonly isLowPriority?: boolean;
  /** Ends the command early with this reason, as soon as there is one. */
  readonly shouldEnd?: () => string | null;
}

/** What came of a command. */
export interface CommandOutcome {
  readonly code: number;
  readonly output: string;
  /** Why it was ended before it ended by itself. */
  readonly endedBecause: string | null;
}

const running = new Set<ChildProcess>();
const CHECK_MS = 500;
const LOW_PRIORITY = 10;

/** Runs a command in a process group of its own, so that whatever it starts can be ended with it. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandOutcome> {
  const { cwd, env, silenceLimitMs } = options;
  const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  endWithUs(child);
  if (options.isLowPriority && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  const chunks: Buffer[] = [];
  let lastOutputAt = Date.now();
  const keep = (chunk: Buffer): void => {
    lastOutputAt = Date.now();
    chunks.push(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let endedBecause: string | null = null;
  const watch = setInterval(() => {
    const isSilent = Date.now() - lastOutputAt > silenceLimitMs;
    const reason = isSilent ? `nothing moved for ${silenceLimitMs / 1000} s` : options.shouldEnd?.();
    if (!reason || endedBecause) return;
    endedBecause = reason;
    endGroup(child, 'SIGKILL');
  }, CHECK_MS);
  const code = await exitOf(child, chunks);
  clearInterval(watch);
  running.delete(child);
  endGroup(child, 'SIGKILL');
  return { code, output: Buffer.concat(chunks).toString('utf8'), endedBecause };
}

/** Ends everything that runs, with all it started. */
export function endAllCommands(): void {
  for (const child of running) endGroup(child, 'SIGKILL');
}

function exitOf(child: ChildProcess, chunks: Buffer[]): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      resolve(1);
    });
    child.once('exit', (code) => setTimeout(() => resolve(code ?? 1), 50));
  });
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
