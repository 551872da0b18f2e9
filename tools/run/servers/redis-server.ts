import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { killOnExit } from '../bootstrap/cleanup-on-exit.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { endProcess, hasExited } from '../child-process.js';
import { pollUntil } from '../wait.js';
import { requireProgram } from './find-program.js';
import { findFreePort } from './free-port.js';

const PROGRAM = {
  title: 'a Redis server',
  names: ['redis-server', 'valkey-server'],
  debianPackages: ['redis-server'],
  advice:
    'Install it (Debian: apt-get install redis-server; macOS: brew install redis), or set REDIS_URL for npm test.',
};

const SETTINGS = {
  // As in a deployment: every write goes to a file, so that a restart loses nothing.
  'on-disk': ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'],
  'in-memory': ['--appendonly', 'no'],
} as const;

const START_LIMIT_MS = 15_000;

/** A Redis on the loopback address; `close` removes its data. */
export class RedisServer {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly folder: string,
    private readonly settings: readonly string[],
  ) {}

  static async open(env: NodeJS.ProcessEnv, persistence: keyof typeof SETTINGS): Promise<RedisServer> {
    const [program, port] = [await requireProgram(PROGRAM, env), await findFreePort()];
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-redis-'));
    const server = new RedisServer(program, port, folder, SETTINGS[persistence]);
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
    if (this.child) return;
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', ''];
    // Detached, so that Ctrl-C in the terminal does not reach it before this process.
    const child = spawn(this.program, [...args, ...this.settings], { stdio: 'ignore', detached: true });
    this.child = child.on('error', () => undefined);
    killOnExit(child);
    const answers = async (): Promise<boolean> => (await this.send('PING')).startsWith('+PONG');
    await pollUntil(START_LIMIT_MS, async () => hasExited(child) || (await answers()));
    if (!hasExited(child) && (await answers())) return;
    await this.stop('SIGKILL');
    throw new Failure(`${this.program} did not start on port ${this.port}.`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child) await endProcess(child, signal);
  }

  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async empty(): Promise<void> {
    await this.send('FLUSHALL');
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private send(command: string): Promise<string> {
    const socket = createConnection(this.port, '127.0.0.1');
    socket.write(`${command}\r\nQUIT\r\n`);
    return text(socket).catch(() => '');
  }
}

/** Starts a Redis without persistence for tests. */
export async function startTemporaryRedis(env: NodeJS.ProcessEnv) {
  const server = await RedisServer.open(env, 'in-memory');
  return { url: server.url, stop: () => server.close() };
}
