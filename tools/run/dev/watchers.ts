import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

/** Something that runs until it is stopped. */
export interface Watcher {
  stop(): void;
}

const QUIET_MS = 400;

/** Runs a program beside us with its lines marked by its name; it is started again when it breaks. */
export function keepRunning(name: string, program: string, args: readonly string[], cwd: string): Watcher {
  let child: ChildProcess | null = null;
  let isStopped = false;
  const start = (): void => {
    child = spawn(process.execPath, [program, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child.stdout?.on('data', (chunk: Buffer) => printMarked(name, chunk));
    child.stderr?.on('data', (chunk: Buffer) => printMarked(name, chunk));
    child.once('exit', () => {
      if (!isStopped) setTimeout(start, 1_000).unref();
    });
  };
  start();
  return {
    stop: () => {
      isStopped = true;
      endGroup(child?.pid);
    },
  };
}

/** With the compiler that TypeScript's program starts, which would outlive it. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Calls back once files below some folders have changed and a quiet moment followed. */
export function onChange(folders: readonly string[], call: () => void): Watcher {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(call, QUIET_MS);
    }),
  );
  return {
    stop: () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
    },
  };
}

/** Compiles a project again whenever its sources change. */
export function keepCompiling(root: string, folder: string): Watcher {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  return keepRunning(
    folder,
    tsc,
    ['-p', 'tsconfig.build.json', '-w', '--preserveWatchOutput'],
    join(root, folder),
  );
}

function printMarked(name: string, chunk: Buffer): void {
  const lines = chunk
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) console.log(`[${name}] ${line}`);
}
