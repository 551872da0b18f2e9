import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { resolvePath, type ProgramContext } from '../program.js';

const NAME = 'vaglio-client';
const ENTRY = 'client';

/** `npm run client:pack -- FOLDER`: packs the client for programs as a file that npm installs, and prints its path. */
export function run({ root, args }: ProgramContext): Promise<number> {
  const [given = '.', ...more] = args;
  if (more.length > 0) throw new Failure('Usage: npm run client:pack -- [FOLDER]', 64);
  const folder = resolvePath(given);
  const work = mkdtempSync(join(tmpdir(), 'vaglio-client-'));
  try {
    writePackage(root, work);
    mkdirSync(folder, { recursive: true });
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const packed = spawnSync('npm', args, { cwd: work, encoding: 'utf8' });
    if (packed.status !== 0) throw new Failure(`npm pack failed: ${packed.stderr}`);
    console.log(join(folder, packed.stdout.trim()));
    return Promise.resolve(0);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes the built files that the entry imports, directly or not. */
function writePackage(root: string, work: string): void {
  const built = join(root, 'libs', 'contracts', 'dist');
  for (const file of [...filesImportedBy(built, `${ENTRY}.js`), ...filesImportedBy(built, `${ENTRY}.d.ts`)]) {
    const text = readFileSync(join(built, file), 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, '');
    mkdirSync(dirname(join(work, file)), { recursive: true });
    writeFileSync(join(work, file), text);
  }
  cpSync(join(root, 'docs', 'api', 'client.md'), join(work, 'README.md'));
  const { version, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, unknown>>;
  const description = 'The calls of a Vaglio installation, with their types.';
  const exports = { '.': { types: `./${ENTRY}.d.ts`, default: `./${ENTRY}.js` } };
  const about = { name: NAME, version, description, license, type: 'module', sideEffects: false };
  writeFileSync(join(work, 'package.json'), `${JSON.stringify({ ...about, engines, exports }, null, 2)}\n`);
}

/** A built file and everything it imports, as paths in the folder, all `.js` or all `.d.ts`. */
function filesImportedBy(built: string, entry: string): ReadonlySet<string> {
  const ending = entry.endsWith('.d.ts') ? '.d.ts' : '.js';
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(built, file), 'utf8');
    for (const [, address = ''] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      if (!address.startsWith('.')) throw new Failure(`${file} imports ${address}, which the package lacks.`);
      found.add(join(dirname(file), address.replace(/\.js$/, ending)));
    }
  }
  return found;
}
