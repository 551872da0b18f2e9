import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgres } from '../../run/servers/embedded-postgres.js';
import { temporaryHome } from '../../run/servers/postgres-home.js';
import { withClient } from '../../run/servers/with-client.js';
import { SmallDisk } from './small-disk.js';

/** A Postgres that keeps what it promised to keep, so that ending it at once is a fair test. */
export class PostgresServer {
  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly folder: string,
    private readonly disk: SmallDisk | null,
  ) {}

  /** Its data may lie on a small disk of their own, which can be filled. */
  static async open(root: string, hasSmallDisk = false): Promise<PostgresServer> {
    const { folder, ...usual } = temporaryHome(root);
    const disk = hasSmallDisk ? SmallDisk.mount(join(folder, 'disk')) : null;
    const home = disk ? { ...usual, data: join(disk.folder, 'data') } : usual;
    const server = new EmbeddedPostgres({
      home,
      password: randomBytes(24).toString('hex'),
      logFile: join(folder, 'postgres.log'),
      database: 'vaglio',
      endsWithUs: true,
      settings: { max_connections: '200' },
    });
    try {
      await server.start();
    } catch (error) {
      disk?.unmount();
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
    return new PostgresServer(server, folder, disk);
  }

  get url(): string {
    return this.server.url;
  }

  get isRunning(): boolean {
    return this.server.isRunning;
  }

  /** What it writes down next needs a new file. */
  async startNewLog(): Promise<void> {
    await this.ask('SELECT pg_switch_wal()');
  }

  /** Fills the disk; returns the function that frees it. */
  fillDisk(): () => void {
    if (!this.disk) throw new Error('this server has no disk of its own');
    return this.disk.fill();
  }

  /** Every connection is cut, nothing is written down; the next start recovers. */
  async stopAtOnce(): Promise<void> {
    this.server.kill();
    while (this.server.isRunning) await sleep(20);
  }

  async start(): Promise<void> {
    if (!this.server.isRunning) await this.server.start();
  }

  /** One question on a connection of its own. */
  async ask<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
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
  async waiting(): Promise<number> {
    const [row] = await this.ask<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = 'vaglio'`,
    );
    return row?.waiting ?? 0;
  }

  async close(): Promise<void> {
    await this.server.stop();
    this.disk?.unmount();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
