import type { DataSourceOptions } from 'typeorm';

import { MIGRATIONS } from './migrations/migrations.js';
import { PostgresNamingStrategy } from './naming-strategy.js';

/** Somebody waits for the answer: for a connection or a lock no longer than three seconds. */
const CONNECT_MS = 2_000;
const LOCK_MS = 1_500;
/** Whoever does nothing for so long in the middle of a transaction is frozen, and others wait for its rows. */
const FROZEN_MS = 10_000;

/** How the database is reached. Its shape changes by migrations alone. */
export function dataSourceOptions(url: string): Extract<DataSourceOptions, { type: 'postgres' }> {
  return {
    type: 'postgres',
    url,
    applicationName: 'vaglio',
    namingStrategy: new PostgresNamingStrategy(),
    migrations: [...MIGRATIONS],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    poolSize: 20,
    connectTimeoutMS: CONNECT_MS,
    extra: {
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: FROZEN_MS,
    },
  };
}
