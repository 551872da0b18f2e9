import 'reflect-metadata';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { SigningKeyEntity } from './modules/bundles/index.js';
import { dumpNow, restoreDump, verifiedDump } from './modules/corpus/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig, type Config } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { dataSourceOptions } from './shared/database/data-source-options.js';
import { StartError } from './shared/process/explain-failure.js';
import { runJob } from './shared/process/run-process.js';

/** `corpus.js dump`, `corpus.js verify FOLDER`, `corpus.js restore FOLDER`: the open corpus as files. */
await runJob(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, unsigned: { type: 'boolean', default: false } },
  });
  const [command, folder = ''] = positionals;
  const key = command === 'dump' ? null : keyOf(values);
  if (command === 'verify') {
    const { day, files } = await verifiedDump(folder, key);
    say(`The dump of ${day} is whole: ${files.length} files${key ? ', signed' : ', signature not checked'}.`);
    return;
  }
  const config = loadConfig(processEnvironment());
  await withDatabase(config, async (database) => {
    if (command === 'dump') {
      const manifest = await dumpNow(database, config);
      say(manifest ? `The dump of ${manifest.day} is written.` : 'Another process is writing a dump.');
      return;
    }
    const { manifest, articles } = await restoreDump(database, folder, key);
    say(`${articles} analyses of ${manifest.publicUrl} are here as they were on ${manifest.day}.`);
  });
});

function keyOf({
  key,
  unsigned,
}: {
  readonly key?: string | undefined;
  readonly unsigned: boolean;
}): KeyObject | null {
  if (unsigned) return null;
  if (key === undefined)
    throw new StartError(
      'Name the file with the public key (--key FILE), or do without its proof (--unsigned).',
    );
  try {
    return createPublicKey(readFileSync(key));
  } catch (error) {
    throw new StartError(`${key} holds no public key.`, { cause: error });
  }
}

async function withDatabase(config: Config, run: (database: DataSource) => Promise<void>): Promise<void> {
  const { url } = config.get(DatabaseConfig);
  const database = await new DataSource({
    ...dataSourceOptions(url),
    entities: [SigningKeyEntity],
  }).initialize();
  try {
    await run(database);
  } finally {
    await database.destroy();
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
