import { DataSource } from 'typeorm';
import type { TestApp } from '../../src/testing/test-app.js';

/** What the database holds, for what no call shows. */
export function rowsOf(
  { app }: TestApp,
  sql: string,
  parameters: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return app.get(DataSource).query<Record<string, unknown>[]>(sql, [...parameters]);
}
