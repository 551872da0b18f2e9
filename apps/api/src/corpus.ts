import 'reflect-metadata';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { SigningKeyEntity } from './modules/evidence-bundles/index.js';
import { dumpNow, restoreDump, verifiedDump } from './modules/corpus/index.js';
import { processEnvironment } from './shared/config/environment.js';
import { loadConfig } from './shared/config/load-config.js';
import { DatabaseConfig } from './shared/config/server.config.js';
import { withDatabase } from './shared/database/with-database.js';
import { StartError } from './shared/process/explain-failure.js';
import { runJob } from './shared/process/run-process.js';

/** `corpus.js dump`, `corpus.js verify FOLDER`, `corpus.js restore FOLDER`: the open corpus as files. */
await runJob(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, unsigned: { type: 'boolean', default: false } },
  });
  const [command, folder = ''] = positionals;
  const key = command === 'dump' || values.unsigned ? null : publicKey(values.key);
  if (command === 'verify') {
    const { day, files } = await verifiedDump(folder, key);
    print(
      `The dump of ${day} is whole: ${files.length} files${key ? ', signed' : ', signature not checked'}.`,
    );
    return;
  }
  const config = loadConfig(processEnvironment());
  const run = async (database: DataSource): Promise<void> => {
    if (command === 'dump') {
      const manifest = await dumpNow(database, config);
      print(manifest ? `The dump of ${manifest.day} is written.` : 'Another process is writing a dump.');
      return;
    }
    const { manifest, articles } = await restoreDump(database, folder, key);
    print(`${articles} analyses of ${manifest.publicUrl} are here as they were on ${manifest.day}.`);
  };
  await withDatabase(config.get(DatabaseConfig).url, run, { entities: [SigningKeyEntity] });
});

function publicKey(file: string | undefined): KeyObject {
  if (file === undefined)
    throw new StartError(
      'Name the file with the public key (--key FILE), or skip the check of the signature (--unsigned).',
    );
  try {
    return createPublicKey(readFileSync(file));
  } catch (error) {
    throw new StartError(`${file} contains no public key.`, { cause: error });
  }
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
