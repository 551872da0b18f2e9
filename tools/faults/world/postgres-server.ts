import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../../postgres/embedded-postgres.js';
import { temporaryHome } from '../../postgres/home.js';

/** A Postgres that keeps what it promised to keep, so that ending it at once is a fair test. */
export class PostgresServer {
  private constructor(
    private readonly server: EmbeddedPostgres,
    private readonly folder: string,
  ) {}

  static async open(root: string): Promise<PostgresServer> {
    const { folder, ...home } = temporaryHome(root);
    const server = new EmbeddedPostgres({
      home,
      password: randomBytes(24).toString('hex'),
      logFile: join(folder, 'postgres.log'),
      database: 'vaglio',
      settings: { max_connections: '200' },
    });
    await server.start();
    return new PostgresServer(server, folder);
  }

  get url(): string {
    return this.server.url;
  }

  /** Every connection is cut, nothing is written down; the next start recovers. */
  async stopAtOnce(): Promise<void> {
    this.server.kill();
    while (this.server.isRunning) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async start(): Promise<void> {
    if (!this.server.isRunning) await this.server.start();
  }

  /** One question on a connection of its own. */
  async ask<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'faults' });
    await client.connect();
    try {
      return (await client.query<Row>(sql, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Nobody else reads or writes the table until the lock is given back. */
  async lock(table: string): Promise<() => Promise<void>> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'faults' });
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
    rmSync(this.folder, { recursive: true, force: true });
  }
}
