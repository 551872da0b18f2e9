/** `npm run restore -- FILE`: an archive into an empty database. */
import pg from 'pg';
import { ArchiveReader } from './archive-reader.js';
import { fileArgument } from './file-argument.js';
import { openForWriting } from './open-database.js';
import { readArchive } from './read-archive.js';
import type { ProgramContext } from '../program.js';
import { migrationsOf, tablesOf } from './schema.js';
import { Failure } from '../bootstrap/failure.mjs';
import { runMigrations } from './run-migrations.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const path = fileArgument('restore', args, process.env.INIT_CWD ?? process.cwd());
  const archive = await ArchiveReader.open(path);
  const database = await openForWriting(root, process.env);
  try {
    await prepareShape(root, database.url, archive.head.migrations);
    const { tables } = await readArchive(database.url, archive);
    console.log(`${tables} tables are back as they were on ${archive.head.madeAt}.`);
  } finally {
    await database.close();
  }
  return 0;
}

/** Gives an empty database the tables that the archive was made from, no newer ones: later migrations run at the next start. */
async function prepareShape(root: string, databaseUrl: string, migrations: readonly string[]): Promise<void> {
  await requireEmpty(databaseUrl);
  const last = migrations.at(-1) ?? '';
  await runMigrations(root, databaseUrl, last);
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const isEmpty = (await migrationsOf(client)).length === 0 && (await tablesOf(client)).length === 0;
    if (isEmpty) return;
  } finally {
    await client.end();
  }
  throw new Failure(
    'This database is not empty, and nothing is overwritten. Restore into a new one: another DATABASE_URL, or another DATA_DIR.',
  );
}
