/** `npm run restore -- FILE`: restores an archive into an empty database. */
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';
import { withClient } from '../servers/with-client.js';
import { ArchiveReader } from './archive-file.js';
import { fileArgument, openForWriting, withDatabase } from './open-database.js';
import { readArchive } from './read-archive.js';
import { runMigrations } from './run-migrations.js';
import { migrationsOf, tablesOf } from './schema.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const path = fileArgument('restore', args);
  // First, because the migrations of a restore that fails would stay in the database.
  await ArchiveReader.requireWhole(path);
  const archive = await ArchiveReader.open(path);
  await withDatabase(openForWriting(root, process.env), async (url) => {
    await requireEmpty(url);
    // Only the migrations of the archive: later ones run at the next start.
    await runMigrations(root, url, archive.head.migrations.at(-1) ?? '');
    const tables = await readArchive(url, archive);
    console.log(`${tables} tables are back as they were on ${archive.head.madeAt}.`);
  });
  return 0;
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const isEmpty = await withClient(
    databaseUrl,
    async (client) => (await migrationsOf(client)).length === 0 && (await tablesOf(client)).length === 0,
  );
  if (isEmpty) return;
  throw new Failure(
    'This database is not empty, and nothing is overwritten. Restore into a new one: another DATABASE_URL, or another DATA_DIR.',
  );
}
