/** Writes docs/api/openapi.json from the contracts, so that what is documented is what the types say. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { openApiDocument } from './document.js';

export function run({ root }: ProgramContext): Promise<number> {
  const path = join(root, 'docs', 'api', 'openapi.json');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, openApiDocument(root));
  console.log('docs/api/openapi.json is written.');
  return Promise.resolve(0);
}
