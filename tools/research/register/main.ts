import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parsePack, type RegisterSource } from '@vaglio/engine';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { readRows } from '../evaluate/rows/read-rows.js';
import type { ProgramContext } from '../../run/program.js';
import { buildRegister, listedOutlets, registerText, type ListedDomain } from './build-register.js';
import { parseKnown } from './parse-known.js';

const PACKS = 'libs/engine/data/outlet-packs';

/** `npm run register:build -- [--data DIR]` rewrites the register; `--pack FILE` adds a pack, `--without ID` removes one. */
export function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string', default: '../shared/bench' },
      pack: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', multiple: true, default: [] },
    },
  });
  const { pack: files, without } = values;
  if (files.length === 0 && without.length === 0) writeRegister(root, resolve(root, values.data));
  for (const file of files) addPack(root, resolve(root, file));
  for (const id of without) removePack(root, id);
  return Promise.resolve(0);
}

function writeRegister(root: string, data: string): void {
  const list = join(data, 'domains/train.jsonl');
  if (!existsSync(list)) {
    throw new Failure(
      `The register is built from lists that are not part of this repository, and there is no ${list}. Name the folder that holds domains/train.jsonl with --data DIR.`,
    );
  }
  const here = join(root, 'tools/research/register');
  const sources = JSON.parse(readFileSync(join(here, 'cited-sources.json'), 'utf8')) as Record<
    string,
    RegisterSource
  >;
  const listed = listedOutlets(readRows<ListedDomain>(list));
  const register = buildRegister(sources, readKnown(join(here, 'known')), listed);
  const text = registerText(register);
  mkdirSync(join(root, 'libs/engine/data'), { recursive: true });
  writeFileSync(join(root, 'libs/engine/data/outlet-register.json'), text);
  console.log(`${register.outlets.length} outlets, version ${register.version}, ${text.length} characters`);
}

/** Parses the file before it is stored, so that the engine never gets an invalid pack. */
function addPack(root: string, file: string): void {
  if (!existsSync(file)) throw new Failure(`There is no pack at ${file}.`);
  const id = basename(file, '.tsv');
  if (!/^[a-z0-9-]+$/.test(id))
    throw new Failure(`The name of a pack has only small letters, digits and hyphens; "${id}" does not.`);
  const text = readFileSync(file, 'utf8');
  const { rows, source } = parsePack(id, text);
  mkdirSync(join(root, PACKS), { recursive: true });
  writeFileSync(join(root, PACKS, `${id}.tsv`), text);
  console.log(`Pack ${id} added: ${source.name}, ${rows.length} rows`);
}

function removePack(root: string, id: string): void {
  const file = join(root, PACKS, `${basename(id)}.tsv`);
  if (!existsSync(file)) throw new Failure(`There is no pack ${id} in ${PACKS}.`);
  rmSync(file);
  console.log(`Pack ${id} removed`);
}

function readKnown(folder: string) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => parseKnown(readFileSync(join(folder, file), 'utf8'), file));
}
