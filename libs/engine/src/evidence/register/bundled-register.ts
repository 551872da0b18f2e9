import { readFileSync, readdirSync } from 'node:fs';
import { OutletRegister } from './outlet-register.js';
import { parsePack, type OutletPack } from './parse-pack.js';
import type { RegisterFile } from './register.types.js';
import { withPacks } from './with-packs.js';

const DATA = new URL('../../../data/', import.meta.url);

let register: OutletRegister | undefined;

/** The register of `libs/engine/data` with all packs, read once. */
export function bundledRegister(): OutletRegister {
  return (register ??= registerWithout([]));
}

/** The register without some packs, to measure their effect. */
export function registerWithout(packs: readonly string[]): OutletRegister {
  const file = new URL('outlet-register.json', DATA);
  const base = JSON.parse(readFileSync(file, 'utf8')) as RegisterFile;
  return new OutletRegister(
    withPacks(
      base,
      readPacks().filter(({ id }) => !packs.includes(id)),
    ),
  );
}

function readPacks(): OutletPack[] {
  const folder = new URL('outlet-packs/', DATA);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => parsePack(name.slice(0, -'.tsv'.length), readFileSync(new URL(name, folder), 'utf8')));
}
