import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_FOLDER } from '../../src/shared/process/folders.js';

interface Ended {
  readonly code: number | null;
  readonly stderr: string;
}

/** Starts a program of the built API, in a process of its own. */
export function startBuilt(program: 'main.js' | 'worker.js', env: NodeJS.ProcessEnv) {
  const child = fork(join(API_FOLDER, 'dist', program), { env, silent: true });
  /** The lines on its standard output. */
  const lines: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => lines.push(line));
  const ended = endOf(child);
  return {
    child,
    lines,
    ended,
    /** Waits for the message that the program is ready. */
    async ready() {
      const [message] = (await once(child, 'message')) as [{ url: string }];
      return message;
    },
    /** Stops the program with SIGTERM. */
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
