/** `npm run corpus -- dump`, `-- verify FOLDER`, `-- restore FOLDER`: the open corpus as files, without the product running. */
import { parseArgs } from 'node:util';
import { dataFolder } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { resolvePath, type ProgramContext } from '../program.js';
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
  const given = [
    ...(folder === undefined ? [] : [resolvePath(folder)]),
    ...(values.key === undefined ? [] : ['--key', resolvePath(values.key)]),
    ...(values.unsigned ? ['--unsigned'] : []),
  ];
  const print = (output: string): void => console.log(output.trim());
  switch (command) {
    case 'dump':
      await withDatabase(openForReading(root, process.env), async (url) =>
        print(await runApiProgram(root, url, PROGRAM, ['dump'], dataFolder(root, process.env))),
      );
      break;
    case 'verify':
      print(await runApiProgram(root, '', PROGRAM, ['verify', ...given]));
      break;
    case 'restore':
      // Verified first, so that a damaged dump changes nothing.
      await runApiProgram(root, '', PROGRAM, ['verify', ...given]);
      await withDatabase(openForWriting(root, process.env), async (url) => {
        await runMigrations(root, url);
        print(await runApiProgram(root, url, PROGRAM, ['restore', ...given]));
      });
      break;
    default:
      throw new Failure(USAGE, 64);
  }
  return 0;
}
