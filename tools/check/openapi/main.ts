/** `npm run openapi:generate`: writes docs/api/openapi.json from the contracts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { openApiDocument } from './document.js';

export function run({ root }: ProgramContext): Promise<number> {
  writeFileSync(join(root, 'docs', 'api', 'openapi.json'), openApiDocument(root));
  console.log('docs/api/openapi.json is written.');
  return Promise.resolve(0);
}
