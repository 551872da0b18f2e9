/** `npm run restore -- FILE`: an archive into an empty database. */
import { ArchiveReader } from '../archive/archive-reader.js';
import { fileArgument } from '../archive/file-argument.js';
import { openForWriting } from '../archive/open-database.js';
import { readArchive } from '../archive/read-archive.js';
import type { ProgramContext } from '../program.js';
import { prepareShape } from './prepare-shape.js';

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
