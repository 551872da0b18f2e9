import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import { findFreePort } from '../postgres/free-port.js';
import { requireProgram } from './find-program.js';

/** A Redis of our own, gone when it stops. */
export interface TemporaryRedis {
  readonly url: string;
  stop(): Promise<void>;
}

const NEEDED = {
  title: 'a Redis server',
  names: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  advice: 'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL.',
} as const;

const START_LIMIT_MS = 15_000;

/** Starts a Redis that keeps nothing on the disk. */
export async function startTemporaryRedis(env: NodeJS.ProcessEnv): Promise<TemporaryRedis> {
  const program = await requireProgram(NEEDED, env);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-redis-'));
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, ['--port', String(port), ...settings], { stdio: 'ignore', detached: true });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answersPing(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Failure(`${program} did not start on port ${port}.`);
    }
    await sleep(20);
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}
