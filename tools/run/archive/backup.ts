/** `npm run backup -- FILE`: the whole database in one file, while the product may be running. */
import { existsSync } from 'node:fs';
import type { ProgramContext } from '../program.js';
import { withClient } from '../servers/with-client.js';
import { fileArgument, openForReading, withDatabase } from './open-database.js';
import { fileExists, writeArchive } from './write-archive.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const path = fileArgument('backup', args);
  if (existsSync(path)) throw fileExists(path);
  await withDatabase(openForReading(root, process.env), async (url) => {
    const { tables, bytes } = await writeArchive(url, path);
    await markBackup(url);
    const size = `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`${path}: ${tables} tables, ${size}. It contains personal data.`);
  });
  return 0;
}

/** Stores the time of the backup for the back-office. The backup succeeds even when this fails. */
async function markBackup(databaseUrl: string): Promise<void> {
  const statement = `INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET at = now()`;
  await withClient(databaseUrl, (client) => client.query(statement)).catch((error: Error) => {
    console.warn(`The back-office will not show this backup: ${error.message}.`);
  });
}
