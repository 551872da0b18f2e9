import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..', '..');
const NOT_COPIED = ['node_modules', 'dist', '.git', '.data', '.nx', 'coverage'];
const PACKAGES = ['', 'apps/admin', 'apps/extension', 'apps/web', 'tools'];

/** A folder with all sources, for commands that write into the tree. Packages are linked: a gigabyte need not be copied. */
export function copyOfTheSources(name: string): string {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.data', `${name}-`));
  // The embedded Postgres runs as another user than root and has to enter.
  chmodSync(folder, 0o755);
  const filter = (path: string): boolean => !NOT_COPIED.includes(basename(path));
  for (const entry of readdirSync(ROOT).filter(filter))
    cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, filter });
  for (const project of PACKAGES) linkPackages(join(ROOT, project, 'node_modules'), join(folder, project));
  return folder;
}

function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  const { status, stderr } = spawnSync('cp', ['-al', from, to]);
  if (status !== 0) throw new Error(`Packages could not be linked: ${String(stderr)}`);
}
