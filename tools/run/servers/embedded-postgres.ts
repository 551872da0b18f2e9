import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { killOnExit } from '../bootstrap/cleanup-on-exit.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { processFacts } from '../bootstrap/process-identity.mjs';
import { pollUntil } from '../wait.js';
import { findFreePort, isPortFree } from './free-port.js';
import { SUPERUSER, initializeCluster } from './initialize-postgres.js';
import { program, type PostgresHome } from './postgres-home.js';
import { runningServer, strayProcesses } from './postgres-process.js';
import { withClient } from './with-client.js';

interface EmbeddedPostgresOptions {
  readonly home: PostgresHome;
  readonly password: string;
  readonly logFile: string;
  /** The database of `url`; created when it is missing. */
  readonly database: string;
  /** Whether the data may be lost in a power cut, as that of tests. */
  readonly throwAway?: boolean;
  /** Whether the server ends when this process is killed; otherwise the next start uses the running server. */
  readonly endsWithUs?: boolean;
  /** Override the default settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const STRAYS_LIMIT_MS = 5_000;
const POLL_MS = 10;
const LOG_LIMIT_BYTES = 5_000_000;

/** For a small server of one machine: only the loopback address, no socket file, no replication. */
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
};
const LASTING = { max_connections: '80' };
const THROW_AWAY = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** The Postgres from the package registry, run as a separate process. */
export class EmbeddedPostgres {
  private pid: number | null = null;
  private port: number | null = null;

  constructor(private readonly options: EmbeddedPostgresOptions) {}

  /** The connection URL of the database, with the password. */
  get url(): string {
    return this.urlOf(this.options.database);
  }

  get isRunning(): boolean {
    return this.pid !== null && processFacts(this.pid) !== null;
  }

  /** Starts the server, or takes over the one that a killed start left running. A restart keeps its port. */
  async start(): Promise<void> {
    initializeCluster(this.options.home, this.options.password);
    if (!(await this.takeOver())) await this.launch();
    try {
      await this.ensureDatabase();
    } catch (error) {
      await this.stop();
      throw isRefusedPassword(error) ? this.wrongPassword() : error;
    }
  }

  /** Uses the server of another process and starts none; false when its database does not answer in time. */
  attach(limitMs: number): Promise<boolean> {
    const { home, database } = this.options;
    return pollUntil(limitMs, () => this.adopt(runningServer(home.data), database));
  }

  /** Stops the server, whichever process started it, and waits until it has ended. */
  async stop(): Promise<void> {
    const { pid } = this;
    const startedAt = pid === null ? undefined : processFacts(pid)?.startedAt;
    this.pid = null;
    if (pid === null || startedAt === undefined) return;
    const hasEnded = (): boolean => processFacts(pid)?.startedAt !== startedAt;
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (hasEnded()) return;
      process.kill(pid, signal);
      await pollUntil(STOP_LIMIT_MS, hasEnded, POLL_MS);
    }
  }

  /** Ends the server at once without waiting; the next start recovers. */
  kill(): void {
    if (this.pid !== null && this.isRunning) process.kill(this.pid, 'SIGQUIT');
  }

  private async takeOver(): Promise<boolean> {
    const deadline = Date.now() + START_LIMIT_MS;
    for (;;) {
      const server = runningServer(this.options.home.data);
      if (!server) return false;
      if (await this.adopt(server, 'postgres')) return true;
      if (Date.now() > deadline)
        throw this.cannotStart(`process ${server.pid} uses its data and does not answer`);
      await sleep(50);
    }
  }

  /** False when the database does not answer. */
  private async adopt(server: ReturnType<typeof runningServer>, database: string): Promise<boolean> {
    if (server?.status !== 'ready') return false;
    try {
      await withClient(this.urlOf(database, server.port), (client) => client.query('SELECT 1'));
      this.pid = server.pid;
      this.port = server.port;
      return true;
    } catch (error) {
      if (isRefusedPassword(error)) throw this.wrongPassword();
      return false;
    }
  }

  private async launch(): Promise<void> {
    await this.clearStrays();
    for (let attempt = 1; ; attempt += 1) {
      const { port: last } = this;
      const port = last !== null && (await isPortFree(last, '127.0.0.1')) ? last : await findFreePort();
      const problem = await this.launchOn(port);
      if (problem === null) return;
      if (attempt >= 5 || !/Address already in use/.test(problem)) throw this.cannotStart(problem);
    }
  }

  /** Ends the remaining processes of a killed server and removes its pid file. */
  private async clearStrays(): Promise<void> {
    const { data } = this.options.home;
    const isClear = (): boolean => strayProcesses(data).length === 0;
    await pollUntil(STRAYS_LIMIT_MS, isClear, POLL_MS);
    for (const pid of strayProcesses(data)) process.kill(pid, 'SIGKILL');
    await pollUntil(STRAYS_LIMIT_MS, isClear, POLL_MS);
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }

  /** Returns null once the server is ready, or why it is not. */
  private async launchOn(port: number): Promise<string | null> {
    const { home, logFile } = this.options;
    const logStart = logSize(logFile);
    const child = this.spawnServer(port);
    let failure: string | null = null;
    const onExit = (): void => {
      failure ??= readFileSync(logFile).subarray(logStart).toString('utf8').trim();
    };
    child.once('error', (error) => (failure = error.message)).once('exit', onExit);
    const isReady = (): boolean => {
      const server = runningServer(home.data);
      return server?.pid === child.pid && server?.status === 'ready';
    };
    await pollUntil(START_LIMIT_MS, () => failure !== null || isReady(), POLL_MS);
    child.off('exit', onExit);
    if (failure !== null) return failure;
    if (!isReady() || child.pid === undefined) {
      child.kill('SIGQUIT');
      return `it was not ready after ${START_LIMIT_MS / 1000} seconds`;
    }
    this.pid = child.pid;
    this.port = port;
    return null;
  }

  /** Detached, so that Ctrl-C in the terminal does not reach the server, which has to be stopped last. */
  private spawnServer(port: number): ChildProcess {
    const { home, logFile, throwAway, endsWithUs, settings } = this.options;
    const all = { ...SETTINGS, ...(throwAway ? THROW_AWAY : LASTING), ...settings };
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
      if (endsWithUs) killOnExit(child);
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

  private wrongPassword(): Failure {
    return new Failure(
      `The embedded Postgres in ${this.options.home.data} does not accept the password in secrets.json beside it. Restore the secrets.json of this data, or move both away to start with new data.`,
    );
  }

  private cannotStart(reason: string): Failure {
    const hint = /No space left on device/.test(reason)
      ? 'Its disk is full: free some space and run the command again.'
      : `Its log is ${this.options.logFile}.`;
    const lastLines = reason.split('\n').slice(-6).join('\n');
    return new Failure(`The embedded Postgres did not start: ${lastLines}\n${hint}`);
  }
}

function isRefusedPassword(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '28P01';
}

function logSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
