import { fork } from 'node:child_process';
import { endProcess } from '../child-process.js';
import type { ApiMessage } from './api-message.js';

export interface ChildServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** How many characters of the program's output an error shows. */
const MAX_OUTPUT = 2_000;

/** Forks a program and waits until it reports its URL. */
export function startChildServer(program: string, env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = fork(program, [], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    output = (output + chunk.toString()).slice(-MAX_OUTPUT);
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      reject(new Error(`${program} stopped with code ${code} before it was ready:\n${output}`)),
    );
    child.on('message', (message) => {
      const { type, url } = message as ApiMessage & { readonly type: 'ready' };
      if (type === 'ready') resolve({ url, stop: () => endProcess(child, 'SIGTERM') });
    });
  });
}
