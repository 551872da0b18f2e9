import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { FactChecks, importFactChecks } from './modules/lookups/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { dataSourceOptions } from './shared/database/data-source-options.js';
import { StartError } from './shared/process/explain-failure.js';
import { runJob } from './shared/process/run-process.js';

/** `import-fact-checks.js FILE|URL`: takes over a feed of ClaimReviews. */
await runJob(async () => {
  const [source, ...more] = process.argv.slice(2);
  if (!source || more.length > 0)
    throw new StartError('Name one file or one URL of a ClaimReview feed in JSON.');
  const { url } = loadConfig(processEnvironment()).get(DatabaseConfig);
  const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
  try {
    const { elements, stored, removed } = await importFactChecks(new FactChecks(dataSource), source);
    process.stdout.write(`${elements} entries read, ${stored} fact-checks stored, ${removed} removed.\n`);
  } finally {
    await dataSource.destroy();
  }
});
