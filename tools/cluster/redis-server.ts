import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import { findFreePort } from '../postgres/free-port.js';
import { requireProgram } from '../test/find-program.js';

const NEEDED = {
  title: 'a Redis server',
  names: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  advice: 'Install it (Debian: apt-get install redis-server; macOS: brew install redis).',
} as const;

const START_LIMIT_MS = 15_000;

/** A Redis as a deployment runs it: every write in a file, so that a restart forgets nothing. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async open(env: NodeJS.ProcessEnv): Promise<RedisServer> {
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-cluster-redis-'));
    const server = new RedisServer(await requireProgram(NEEDED, env), await findFreePort(), folder);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.child) return;
    const settings = [
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
    ];
    const args = ['--port', String(this.port), '--dir', this.folder, '--maxmemory-policy', 'noeviction'];
    this.child = spawn(this.program, [...args, ...settings], { stdio: 'ignore', detached: true });
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await this.say('PING')).startsWith('+PONG')) {
      if (Date.now() > deadline) throw new Failure(`${this.program} did not start on port ${this.port}.`);
      await sleep(20);
    }
  }

  /** Ends it in good order or, with SIGKILL, at once. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await gone;
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async empty(): Promise<void> {
    await this.say('FLUSHALL');
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private say(command: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = createConnection({ port: this.port, host: '127.0.0.1' }, () =>
        socket.write(`${command}\r\n`),
      );
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', () => resolve(''));
    });
  }
}
