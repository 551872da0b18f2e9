import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { program } from './postgres-binaries.js';
import { findFreePort, isPortFree } from './free-port.js';
import type { PostgresHome } from './postgres-home.js';
import { SUPERUSER, initialiseCluster } from './initialise-postgres.js';
import { runningServer, strayProcesses } from './postgres-process.js';
import { withClient } from './with-client.js';
import { isTrueWithin } from '../wait.js';
import { endWithUs } from '../bootstrap/end-with-us.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { processFacts } from '../bootstrap/process-identity.mjs';

/** How a server is run. */
interface EmbeddedPostgresOptions {
  readonly home: PostgresHome;
  readonly password: string;
  readonly logFile: string;
  /** The database that `url` leads to; made when it is missing. */
  readonly database: string;
  /** Throw-away data need not survive a power cut. */
  readonly throwAway?: boolean;
  /** Whether it goes when we are killed; one that lasts waits to be adopted by the next start. */
  readonly endsWithUs?: boolean;
  /** In place of the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const STRAYS_LIMIT_MS = 5_000;
const LOOK_MS = 10;
const LOG_LIMIT_BYTES = 5_000_000;

/** A small server for one machine: on the loopback address alone, no socket file, no replication. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
} as const;

const LASTING = { max_connections: '80' } as const;
const THROW_AWAY = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
} as const;

/** A real Postgres from the package registry, started beside us and stopped with us. */
export class EmbeddedPostgres {
  private pid: number | null = null;
  private port: number | null = null;

  constructor(private readonly options: EmbeddedPostgresOptions) {}

  /** The address of our database, with its password. */
  get url(): string {
    return this.urlOf(this.options.database);
  }

  /** Whether the server runs now. */
  get isRunning(): boolean {
    return this.pid !== null && processFacts(this.pid) !== null;
  }

  /** Starts the server, or uses the one that a killed start left running. A restart keeps its port. */
  async start(): Promise<void> {
    initialiseCluster(this.options.home, this.options.password);
    if (!(await this.adopt())) await this.launch();
    try {
      await this.ensureDatabase();
    } catch (error) {
      await this.stop();
      throw isRefusedPassword(error) ? this.wrongPassword() : error;
    }
  }

  /** Stops the server, whichever process started it, and waits until it has ended. */
  async stop(): Promise<void> {
    const pid = this.pid;
    if (pid === null) return;
    const startedAt = processFacts(pid)?.startedAt;
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (!startedAt || processFacts(pid)?.startedAt !== startedAt) break;
      process.kill(pid, signal);
      await isTrueWithin(STOP_LIMIT_MS, () => processFacts(pid)?.startedAt !== startedAt, LOOK_MS);
    }
    this.pid = null;
  }

  /** Ends the server at once, for when there is no time to wait; the next start recovers. */
  kill(): void {
    if (this.pid !== null && this.isRunning) process.kill(this.pid, 'SIGQUIT');
  }

  private async adopt(): Promise<boolean> {
    const deadline = Date.now() + START_LIMIT_MS;
    for (;;) {
      const server = runningServer(this.options.home.data);
      if (!server) return false;
      if (server.status === 'ready' && (await this.answers(server.port))) {
        this.pid = server.pid;
        this.port = server.port;
        return true;
      }
      if (Date.now() > deadline)
        throw this.cannotStart(`process ${server.pid} holds its data and does not answer`);
      await sleep(50);
    }
  }

  private async answers(port: number): Promise<boolean> {
    const client = new pg.Client(this.urlOf('postgres', port));
    try {
      await client.connect();
      return true;
    } catch (error) {
      if (isRefusedPassword(error)) throw this.wrongPassword();
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async launch(): Promise<void> {
    await this.clearStrays();
    for (let attempt = 1; ; attempt += 1) {
      const port = await this.choosePort();
      const outcome = await this.launchOn(port);
      if (outcome === 'ready') return;
      if (attempt >= 5 || !/Address already in use/.test(outcome)) throw this.cannotStart(outcome);
    }
  }

  private async choosePort(): Promise<number> {
    if (this.port !== null && (await isPortFree(this.port, '127.0.0.1'))) return this.port;
    return findFreePort();
  }

  /** What a killed server left behind must be gone, and its pid file with it, before another may touch the data. */
  private async clearStrays(): Promise<void> {
    const { data } = this.options.home;
    const isClear = (): boolean => strayProcesses(data).length === 0;
    await isTrueWithin(STRAYS_LIMIT_MS, isClear, LOOK_MS);
    for (const pid of strayProcesses(data)) process.kill(pid, 'SIGKILL');
    await isTrueWithin(STRAYS_LIMIT_MS, isClear, LOOK_MS);
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }

  /** Resolves to `ready`, or to the server's log from before it exited. */
  private async launchOn(port: number): Promise<string> {
    const before = logSize(this.options.logFile);
    const child = this.spawnServer(port);
    let failure: string | null = null;
    child.once('error', (error) => (failure = error.message));
    const gone = (): void => void (failure ??= this.logSince(before));
    child.once('exit', gone);
    const isReady = (): boolean => {
      const server = runningServer(this.options.home.data);
      return server?.pid === child.pid && server?.status === 'ready';
    };
    await isTrueWithin(START_LIMIT_MS, () => failure !== null || isReady(), LOOK_MS);
    child.off('exit', gone);
    if (failure !== null) return failure;
    if (!isReady() || child.pid === undefined) {
      child.kill('SIGQUIT');
      return `it was not ready after ${START_LIMIT_MS / 1000} seconds`;
    }
    this.pid = child.pid;
    this.port = port;
    return 'ready';
  }

  /** In a session of its own: Ctrl-C in the terminal reaches us alone, and we stop the server last. */
  private spawnServer(port: number): ChildProcess {
    const { home, logFile, throwAway, settings: own } = this.options;
    const settings = { ...SETTINGS, ...(throwAway ? THROW_AWAY : LASTING), ...own };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = openSync(logFile, logSize(logFile) > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600);
    try {
      const child = spawn(
        program(home.binaries, 'postgres'),
        ['-D', home.data, '-p', String(port), ...flags],
        {
          ...home.user,
          cwd: '/',
          env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
          stdio: ['ignore', log, log],
          detached: true,
        },
      );
      child.unref();
      if (this.options.endsWithUs) endWithUs(child);
      return child;
    } finally {
      closeSync(log);
    }
  }

  private async ensureDatabase(): Promise<void> {
    const { database } = this.options;
    await withClient(this.urlOf('postgres'), async (client) => {
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
    });
  }

  private urlOf(database: string, port = this.port): string {
    return `postgres://${SUPERUSER}:${this.options.password}@127.0.0.1:${port}/${database}`;
  }

  private logSince(offset: number): string {
    return readFileSync(this.options.logFile).subarray(offset).toString('utf8').trim();
  }

  private wrongPassword(): Failure {
    return new Failure(
      `The embedded Postgres in ${this.options.home.data} does not accept the password in secrets.json beside it. Put the secrets.json back that belongs to this data, or move both away to begin anew.`,
    );
  }

  private cannotStart(reason: string): Failure {
    const hint = /No space left on device/.test(reason)
      ? 'Its disk is full: free some space and run the command again.'
      : `Its log is ${this.options.logFile}.`;
    return new Failure(`The embedded Postgres did not start: ${lastLines(reason)}\n${hint}`);
  }
}

function isRefusedPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01';
}

function lastLines(text: string): string {
  return text.split('\n').slice(-6).join('\n');
}

function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
