import { setTimeout as sleep } from 'node:timers/promises';
import { MigrationExecutor, QueryFailedError, type DataSource, type QueryRunner } from 'typeorm';

/** Any number, as long as every process that migrates uses the same one. */
const MIGRATION_LOCK = 7_312_024;

/** Statements queue behind one that waits for a lock, so a migration gives up soon and tries again. */
const LOCK_MS = 1_500;
const TRIES = 40;
const GIVE_WAY_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs what is pending; of several processes that start at once, one migrates and the others wait. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  await holder.connect();
  try {
    await holder.query(`SET statement_timeout = 0; SET lock_timeout = ${LOCK_MS}`);
    while (!(await takesTheTurn(holder))) await sleep(GIVE_WAY_MS);
    await runPending(dataSource, holder);
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await holder.query('RESET statement_timeout; RESET lock_timeout');
    await holder.release();
  }
}

/** Asked again and again: a statement that waits would be waited for by CREATE INDEX CONCURRENTLY. */
async function takesTheTurn(holder: QueryRunner): Promise<boolean> {
  const [row] = (await holder.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])) as {
    readonly taken: boolean;
  }[];
  return row?.taken ?? false;
}

/** On one connection, so that its settings apply: a large index takes longer than the usual time limit. */
async function runPending(dataSource: DataSource, holder: QueryRunner): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const executor = new MigrationExecutor(dataSource, holder);
    executor.transaction = 'each';
    try {
      await executor.executePendingMigrations();
      return;
    } catch (error) {
      if (tries === TRIES || !isLockedOut(error)) throw error;
      await sleep(GIVE_WAY_MS);
    }
  }
}

function isLockedOut(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    (error.driverError as { readonly code?: string }).code === LOCK_NOT_AVAILABLE
  );
}
