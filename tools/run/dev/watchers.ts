import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { killOnExit } from '../bootstrap/cleanup-on-exit.mjs';
import { signalGroup } from '../bootstrap/run-command.mjs';

export interface Watcher {
  stop(): void;
}

const QUIET_MS = 400;
const RESTART_MS = 1_000;

/** Runs a program, prints its lines with its name, and restarts it when it exits. */
export function keepRunning(name: string, program: string, args: readonly string[], cwd: string): Watcher {
  let child: ChildProcess | null = null;
  let isStopped = false;
  const start = (): void => {
    if (isStopped) return;
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    child = spawn(process.execPath, [program, ...args], { cwd, stdio: [...stdio], detached: true });
    child.stdout?.on('data', (chunk: Buffer) => printLines(name, chunk));
    child.stderr?.on('data', (chunk: Buffer) => printLines(name, chunk));
    killOnExit(child);
    child.once('exit', () => setTimeout(start, RESTART_MS).unref());
  };
  start();
  return {
    stop: () => {
      isStopped = true;
      // The group, because tsc starts a compiler process that would outlive it.
      if (child) signalGroup(child, 'SIGTERM');
    },
  };
}

/** Calls `onQuiet` once files in the folders have changed and no change has followed for a moment. */
export function onChange(folders: readonly string[], onQuiet: () => void): Watcher {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onQuiet, QUIET_MS);
    }),
  );
  return {
    stop: () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
    },
  };
}

/** Compiles a project whenever its sources change. */
export function compileOnChange(root: string, folder: string): Watcher {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const args = ['-p', 'tsconfig.build.json', '-w', '--preserveWatchOutput'];
  return keepRunning(folder, tsc, args, join(root, folder));
}

function printLines(name: string, chunk: Buffer): void {
  const lines = chunk.toString('utf8').split('\n');
  for (const line of lines) if (line.trim() !== '') console.log(`[${name}] ${line}`);
}
