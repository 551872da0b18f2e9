import { fork } from 'node:child_process';
import { parseApiMessage } from './api-message.js';

/** A server in a process of its own. */
export interface ChildServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Characters of the program's last output that the error shows. */
const MAX_OUTPUT = 2_000;

/** Forks a program and waits until it reports its URL. */
export function startChildServer(program: string, env: NodeJS.ProcessEnv): Promise<ChildServer> {
  const child = fork(program, [], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk.toString()).slice(-MAX_OUTPUT);
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      reject(new Error(`${program} stopped with code ${code} before it was ready:\n${said}`)),
    );
    child.on('message', (message) => {
      const known = parseApiMessage(message);
      if (known?.type === 'ready') resolve({ url: known.url, stop });
    });
  });
}
