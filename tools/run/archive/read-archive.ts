import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveReader, TableHead } from './archive-file.js';
import { countersOf, foreignKeysOf, tablesOf } from './schema.js';

/**
 * Fills the tables of a database that has the archive's shape. One transaction: either everything is there afterwards,
 * with every rule checked, or nothing.
 */
export async function readArchive(
  databaseUrl: string,
  archive: ArchiveReader,
): Promise<{ readonly tables: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'vaglio-restore' });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    const tables = await withoutRules(client, () => fill(client, archive));
    for (const { catchUp } of await countersOf(client)) await client.query(catchUp);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { tables };
  } finally {
    await client.end();
  }
}

/** Rows come in any order, and counts that triggers keep are in the archive already. */
async function withoutRules<T>(client: Client, run: () => Promise<T>): Promise<T> {
  const keys = await foreignKeysOf(client);
  const tables = (await tablesOf(client)).map(({ table }) => pg.escapeIdentifier(table));
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of tables) await client.query(`DELETE FROM ${table}`);
  const result = await run();
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
  return result;
}

async function fill(client: Client, archive: ArchiveReader): Promise<number> {
  for (;;) {
    const head = await archive.next();
    if ('tables' in head) return head.tables;
    await pipeline(Readable.from(archive.rows()), client.query(copyFrom(copyStatement(head))));
  }
}

function copyStatement({ table, columns }: TableHead): string {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  return `COPY ${pg.escapeIdentifier(table)} (${names}) FROM STDIN`;
}
