import { readFileSync } from 'node:fs';
import { OutletRegister } from './outlet-register.js';
import type { RegisterFile } from './register.types.js';

let register: OutletRegister | undefined;

/** The register in `libs/engine/data`: the same file from `src` and from `dist`, read once. */
export function bundledRegister(): OutletRegister {
  return (register ??= new OutletRegister(readBundled()));
}

function readBundled(): RegisterFile {
  const file = new URL('../../../data/outlet-register.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RegisterFile;
}
