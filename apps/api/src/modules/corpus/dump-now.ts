import type { CorpusManifest } from '@vaglio/contracts';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../shared/audit/audit-log.js';
import { CorpusConfig } from '../../shared/config/analysis.config.js';
import type { Config } from '../../shared/config/load-config.js';
import { CryptoConfig } from '../../shared/config/accounts.config.js';
import { DatabaseConfig, HttpConfig, ProcessConfig } from '../../shared/config/server.config.js';
import { SecretBox } from '../../shared/crypto/secret-box.js';
import { PostgresListener } from '../../shared/database/postgres-listener.js';
import { PeriodicJobs } from '../../shared/periodic-jobs.js';
import { ArticleChanges } from '../articles/index.js';
import { SigningKeys } from '../evidence-bundles/index.js';
import { CorpusDumper } from './corpus-dumper.js';
import { CorpusFeed } from './corpus-feed.js';
import { CorpusLimits } from './corpus.limits.js';
import { DumpFolder } from './dump-folder.js';

/** Writes today's dump without starting the application, and replaces an existing one. Null when another process is writing. */
export function dumpNow(database: DataSource, config: Config): Promise<CorpusManifest | null> {
  const processConfig = config.get(ProcessConfig);
  const corpusConfig = config.get(CorpusConfig);
  const changes = new ArticleChanges(database, new PostgresListener(config.get(DatabaseConfig).url));
  return new CorpusDumper(
    database,
    new CorpusFeed(database),
    new DumpFolder(processConfig, corpusConfig),
    new SigningKeys(
      database,
      new SecretBox(config.get(CryptoConfig).encryptionKeys),
      new AuditLog(),
      changes,
    ),
    changes,
    config.get(HttpConfig),
    corpusConfig,
    new CorpusLimits(),
    new PeriodicJobs(processConfig),
  ).dump();
}
