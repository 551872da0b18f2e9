import {
  type DataSourceOptions,
  DefaultNamingStrategy,
  type NamingStrategyInterface,
  type Table,
} from 'typeorm';
import { LOCK_TIMEOUT_MS, type DatabaseConfig } from '../config/server.config.js';
import { MIGRATIONS } from './migrations/migrations.js';

/** Ends hung transactions, whose row locks block others. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The connection options. The schema is changed by migrations only. */
export function dataSourceOptions(
  url: string,
  { connectTimeoutMs, lockTimeoutMs = LOCK_TIMEOUT_MS }: Partial<Omit<DatabaseConfig, 'url'>> = {},
): Extract<DataSourceOptions, { type: 'postgres' }> {
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
    ...(connectTimeoutMs !== undefined && { connectTimeoutMS: connectTimeoutMs }),
    extra: {
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      // A date without a time means the same day on every server.
      options: '-c TimeZone=UTC',
    },
  };
}

const nameOf = (table: Table | string): string => {
  const name = typeof table === 'string' ? table : table.name;
  return name.slice(name.lastIndexOf('.') + 1);
};

export const snakeCase = (text: string): string => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

const constraint = (table: Table | string, columns: readonly string[], suffix: string): string =>
  [nameOf(table), ...columns, suffix].join('_');

/** snake_case, and Postgres' own default names for keys and indexes, so that migrations and entities agree. */
class PostgresNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, customName ?? property].join('_'));
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snakeCase(`${relation}_${referencedColumn}`);
  }

  override primaryKeyName(table: Table | string): string {
    return constraint(table, [], 'pkey');
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return constraint(table, columns, 'key');
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return constraint(table, columns, 'fkey');
  }

  override indexName(table: Table | string, columns: string[]): string {
    return constraint(table, columns, 'idx');
  }
}
