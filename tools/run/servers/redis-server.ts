import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.js';
import { endWithUs } from '../bootstrap/end-with-us.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { requireProgram } from './find-program.js';
import { isTrueWithin } from '../wait.js';

const NEEDED = {
  title: 'a Redis server',
  names: ['redis-server', 'valkey-server'],
  debianPackage: 'redis-server',
  advice:
    'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL for npm test.',
} as const;

/** Whether data survives a restart. */
type RedisPersistence = 'on-disk' | 'in-memory';

const SETTINGS: Readonly<Record<RedisPersistence, readonly string[]>> = {
  // As a deployment runs it: every write in a file, so that a restart loses nothing.
  'on-disk': ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
  'in-memory': ['--appendonly', 'no'],
};

const START_LIMIT_MS = 15_000;

/** A Redis of our own, on the loopback address alone; its data goes when it is closed. */
export class RedisServer {
  private running: RunningServer | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly persistence: RedisPersistence,
  ) {}

  static async open(env: NodeJS.ProcessEnv, persistence: RedisPersistence): Promise<RedisServer> {
    const [program, port] = [await requireProgram(NEEDED, env), await findFreePort()];
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-redis-'));
    const server = new RedisServer(program, port, folder, persistence);
    try {
      await server.start();
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.running) return;
    const running = (this.running = this.spawn());
    const answers = async (): Promise<boolean> => (await this.send('PING')).startsWith('+PONG');
    await isTrueWithin(START_LIMIT_MS, async () => running.hasEnded || (await answers()));
    if (!running.hasEnded && (await answers())) return;
    await this.stop('SIGKILL');
    throw new Failure(`${this.program} did not start on port ${this.port}.`);
  }

  /** Ends it in good order or, with SIGKILL, at once. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { running } = this;
    this.running = null;
    running?.child.kill('SIGCONT');
    running?.child.kill(signal);
    await running?.gone;
  }

  freeze(): void {
    this.running?.child.kill('SIGSTOP');
  }

  resume(): void {
    this.running?.child.kill('SIGCONT');
  }

  async empty(): Promise<void> {
    await this.send('FLUSHALL');
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** In a session of its own, so that Ctrl-C reaches it through us alone. */
  private spawn(): RunningServer {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    const settings = SETTINGS[this.persistence];
    const child = spawn(this.program, [...args, ...settings], { stdio: 'ignore', detached: true });
    endWithUs(child);
    return new RunningServer(child);
  }

  private send(command: string): Promise<string> {
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

/** One start of it. */
class RunningServer {
  hasEnded = false;
  /** Resolves when it has ended, or could not be started at all. */
  readonly gone: Promise<void>;

  constructor(readonly child: ChildProcess) {
    this.gone = new Promise((resolve) => {
      const end = (): void => {
        this.hasEnded = true;
        resolve();
      };
      child.once('exit', end).once('error', end);
    });
  }
}

/** A Redis of our own, gone when it stops. */
interface TemporaryRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis that keeps nothing on the disk. */
export async function startTemporaryRedis(env: NodeJS.ProcessEnv): Promise<TemporaryRedis> {
  const server = await RedisServer.open(env, 'in-memory');
  return { url: server.url, stop: () => server.close() };
}
