/** `npm run backup -- FILE`: everything the product remembers, in one file, while it runs. */
import { existsSync } from 'node:fs';
import { withClient } from '../servers/with-client.js';
import { fileArgument, openForReading, withDatabase } from './open-database.js';
import { writeArchive } from './write-archive.js';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const path = fileArgument('backup', args, process.env.INIT_CWD ?? process.cwd());
  if (existsSync(path)) throw new Failure(`${path} is there already and is not overwritten.`);
  await withDatabase(openForReading(root, process.env), async (url) => {
    const { tables, bytes } = await writeArchive(url, path);
    await markBackup(url);
    const size = `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(`${path}: ${tables} tables, ${size}. It holds personal data: keep it as such.`);
  });
  return 0;
}

/** Lets the back-office show the time of the last backup. A backup succeeds even when this fails. */
async function markBackup(databaseUrl: string): Promise<void> {
  try {
    await withClient(databaseUrl, (client) =>
      client.query(
        `INSERT INTO operation_marks (name) VALUES ('backup') ON CONFLICT (name) DO UPDATE SET at = now()`,
      ),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The back-office will not show this backup: ${reason}.`);
  }
}
