import 'reflect-metadata';
import { FactChecks, importFactChecks } from './modules/lookups/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { withDatabase } from './shared/database/with-database.js';
import { StartError } from './shared/process/explain-failure.js';
import { runJob } from './shared/process/run-process.js';

/** `import-fact-checks.js FILE|URL`: imports a feed of ClaimReviews. */
await runJob(async () => {
  const [source, ...more] = process.argv.slice(2);
  if (!source || more.length > 0)
    throw new StartError('Name one file or one URL of a ClaimReview feed in JSON.');
  const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);
  const { elements, stored, removed } = await withDatabase(url, (database) =>
    importFactChecks(new FactChecks(database), source),
  );
  process.stdout.write(`${elements} entries read, ${stored} fact-checks stored, ${removed} removed.\n`);
});
