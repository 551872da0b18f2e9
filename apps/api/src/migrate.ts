import 'reflect-metadata';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { migrate } from './shared/database/migrate.js';
import { MIGRATIONS } from './shared/database/migrations/migrations.js';
import { withDatabase } from './shared/database/with-database.js';
import { StartError } from './shared/process/explain-failure.js';
import { runJob } from './shared/process/run-process.js';

/** `migrate.js`: runs all pending migrations; with `--until NAME` only those up to that one. */
await runJob(async () => {
  const migrations = MIGRATIONS.slice(0, countOf(process.argv.slice(2)));
  const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);
  await withDatabase(url, migrate, { migrations: [...migrations] });
});

function countOf(args: readonly string[]): number {
  if (args.length === 0) return MIGRATIONS.length;
  const [option, name] = args;
  if (option !== '--until' || !name) throw new StartError('Options of migrate.js: --until NAME.');
  const index = MIGRATIONS.findIndex((migration) => migration.name === name);
  if (index < 0)
    throw new StartError(`${name} is a migration of a newer Vaglio: use that version or a later one.`);
  return index + 1;
}
