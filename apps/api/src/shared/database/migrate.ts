import type { DataSource } from 'typeorm';

/** Any number, as long as every process that migrates uses the same one. */
const MIGRATION_LOCK = 7_312_024;

/** Runs what is pending; of several processes that start at once, one migrates and the others wait. */
export async function migrate(dataSource: DataSource): Promise<void> {
  const holder = dataSource.createQueryRunner();
  await holder.connect();
  try {
    await holder.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await holder.query('RESET statement_timeout; RESET lock_timeout');
    await holder.release();
  }
}
