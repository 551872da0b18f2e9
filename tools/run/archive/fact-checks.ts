/** `npm run fact-checks -- FILE|URL`: takes over a feed of ClaimReviews in the form of Data Commons. */
import { resolve } from 'node:path';
import { openForReading, withDatabase } from './open-database.js';
import { runApiProgram } from './run-migrations.js';
import { Failure } from '../bootstrap/failure.mjs';
import type { ProgramContext } from '../program.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const [source, ...more] = args;
  if (!source || more.length > 0)
    throw new Failure('Name one file or one URL: npm run fact-checks -- data.json');
  const isUrl = /^https?:\/\//i.test(source);
  const given = isUrl ? source : resolve(process.env.INIT_CWD ?? process.cwd(), source);
  await withDatabase(openForReading(root, process.env), async (url) => {
    console.log((await runApiProgram(root, url, 'import-fact-checks.js', [given])).trim());
  });
  return 0;
}
