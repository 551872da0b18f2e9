import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { EmbeddedPostgres } from '../../run/servers/embedded-postgres.js';
import { temporaryHome, type PostgresHome } from '../../run/servers/postgres-home.js';
import { withClient } from '../../run/servers/with-client.js';

const DISK_SIZE = '400m';

/** Why this machine cannot mount a small disk; null when it can. */
export function smallDiskProblem(): string | null {
  return process.platform === 'linux' && process.getuid?.() === 0
    ? null
    : 'only root on Linux can mount a small disk';
}

/** A Postgres in a temporary folder that writes every commit to the disk, so that it may be killed. */
export class PostgresServer extends EmbeddedPostgres {
  private constructor(
    home: PostgresHome,
    private readonly folder: string,
    /** The mount point of its own disk. */
    private readonly disk: string | null,
  ) {
    super({
      home,
      password: randomBytes(24).toString('hex'),
      logFile: join(folder, 'postgres.log'),
      database: 'vaglio',
      endsWithUs: true,
      settings: { max_connections: '200' },
    });
  }

  /** With `hasSmallDisk` its data is on a disk in memory that can be filled. */
  static async open(root: string, hasSmallDisk = false): Promise<PostgresServer> {
    const { folder, ...home } = temporaryHome(root);
    const disk = hasSmallDisk ? join(folder, 'disk') : null;
    if (disk) {
      mkdirSync(disk);
      runProgram('mount', '-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=0711`, 'tmpfs', disk);
    }
    const data = disk ? join(disk, 'data') : home.data;
    const server = new PostgresServer({ ...home, data }, folder, disk);
    await server.start().catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    return server;
  }

  override async start(): Promise<void> {
    if (!this.isRunning) await super.start();
  }

  /** Switches to a new file of the write-ahead log. */
  async startNewLog(): Promise<void> {
    await this.query('SELECT pg_switch_wal()');
  }

  /** Fills its disk to the last byte; returns the function that frees it. */
  fillDisk(): () => void {
    if (!this.disk) throw new Error('the server was started without a small disk');
    const path = join(this.disk, 'filler');
    // dd ends with an error because the disk is full.
    spawnSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=64K']);
    return () => rmSync(path);
  }

  /** Ends the server without a shutdown; the next start recovers. */
  async stopAtOnce(): Promise<void> {
    this.kill();
    while (this.isRunning) await sleep(20);
  }

  /** Runs one query on its own connection. */
  async query<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await withClient(this.url, (client) => client.query<Row>(sql, [...values]));
    return rows;
  }

  /** Locks a table against every read and write; returns the function that releases it. */
  async lock(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'cluster' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  }

  /** How many connections wait for a lock. */
  async waitingConnections(): Promise<number> {
    const [row] = await this.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = 'vaglio'`,
    );
    return row?.waiting ?? 0;
  }

  async close(): Promise<void> {
    await this.stop();
    if (this.disk) runProgram('umount', '-l', this.disk);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function runProgram(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Failure(`${program} ${args.join(' ')}: ${stderr}`);
}
