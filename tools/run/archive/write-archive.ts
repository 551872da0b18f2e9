import { createWriteStream } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Failure, errorCode } from '../bootstrap/failure.mjs';
import { withClient } from '../servers/with-client.js';
import { END_OF_ROWS, FORMAT, line } from './archive-file.js';
import { columnList, migrationsOf, tablesOf } from './schema.js';

/** One read-only transaction while the product runs. The file gets its name once it is complete and on the disk. */
export async function writeArchive(
  databaseUrl: string,
  path: string,
): Promise<{ readonly tables: number; readonly bytes: number }> {
  // With the process id, because another backup may write to the same path.
  const unfinished = `${path}.${process.pid}.part`;
  const progress = { tables: 0 };
  try {
    await withClient(databaseUrl, async (client) => {
      await client.query('SET statement_timeout = 0');
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const file = createWriteStream(unfinished, { mode: 0o600 });
      await pipeline(contents(client, progress), createGzip(), file);
    });
    const bytes = await flush(unfinished);
    await renameFinished(unfinished, path);
    return { tables: progress.tables, bytes };
  } finally {
    await rm(unfinished, { force: true });
  }
}

export function fileExists(path: string): Failure {
  return new Failure(`${path} exists already and is not overwritten.`);
}

/** Links, because a rename would overwrite; file systems without links, such as FAT, need the rename. */
async function renameFinished(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw fileExists(path);
    await rename(unfinished, path);
  }
}

async function* contents(client: pg.Client, progress: { tables: number }): AsyncGenerator<string | Buffer> {
  const migrations = await migrationsOf(client);
  if (migrations.length === 0)
    throw new Failure('There is nothing to save: the database has no tables of Vaglio yet.');
  yield line({ format: FORMAT, madeAt: new Date().toISOString(), migrations });
  const tables = await tablesOf(client);
  for (const head of tables) {
    yield line(head);
    const rows = client.query(copyTo(`COPY ${columnList(head)} TO STDOUT`));
    for await (const chunk of rows) yield chunk as Buffer;
    yield `${END_OF_ROWS}\n`;
    progress.tables += 1;
  }
  yield line({ tables: tables.length });
}

/** Writes the file from the system's memory to the disk; returns its size. */
async function flush(path: string): Promise<number> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
