import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '../servers/with-client.js';
import type { ArchiveReader } from './archive-file.js';
import { columnList, foreignKeysOf, sequenceUpdatesOf, tablesOf } from './schema.js';

/** Fills tables of the archive's schema in one transaction that checks every constraint; returns their number. */
export function readArchive(databaseUrl: string, archive: ArchiveReader): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('SET statement_timeout = 0');
    await client.query('BEGIN');
    const tables = await withoutConstraints(client, () => fill(client, archive));
    for (const update of await sequenceUpdatesOf(client)) await client.query(update);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return tables;
  });
}

/** Disables foreign keys, because tables come in any order, and triggers, because the archive has the counts they keep. */
async function withoutConstraints<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
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

async function fill(client: pg.Client, archive: ArchiveReader): Promise<number> {
  for (;;) {
    const head = await archive.next();
    if ('tables' in head) return head.tables;
    const copy = client.query(copyFrom(`COPY ${columnList(head)} FROM STDIN`));
    await pipeline(Readable.from(archive.rows()), copy);
  }
}
