import 'reflect-metadata';
import { runJob } from './shared/process/run-process.js';
import { DataSource } from 'typeorm';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { dataSourceOptions } from './shared/database/data-source-options.js';
import { migrate } from './shared/database/migrate.js';
import { MIGRATIONS } from './shared/database/migrations/migrations.js';
import { StartError } from './shared/process/explain-failure.js';

await runJob(() => migrateDatabase(process.argv.slice(2)));

/** Brings the database's shape up to date and nothing else; `--until NAME` stops after that migration. */
async function migrateDatabase(args: readonly string[]): Promise<void> {
  const migrations = MIGRATIONS.slice(0, endOf(args));
  const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);
  const dataSource = await new DataSource({
    ...dataSourceOptions(url),
    migrations: [...migrations],
  }).initialize();
  try {
    await migrate(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

function endOf(args: readonly string[]): number {
  if (args.length === 0) return MIGRATIONS.length;
  const [option, name] = args;
  if (option !== '--until' || !name) throw new StartError('What migrate.js knows: --until NAME.');
  const index = MIGRATIONS.findIndex((migration) => migration.name === name);
  if (index < 0)
    throw new StartError(`${name} is a migration of a newer Vaglio: use that version or a later one.`);
  return index + 1;
}
