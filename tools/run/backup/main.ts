/** `npm run backup -- FILE`: everything the product remembers, in one file, while it runs. */
import { existsSync } from 'node:fs';
import { fileArgument } from '../archive/file-argument.js';
import { markBackup } from '../archive/mark-backup.js';
import { openForReading } from '../archive/open-database.js';
import { writeArchive } from '../archive/write-archive.js';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const path = fileArgument('backup', args, process.env.INIT_CWD ?? process.cwd());
  if (existsSync(path)) throw new Failure(`${path} is there already and is not overwritten.`);
  const database = await openForReading(root, process.env);
  try {
    const { tables, bytes } = await writeArchive(database.url, path);
    await markBackup(database.url);
    console.log(
      `${path}: ${tables} tables, ${(bytes / 1e6).toFixed(1)} MB. It holds personal data: keep it as such.`,
    );
  } finally {
    await database.close();
  }
  return 0;
}
