import { DefaultNamingStrategy } from 'typeorm';
import type { NamingStrategyInterface, Table } from 'typeorm';

const nameOf = (table: Table | string): string => {
  const name = typeof table === 'string' ? table : table.name;
  return name.slice(name.lastIndexOf('.') + 1);
};

const snake = (text: string): string => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

const constraint = (table: Table | string, columns: readonly string[], suffix: string): string =>
  [nameOf(table), ...columns, suffix].join('_');

/** snake_case, and the names that Postgres itself would choose for keys, so that both ways of making one agree. */
export class PostgresNamingStrategy extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, customName: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, customName ?? property].join('_'));
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snake(`${relation}_${referencedColumn}`);
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
