import 'reflect-metadata';
import { migrateDatabase } from './migrate-database.js';
import { runJob } from './shared/process/run-process.js';

await runJob(() => migrateDatabase(process.argv.slice(2)));
