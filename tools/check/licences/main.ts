/** `npm run licences`: writes docs/licences.md from the lockfile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { licencesPage } from './licences.js';

export function run({ root }: ProgramContext): Promise<number> {
  writeFileSync(join(root, 'docs', 'licences.md'), licencesPage(root));
  console.log('docs/licences.md is written.');
  return Promise.resolve(0);
}
