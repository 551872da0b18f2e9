import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';

type Options = Partial<ReturnType<typeof dataSourceOptions>>;

/** Runs the work with a connection of its own, for programs without the Nest application. */
export async function withDatabase<T>(
  url: string,
  work: (database: DataSource) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const database = await new DataSource({ ...dataSourceOptions(url), ...options }).initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}
