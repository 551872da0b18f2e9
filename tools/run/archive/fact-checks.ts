/** `npm run fact-checks -- FILE|URL`: imports a feed of ClaimReviews in the format of Data Commons. */
import { Failure } from '../bootstrap/failure.mjs';
import { resolvePath, type ProgramContext } from '../program.js';
import { openForReading, withDatabase } from './open-database.js';
import { runApiProgram } from './run-migrations.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const [source, ...more] = args;
  if (!source || more.length > 0)
    throw new Failure('Name one file or one URL: npm run fact-checks -- data.json');
  const given = /^https?:\/\//i.test(source) ? source : resolvePath(source);
  await withDatabase(openForReading(root, process.env), async (url) => {
    console.log((await runApiProgram(root, url, 'import-fact-checks.js', [given])).trim());
  });
  return 0;
}
