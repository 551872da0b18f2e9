import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';
import { LOCK_TIMEOUT_MS } from '../config/server.config.js';
import { ADVISORY_LOCKS } from './advisory-locks.js';

/** Statements queue behind one that waits for a lock, so a migration gives up soon and is retried. */
const MAX_TRIES = 40;
const RETRY_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs pending migrations. If several processes start at once, one migrates and the others wait. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  await holder.connect();
  try {
    await holder.query(`SET statement_timeout = 0; SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    while (!(await tryLock(holder))) await sleep(RETRY_PAUSE_MS);
    await runPending(dataSource, holder);
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
    await holder.query('RESET statement_timeout; RESET lock_timeout');
    await holder.release();
  }
}

/** Polled instead of waiting in Postgres, because CREATE INDEX CONCURRENTLY would wait for the waiting statement. */
async function tryLock(holder: QueryRunner): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
  const [row] = (await holder.query(sql, [ADVISORY_LOCKS.migration])) as { readonly taken: boolean }[];
  return row?.taken ?? false;
}

/** Uses one connection for all migrations, without the usual statement timeout, which large indexes exceed. */
async function runPending(dataSource: DataSource, holder: QueryRunner): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const executor = new MigrationExecutor(dataSource, holder);
    executor.transaction = 'each';
    try {
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      if (tries === MAX_TRIES || !isLockedOut(error)) throw error;
      await sleep(RETRY_PAUSE_MS);
    }
  }
}

function isLockedOut(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    (error.driverError as { readonly code?: string }).code === LOCK_NOT_AVAILABLE
  );
}
