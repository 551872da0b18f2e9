/** `npm run corpus -- dump`, `-- verify FOLDER`, `-- restore FOLDER`: the open corpus as files, without the product running. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';
import { openForReading, openForWriting, withDatabase } from './open-database.js';
import { runApiProgram, runMigrations } from './run-migrations.js';

const PROGRAM = 'corpus.js';

const USAGE = `npm run corpus -- dump                          writes today's dump into the data folder
npm run corpus -- verify FOLDER --key FILE      whether a dump is whole and signed by that key
npm run corpus -- restore FOLDER --key FILE     a dump into an installation without articles

With --unsigned in place of --key the signature is not checked.`;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: 'string' }, unsigned: { type: 'boolean', default: false } },
  });
  const [command, folder, ...more] = positionals;
  if (more.length > 0 || (command === 'dump') !== (folder === undefined)) throw new Failure(USAGE, 64);
  const from = process.env.INIT_CWD ?? process.cwd();
  const given = [
    ...(folder === undefined ? [] : [resolve(from, folder)]),
    ...(values.key === undefined ? [] : ['--key', resolve(from, values.key)]),
    ...(values.unsigned ? ['--unsigned'] : []),
  ];
  switch (command) {
    case 'dump':
      await dump(root);
      break;
    case 'verify':
      console.log((await runApiProgram(root, '', PROGRAM, [command, ...given])).trim());
      break;
    case 'restore':
      await restore(root, given);
      break;
    default:
      throw new Failure(USAGE, 64);
  }
  return 0;
}

async function dump(root: string): Promise<void> {
  await withDatabase(openForReading(root, process.env), async (url) => {
    const folder = dataFolder(root, process.env);
    console.log((await runApiProgram(root, url, PROGRAM, ['dump'], folder)).trim());
  });
}

async function restore(root: string, given: readonly string[]): Promise<void> {
  // Before anything is begun.
  await runApiProgram(root, '', PROGRAM, ['verify', ...given]);
  await withDatabase(openForWriting(root, process.env), async (url) => {
    await runMigrations(root, url);
    console.log((await runApiProgram(root, url, PROGRAM, ['restore', ...given])).trim());
  });
}
