import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RegisterSource } from '@vaglio/engine';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { ProgramContext } from '../../run/program.js';
import { buildRegister, registerText } from './build-register.js';
import { cred1Outlets, listedOutlets, type ListedDomain } from './outlet-lists.js';
import { parseKnown } from './parse-known.js';

/** `npm run register:build -- [--data DIR] [--cred-1 FILE]`: writes `libs/engine/data/outlet-register.json` anew. */
export function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string', default: '../shared/bench' }, 'cred-1': { type: 'string' } },
  });
  const list = join(resolve(root, values.data), 'domains/train.jsonl');
  if (!existsSync(list)) {
    throw new Failure(
      `The register is built from lists that are not part of this repository, and there is no ${list}. Name the folder that holds domains/train.jsonl with --data DIR.`,
    );
  }
  const here = join(root, 'tools/research/register');
  const sources = JSON.parse(readFileSync(join(here, 'sources.json'), 'utf8')) as Record<
    string,
    RegisterSource
  >;
  const rows = readRows<ListedDomain>(list);
  const file = values['cred-1'];
  const cred1 = file === undefined ? [] : cred1Outlets(readFileSync(resolve(root, file), 'utf8'));
  const listed = [...listedOutlets(rows), ...cred1];
  const register = buildRegister(sources, readKnown(join(here, 'known')), listed);
  const text = registerText(register);
  mkdirSync(join(root, 'libs/engine/data'), { recursive: true });
  writeFileSync(join(root, 'libs/engine/data/outlet-register.json'), text);
  console.log(`${register.outlets.length} outlets, version ${register.version}, ${text.length} characters`);
  return Promise.resolve(0);
}

function readKnown(folder: string) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => parseKnown(readFileSync(join(folder, file), 'utf8'), file));
}
