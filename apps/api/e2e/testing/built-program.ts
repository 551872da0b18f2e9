import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_FOLDER } from '../../src/shared/process/folders.js';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** A program of the built API, in a process of its own. */
export interface BuiltProgram {
  readonly child: ChildProcess;
  /** The lines on its standard output. */
  readonly lines: readonly string[];
  readonly ended: Promise<Ended>;
  /** Waits for the message that the program is ready. */
  ready(): Promise<{ readonly url: string }>;
  /** Stops the program with SIGTERM. */
  close(): Promise<Ended>;
}

export function startBuilt(program: 'main.js' | 'worker.js', env: NodeJS.ProcessEnv): BuiltProgram {
  const child = fork(join(API_FOLDER, 'dist', program), { env, silent: true });
  const lines: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
  const ended = endOf(child);
  return {
    child,
    lines,
    ended,
    async ready() {
      const [message] = (await once(child, 'message')) as [{ url: string }];
      return message;
    },
    close() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Does not wait for `close`, which Node never emits when the parent has disconnected the channel of the child. */
async function endOf(child: ChildProcess): Promise<Ended> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const read = child.stderr && once(child.stderr, 'end');
  const [code] = (await once(child, 'exit')) as [number | null];
  await read;
  return { code, stderr };
}
