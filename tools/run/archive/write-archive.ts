import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Failure } from '../bootstrap/failure.mjs';
import { END_OF_ROWS, FORMAT, line } from './archive-file.js';
import { migrationsOf, tablesOf } from './schema.js';

/** What was written. */
interface WrittenArchive {
  readonly tables: number;
  readonly bytes: number;
}

/**
 * Writes everything the product remembers to one compressed file, as it was at one moment, while the product runs on.
 * The file appears under its name when it is whole and on the disk.
 */
export async function writeArchive(databaseUrl: string, path: string): Promise<WrittenArchive> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vaglio-backup' });
  await client.connect();
  const unfinished = `${path}.part`;
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const progress = { tables: 0 };
    await pipeline(contents(client, progress), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    const bytes = await settle(unfinished);
    await rename(unfinished, path);
    return { tables: progress.tables, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* contents(client: Client, progress: { tables: number }): AsyncGenerator<string | Buffer> {
  const migrations = await migrationsOf(client);
  if (migrations.length === 0)
    throw new Failure('There is nothing to save: this database holds no Vaglio yet.');
  yield line({ format: FORMAT, madeAt: new Date().toISOString(), migrations });
  const tables = await tablesOf(client);
  for (const head of tables) {
    yield line(head);
    const columns = head.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    const rows = client.query(copyTo(`COPY ${pg.escapeIdentifier(head.table)} (${columns}) TO STDOUT`));
    for await (const chunk of rows) yield chunk as Buffer;
    yield `${END_OF_ROWS}\n`;
    progress.tables += 1;
  }
  yield line({ tables: tables.length });
}

/** A backup that is still in the system's memory when the power goes is none. */
async function settle(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
